/**
 * Test functions for a released Firefox.
 *
 * Playwright can drive only its own build of Firefox, so Puppeteer drives the released Firefox through WebDriver BiDi.
 * That protocol cannot turn motion and scripts off yet, so Firefox preferences do that at its start.
 */
import { findFirefox } from '@groundwork/launcher/browser';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { test as base } from '../test.ts';

export { admin, expect } from '../test.ts';

interface Fixtures {
  readonly precondition: undefined;
  /** A tab in a new browser context, 1,280 by 800 pixels large. */
  readonly tab: Page;
  /**
   * Errors and warnings in the tab's console, uncaught errors, and violations of the page's
   * Content-Security-Policy.
   */
  readonly tabConsoleErrors: string[];
}

interface WorkerFixtures {
  /** Firefox preferences to set, by name. Tests set them with `test.use`. */
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly firefox: Browser;
}

const executablePath = findFirefox() ?? '';

export const test = base.extend<Fixtures, WorkerFixtures>({
  preferences: [{}, { option: true, scope: 'worker' }],

  precondition: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use, testInfo) => {
      testInfo.skip(
        executablePath === '',
        'There is no Firefox: install it, or set GROUNDWORK_FIREFOX.',
      );
      await use(undefined);
    },
    { auto: true },
  ],

  firefox: [
    async ({ preferences }, use) => {
      const extraPrefsFirefox = { 'intl.accept_languages': 'en-GB', ...preferences };
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox,
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  tab: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    await tab.setViewport({ width: 1280, height: 800 });
    await use(tab);
    await context.close();
  },

  tabConsoleErrors: async ({ tab }, use) => {
    const consoleErrors: string[] = [];
    await tab.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        // biome-ignore lint/suspicious/noConsole: the fixture reads the console
        console.error(`The policy forbids ${blockedURI} (${violatedDirective}).`);
      });
    });
    tab.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) consoleErrors.push(message.text());
    });
    tab.on('pageerror', (error) => {
      consoleErrors.push(error instanceof Error ? error.message : String(error));
    });
    await use(consoleErrors);
  },
});

/** Returns the text that a visitor sees in the tab; an empty string while a navigation has not yet created the body. */
export function visibleText(tab: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
  return tab.evaluate(() => document.querySelector('body')?.innerText ?? '');
}
