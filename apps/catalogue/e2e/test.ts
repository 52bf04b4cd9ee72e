/**
 * Test functions for the catalogue. Each worker serves the built catalogue on a free port, and shows it in one page.
 */
import { fileURLToPath } from 'node:url';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, type Page, test } from '@playwright/test';
import { preview } from 'vite';

export { expect };

interface Fixtures {
  /** Returns the errors and warnings in the page's console during the test, including uncaught errors. */
  readonly consoleErrors: () => readonly string[];
}

interface WorkerFixtures {
  /** URL of the catalogue, with a trailing slash. */
  readonly catalogueUrl: string;
  readonly shared: SharedPage;
}

/**
 * Page that all tests of a worker share, because loading Storybook takes ten times as long as switching between
 * stories.
 */
interface SharedPage {
  readonly page: Page;
  /** Console errors of all tests that have run in the page. */
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
      // A toast stays open while another window has the focus, so screenshots never depend on how long they take.
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
    // Moves the pointer to a point where only toasts appear, because they have no style for a hovering pointer.
    await page.mouse.move(600, 440);
    // Presses a key: after a click, browsers show no focus ring when a script moves the focus.
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
 * Opens a story without the catalogue's menu.
 *
 * If the page already shows a story, switches to the new story without loading the page again, which is much
 * faster.
 */
export async function openStory(page: Page, id: string): Promise<void> {
  if (page.url().includes('iframe.html?')) {
    await page.evaluate(switchStory, id);
  } else {
    await page.goto(`iframe.html?id=${id}`);
    await page.locator('html[data-fonts]').waitFor();
    await expect(page.getByRole('main')).toBeVisible();
    // Removes hidden messages of Storybook. They contain animations, and links, so axe would reject a skip link that
    // follows them.
    await page.locator('.sb-wrapper').evaluateAll((wrappers) => {
      for (const wrapper of wrappers) wrapper.remove();
    });
  }
}

/** The part of Storybook's channel of events that the tests use. */
interface Channel {
  once(event: 'storyRendered', listener: () => void): void;
  emit(event: 'forceRemount', selection: { storyId: string }): void;
  emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void;
}

/**
 * Requests a story with the event that Storybook's menu sends, or renders the current story again. This
 * function runs in the page.
 */
function switchStory(storyId: string): Promise<void> {
  const channel: Channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const rendered = new Promise<void>((resolve) => channel.once('storyRendered', resolve));
  const shownId = new URLSearchParams(location.search).get('id');
  if (shownId === storyId) channel.emit('forceRemount', { storyId });
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  return rendered;
}
