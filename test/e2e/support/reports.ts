import { type Page } from '@playwright/test';

/** Bytes of the next PDF that a report is answered with, at once or after its turn in the queue. Call before the report is asked for. */
export async function nextPdf(page: Page): Promise<{ bytes: Promise<Uint8Array> }> {
  const pdf = Promise.withResolvers<Uint8Array>();
  await page.route(/\/api\/(relatorio|prestacao)\//, async (route) => {
    const response = await route.fetch();
    if (response.headers()['content-type']?.includes('pdf')) pdf.resolve(Uint8Array.from(await response.body()));
    await route.fulfill({ response });
  });
  return { bytes: pdf.promise };
}
