import type { Page } from '@playwright/test';

/** With SCREENSHOTS set (`npm run docs:screenshots`), keeps the screen as it stands in docs/screenshots, named after the screen and its width. */
export async function picture(page: Page, screen: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `docs/screenshots/${screen}-${page.viewportSize()?.width}.png` });
}
