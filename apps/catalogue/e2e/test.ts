/** Each worker serves the built catalogue on a free port, and has a page that shows one story after another. */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
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
  readonly stage: Stage;
}

/** A page of the worker, for tests that leave nothing behind but a story. */
interface Stage {
  readonly page: Page;
  /** Console errors of all tests so far. */
  readonly complaints: readonly string[];
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

  stage: [
    async ({ browser, catalogue }, use, { project }) => {
      const { locale = '', viewport = null, contextOptions } = project.use;
      const options = { baseURL: catalogue, locale, viewport, ...contextOptions };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await use({ page, complaints: collectConsoleErrors(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ catalogue }, use) => use(catalogue),

  complaints: ({ page }, use) => use(collectConsoleErrors(page)),
});

/**
 * Opens a story without the catalogue around it, with a query parameter if one is given. A page that
 * shows another story switches to it without loading, in a fraction of the time.
 */
export async function openStory(page: Page, id: string, parameter = ''): Promise<void> {
  const shown = /[?&]id=([\w-]+)/.exec(page.url())?.[1];
  if (shown === undefined || shown === id || parameter !== '') {
    await page.goto(`iframe.html?id=${id}${parameter}`);
    await page.locator('html[data-fonts]').waitFor();
  } else {
    await page.evaluate(switchStory, id);
  }
  await expect(page.getByRole('main')).toBeVisible();
}

/** The part of Storybook's event channel that the tests use. */
interface Channel {
  once(event: 'storyRendered', listener: () => void): void;
  emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void;
}

/** Asks Storybook for another story, as its menu does; runs in the page. */
function switchStory(storyId: string): Promise<void> {
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const rendered = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  return rendered;
}
