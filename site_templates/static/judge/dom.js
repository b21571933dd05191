/** Making elements. Text is always set as text, never as markup. */

/**
 * @param {string} tag
 * @param {Record<string, unknown>} settings Attributes; `on` maps events to listeners; null and false leave one out.
 * @param {...(Node | string | null)} children
 */
export function make(tag, settings = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== null && value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}
