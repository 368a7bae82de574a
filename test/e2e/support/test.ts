import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test, whose intercepted calls end before it does: a handler that is still at work would use a closed page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'wait' });
  },
});
