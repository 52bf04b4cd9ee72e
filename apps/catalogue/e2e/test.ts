/** Test functions whose workers each serve the built catalogue on a free port and show it in one page. */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, type Page, test } from '@playwright/test';
import { preview } from 'vite';

export { expect };

interface Fixtures {
  /** Errors and warnings in the page's console during the test, including uncaught errors. */
  readonly consoleErrors: () => readonly string[];
}

interface WorkerFixtures {
  /** URL of the catalogue, with a trailing slash. */
  readonly catalogueUrl: string;
  readonly shared: SharedPage;
}

/** Page that the tests of a worker share, because to load Storybook takes ten times as long as to switch stories. */
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

  page: async ({ shared: { page }, viewport }, use) => {
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: 'reduce',
    });
    // Moves the pointer to a position where only toasts appear, because they have no hover style.
    await page.mouse.move(600, 440);
    // Presses a key, because after a click browsers show no focus ring when a script moves the focus.
    await page.keyboard.press('Shift');
    await use(page);
  },

  consoleErrors: ({ shared: { consoleErrors } }, use) => {
    const earlier = consoleErrors.length;
    return use(() => consoleErrors.slice(earlier));
  },
});

export const { describe } = it;

/**
 * Opens a story without the catalogue's menu around it.
 *
 * A page that already shows a story switches to the new one, which is much faster than loading.
 */
export async function openStory(page: Page, id: string): Promise<void> {
  if (page.url().includes('iframe.html?')) {
    await page.evaluate(switchStory, id);
  } else {
    await page.goto(`iframe.html?id=${id}`);
    await page.locator('html[data-fonts]').waitFor();
  }
  await expect(page.getByRole('main')).toBeVisible();
}

/** The part of Storybook's event channel that the tests use. */
interface Channel {
  once(event: 'storyRendered', listener: () => void): void;
  emit(event: 'forceRemount', selection: { storyId: string }): void;
  emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void;
}

/** Requests a story from Storybook, as its menu does, or renders the shown story again. Runs in the page. */
function switchStory(storyId: string): Promise<void> {
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const rendered = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
  const shownId = new URLSearchParams(location.search).get('id');
  if (shownId === storyId) channel.emit('forceRemount', { storyId });
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  return rendered;
}
