/** What follows from the values of the balls at once. */
import { COLOURS, POINTS } from "./constants.js";

export const BLACK = COLOURS[COLOURS.length - 1];
export const BLACK_VALUE = POINTS[BLACK];

/** Whether a word is a colour. */
export const is_colour = (word) => COLOURS.includes(word);
