import { expect, type Page } from '@playwright/test';

/** Phones, a tablet and a desk. */
export const WIDTHS = [320, 360, 768, 1280];

/** Simulates wider fonts of other machines. */
const WIDER = '* { letter-spacing: 0.03em !important }';

/** Opens collapsed parts. Answers nothing if the document fits the width of the screen, otherwise its width and the first overflowing elements. */
async function beyondScreen(): Promise<string[]> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await drawn();
  for (const details of document.querySelectorAll('details')) details.open = true;
  const folded = 'main button[aria-expanded=false]:not([role=combobox], [aria-haspopup], [aria-label^="O que quer dizer"])';
  for (const button of document.querySelectorAll<HTMLElement>(folded)) button.click();
  await drawn();
  const width = document.documentElement.scrollWidth;
  const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
  return width > innerWidth ? [`${width} px`, ...beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))] : [];
}

/** The visible bars above lists without anything visible in them. */
const emptyBars = (): string[] =>
  [...document.querySelectorAll('.list-bar')]
    .filter((bar) => bar.checkVisibility() && ![...bar.children].some((child) => child.checkVisibility()))
    .map((bar) => bar.outerHTML.slice(0, 120));

/** Texts of the buttons on which a word has more than one line, or is cut. */
export function brokenButtons(): string[] {
  const isBroken = (button: Element) => {
    // Without a word only its icon is wider than it, while it turns.
    if (button.textContent?.trim() && button.scrollWidth > button.clientWidth + 1) return true;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const word of text.nodeValue?.matchAll(/[^\s/-]+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
      }
    return false;
  };
  const visible = [...document.querySelectorAll('.p-button')].filter((button) => button.checkVisibility());
  return visible.filter(isBroken).map((button) => button.textContent ?? '');
}

/** A tablet. */
const TABLET = 768;

/** What of a row is needed to work on it, an amount, a state or a button, and is outside of its list or cut there. */
function hiddenInRows(): string[] {
  const rows = [...document.querySelectorAll('main :is(.p-datatable-tbody > tr, .tree > tbody > tr, .card)')].filter((row) =>
    row.checkVisibility(),
  );
  return rows.flatMap((row) => {
    const frame = (row.closest('.p-datatable-wrapper, .tree-scroller') ?? document.documentElement).getBoundingClientRect();
    const needed = row.querySelectorAll('td.figures.align-right, .card-amount, .badge, .p-button');
    return [...needed]
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        const { left, right } = each.getBoundingClientRect();
        // A cell cuts what is wider than it.
        const cell = each.closest('td, .card-line > span')?.getBoundingClientRect() ?? frame;
        const isSeen = left >= frame.left - 1 && right <= Math.min(frame.right, cell.right) + 1;
        return isSeen ? [] : [`${each.textContent} in ${row.textContent?.slice(0, 60)}`];
      });
  });
}

/**
 * Fails if the screen overflows a window of any tested width, with collapsed parts open and slightly wider letters, if a bar of a list is empty there, or if a
 * button is narrower than a word on it; on a tablet also if an amount, a state or a button of a row is off the screen (rule 47.27).
 */
export async function fits(page: Page, where: string): Promise<void> {
  const style = await page.addStyleTag({ content: WIDER });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(beyondScreen), `${where} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(emptyBars), `${where} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(brokenButtons), `buttons narrower than a word, ${where} at ${width} px`).toEqual([]);
    if (width === TABLET) expect.soft((await page.evaluate(hiddenInRows)).slice(0, 5), `rows of ${where} at ${width} px`).toEqual([]);
  }
  await style.evaluate((element) => (element as Element).remove());
}
