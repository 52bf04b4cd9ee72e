import type { Browser } from '@playwright/test';
import type { PageUrls } from './open-page.ts';

/** Gzipped size of the scripts that a page downloads, in bytes. */
export interface TransferredBytes {
  readonly unframed: number;
  readonly framed: number;
}

/** Measures the scripts that the app downloads when it is not framed, and in the frame of an editor. */
export async function transferredBytes(
  browser: Browser,
  urls: PageUrls,
): Promise<TransferredBytes> {
  return {
    unframed: await scriptBytes(browser, urls.app),
    framed: await scriptBytes(browser, urls.editor),
  };
}

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const app = page.frames().at(-1) ?? page.mainFrame();
  const sizes = await app.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
