/** Each worker serves the built catalogue on a free port; each test hears its page's complaints. */
import { fileURLToPath } from 'node:url';
import { hearComplaints } from '@groundwork/launcher/complaints';
import { test as base, expect, type Page } from '@playwright/test';
import { preview } from 'vite';

export { expect };

interface Fixtures {
  /** Errors and warnings that the page wrote to the console, uncaught errors included. */
  readonly complaints: readonly string[];
}

interface WorkerFixtures {
  /** Address of the catalogue, with its trailing slash. */
  readonly catalogue: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        root: fileURLToPath(new URL('..', import.meta.url)),
        logLevel: 'silent',
        preview: { host: '127.0.0.1' },
      });
      const [address] = server.resolvedUrls?.local ?? [];
      if (address === undefined) throw new Error('The preview server has no address.');
      await use(address);
      await server.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ catalogue }, use) => use(catalogue),

  complaints: ({ page }, use) => use(hearComplaints(page)),
});

/** Opens a story without the catalogue around it, with a parameter of the address if one is wanted. */
export async function openStory(page: Page, id: string, parameter = ''): Promise<void> {
  await page.goto(`iframe.html?id=${id}${parameter}`);
  await page.locator('html[data-fonts]').waitFor();
  await expect(page.getByRole('main')).toBeVisible();
}
