/** English interface words: any of them means an untranslated text. */
const WORDS = `the and with from not all are this that your available close closed open option options result results found search select selected
  unselect clear cancel save delete edit next previous page pages first last row rows column columns filter sort ascending descending show hide loading
  error required invalid yes choose date today month year week expand collapse toggle remove add upload file files empty record records list password
  weak medium strong press jump navigation zoom rotate overlay matches contains equals apply`;

const ENGLISH = new RegExp(`\\b(${WORDS.trim().split(/\s+/).join('|')})\\b`, 'i');

/** The texts that contain an English word. */
export const englishIn = (texts: string[]): string[] => texts.filter((text) => ENGLISH.test(text));

/** Every text of the document, its accessible names and tooltips, without rows and options, which are data. Runs in the browser. */
export function readDocument(): string[] {
  const texts = new Set<string>();
  const labels = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  for (const element of document.querySelectorAll('body *')) {
    for (const label of labels) texts.add(element.getAttribute(label) ?? '');
    if (element.closest('td, [role=option], .card, script, style')) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '');
  }
  return [...texts].filter(Boolean);
}
