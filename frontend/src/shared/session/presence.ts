/** Milliseconds after their last input in which calls count as the person's. */
const ATTENTION = 60_000;

/** Opening the page counts as input. */
let lastInput = performance.now();

const noteInput = () => {
  lastInput = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, noteInput, { capture: true, passive: true });
// Of the window alone: fields are also focused by the screen.
window.addEventListener('focus', noteInput);

/** The header of calls that the screen makes by itself, which do not keep the session from becoming idle (rule 2.7). */
export const AUTOMATIC = { 'X-Automatica': '1' };

/** Whether somebody has touched the page within the last minute. */
export const isAttended = () => performance.now() - lastInput < ATTENTION;
