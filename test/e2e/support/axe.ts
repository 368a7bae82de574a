import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails on any finding of axe on the current screen or its modal, naming rule and elements. */
export async function axe(page: Page): Promise<void> {
  // Half a megabyte, loaded once per page.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    // Content below the fold is not rendered, and would keep the previous theme's colours.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  }
  const found = await page.evaluate(async () => {
    // What sticks to an edge covers part of a row, depending on how many rows there are: axe would call the row's links too small.
    const sticking = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => getComputedStyle(each).position === 'sticky');
    for (const each of sticking) each.style.position = 'static';
    // Waits until a change of size or theme is rendered.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { axe } = window as unknown as { axe: typeof axeCore };
    const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    const { violations } = await axe.run(modal ?? document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    for (const each of sticking) each.style.position = '';
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
