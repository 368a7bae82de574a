import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test, which waits for intercepted calls: a running handler would use a closed page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'wait' });
  },
});
