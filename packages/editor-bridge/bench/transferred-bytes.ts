import type { Browser } from '@playwright/test';
import type { Addresses } from './open-page.ts';

/** What a page's scripts came to on the line, gzipped, in bytes. */
export interface TransferredBytes {
  readonly unframed: number;
  readonly framed: number;
}

/** Opens the app alone and in an editor, and adds up the scripts that were downloaded. */
export async function transferredBytes(browser: Browser, at: Addresses): Promise<TransferredBytes> {
  return {
    unframed: await scriptBytes(browser, at.app),
    framed: await scriptBytes(browser, at.editor),
  };
}

async function scriptBytes(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
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
