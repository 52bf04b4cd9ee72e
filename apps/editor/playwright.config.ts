/** Uses the Playwright configuration of `apps/site`. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/**
 * Tests that run only in `npm run test:all` and for pull requests: tests that change every value of Home, and tests of
 * several people, several pages and the theme. The tests in `src` cover the same behaviour without a browser.
 */
const SLOW_TESTS = ['{appearance,pages,publish-all,same-list,save-all,together}.spec.ts'];

/**
 * Rare orders of edits, rare failures and details, which run only where slow tests run. The tests in `src` cover the
 * decisions of the editor, the tests of `editor-bridge` saving into files, and the platform's tests publishing.
 */
const SLOW_CASES = [
  /conflicts.spec.ts .*(the user’s windows|continues to type|a question that opens|a person is asked)/,
  /content.spec.ts .*(a text that the page cannot edit|the list of all content)/,
  /drafts.spec.ts .*(could not be stored|an unsaved text|can be undone)/,
  /editor.spec.ts .*(scripts do not load|the caret of|page that fails|does not respond)/,
  /publish.spec.ts .*why content cannot be published/,
  /save.spec.ts .*(cannot be saved|a computed part|since the inspection|after a reload)/,
  /sign-out.spec.ts .*(offline|in another tab)/,
];

export default defineConfig(site, {
  testIgnore: runsAllTests ? [] : SLOW_TESTS,
  grepInvert: runsAllTests ? [] : SLOW_CASES,
  // Requests files without compression, because each platform would compress the editor's files at the highest level.
  use: { extraHTTPHeaders: { 'Accept-Encoding': 'identity' } },
});
