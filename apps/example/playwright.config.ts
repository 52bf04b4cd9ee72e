/** Uses the Playwright configuration of `apps/site`. */
export { default } from '../site/playwright.config.ts';
