import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on anything that axe finds on the screen as it stands, or on the modal that stands before it, naming the rule and the elements. */
export async function axe(page: Page): Promise<void> {
  // Half a megabyte, read once by a page that is looked at again and again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    // What lies below the fold is not drawn until it is seen, and keeps the colours of the theme before.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  }
  const found = await page.evaluate(async () => {
    // A change of size or theme is drawn before it is judged.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { axe } = window as unknown as { axe: typeof axeCore };
    const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    const { violations } = await axe.run(modal ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
