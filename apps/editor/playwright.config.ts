/** The site's configuration applies here too. */
export { default } from '../site/playwright.config.ts';
