import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Playwright's test, which waits for intercepted calls: a running handler would use a closed page. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'wait' });
  },
});

/** The same on `localhost`, the address of which mails, passkeys and the OpenID Connect issuer know. */
export const onLocalhost = test.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL!.replace('127.0.0.1', 'localhost')),
});
