export { default } from '../site/playwright.config.ts';
