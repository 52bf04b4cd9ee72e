/**
 * Test functions for the documentation site. Each worker serves the built site on a free port. The page's requests and
 * console errors are recorded for each test.
 */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { test as base, expect } from '@playwright/test';
import { serveStatic } from '../../site/e2e/static-host/serve.ts';

export { expect };

interface Fixtures {
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
  /** Names of the hosts to which the page has sent requests. */
  readonly hosts: ReadonlySet<string>;
}

interface WorkerFixtures {
  readonly site: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
    async ({}, use) => {
      const host = await serveStatic(fileURLToPath(new URL('../dist', import.meta.url)), '');
      await use(host.url);
      await host.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site),

  consoleErrors: ({ page }, use) => use(collectConsoleErrors(page)),

  hosts: ({ page }, use) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    return use(hosts);
  },
});
