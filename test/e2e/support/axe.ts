import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on anything that axe finds on the screen as it stands, naming the rule and the elements. */
export async function axe(page: Page): Promise<void> {
  // What lies below the fold is not drawn until it is seen, and keeps the colours of the theme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  // The app has no frames of other origins, for which alone axe would open another page every time.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await builder.analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
