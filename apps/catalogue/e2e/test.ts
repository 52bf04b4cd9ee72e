/** Test functions whose workers each serve the built catalogue on a free port. */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, type Page, test } from '@playwright/test';
import { preview } from 'vite';

export { expect };

interface Fixtures {
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
}

interface WorkerFixtures {
  /** URL of the catalogue, with a trailing slash. */
  readonly catalogueUrl: string;
  readonly shared: SharedPage;
}

/** Page that all tests of a worker share. A test may only change which story it shows. */
interface SharedPage {
  readonly page: Page;
  /** Console errors of all tests so far. */
  readonly consoleErrors: readonly string[];
}

export const it = test.extend<Fixtures, WorkerFixtures>({
  catalogueUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        root: fileURLToPath(new URL('..', import.meta.url)),
        logLevel: 'silent',
        preview: { host: '127.0.0.1' },
      });
      const [url] = server.resolvedUrls?.local ?? [];
      if (url === undefined) throw new Error('The preview server has no URL.');
      await use(url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({ browser, catalogueUrl }, use, { project }) => {
      const { locale = '', viewport = null, contextOptions } = project.use;
      const options = { baseURL: catalogueUrl, locale, viewport, ...contextOptions };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      // Toasts stay open while another window has the focus, however long a screenshot takes.
      await page.addInitScript(() => {
        document.hasFocus = () => false;
      });
      await use({ page, consoleErrors: collectConsoleErrors(page) });
      await context.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ catalogueUrl }, use) => use(catalogueUrl),

  consoleErrors: ({ page }, use) => use(collectConsoleErrors(page)),
});

export const { describe } = it;

/**
 * Opens a story without the catalogue's menu around it.
 *
 * A page that already shows another story switches to the new one, which is much faster than loading.
 *
 * @param query additional query parameters, starting with `&`. With a query, the page is always loaded.
 */
export async function openStory(page: Page, id: string, query = ''): Promise<void> {
  const shownId = /[?&]id=([\w-]+)/.exec(page.url())?.[1];
  if (shownId === undefined || shownId === id || query !== '') {
    await page.goto(`iframe.html?id=${id}${query}`);
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

/** Requests another story from Storybook, as its menu does. Runs in the page. */
function switchStory(storyId: string): Promise<void> {
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const rendered = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  return rendered;
}
