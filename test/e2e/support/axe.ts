import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that a theme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails on anything that axe finds on the screen as it stands, naming the rule and the elements. */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  // What lies below the fold is not drawn until it is seen, and keeps the colours of the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const builder = new AxeBuilder({ page });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
