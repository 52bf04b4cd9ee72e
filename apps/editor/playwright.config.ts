/** Uses the site's configuration. */
export { default } from '../site/playwright.config.ts';
