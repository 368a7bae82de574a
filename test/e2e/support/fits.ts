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

/**
 * Fails if the screen overflows a window of any tested width, with collapsed parts open and slightly wider letters, or if a bar of a list is empty there.
 */
export async function fits(page: Page, where: string): Promise<void> {
  const style = await page.addStyleTag({ content: WIDER });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(beyondScreen), `${where} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(emptyBars), `${where} at ${width} px`).toEqual([]);
  }
  await style.evaluate((element) => (element as Element).remove());
}
