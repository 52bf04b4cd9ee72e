/** Serves the built site on a free port per worker, and records the requests and console errors of each test's page. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { test as base, expect } from '@playwright/test';
import { serve } from 'vitepress';

export { expect };

interface Fixtures {
  /** Console errors and warnings of the page, including uncaught errors. */
  readonly consoleErrors: readonly string[];
  /** Hosts that the page requested. */
  readonly hosts: ReadonlySet<string>;
}

interface WorkerFixtures {
  /** Origin of the site. */
  readonly site: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
    async ({}, use) => {
      const { server } = await serve({
        root: fileURLToPath(new URL('..', import.meta.url)),
        port: 0,
      });
      if (!server.listening) await once(server, 'listening');
      const { port }: { port: number } = Object(server.address());
      await use(`http://localhost:${port}`);
      server.close();
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
