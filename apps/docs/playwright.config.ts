/** Uses the Playwright configuration of the site. */
export { default } from '../site/playwright.config.ts';
