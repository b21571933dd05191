// What every page can do more where scripts run: copy a citation, print, keep the site offline, "/" to search.
const root = new URL(document.body.dataset.root, document.baseURI);

/** Show the buttons that need scripts, and let them act. */
function wake(selector, act) {
  for (const button of document.querySelectorAll(selector)) {
    button.hidden = false;
    button.addEventListener("click", () => act(button));
  }
}

async function copy(button) {
  const place = new URL(document.body.dataset.up + button.dataset.place, document.baseURI);
  await navigator.clipboard.writeText(`${button.dataset.copy} ${place.href}`);
  const said = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = said; }, 2000);
}

/** Have the worker fetch every page of this language. */
async function keep(button) {
  const status = document.querySelector("[data-kept-status]");
  status.textContent = button.dataset.keeping;
  const registration = await navigator.serviceWorker.ready;
  registration.active.postMessage({ keep: document.documentElement.lang });
}

if (navigator.clipboard) wake("[data-copy]", copy);
wake("[data-print]", () => window.print());

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register(new URL("sw.js", root));
  const button = document.querySelector("[data-keep]");
  if (button) {
    wake("[data-keep]", keep);
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      document.querySelector("[data-kept-status]").textContent = data.kept ? button.dataset.kept : "";
    });
  }
  const installed = matchMedia("(display-mode: standalone)").matches;
  if (installed) navigator.serviceWorker.ready.then((ready) => ready.active.postMessage({ keep: document.documentElement.lang }));
}

// On a wide screen the contents stand open at the side.
if (matchMedia("(min-width: 64rem)").matches) {
  for (const details of document.querySelectorAll("details.contents")) details.open = true;
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const field = document.getElementById("q");
    event.preventDefault();
    if (field) field.focus();
    else location.href = document.body.dataset.up + "search.html";
  }
});
