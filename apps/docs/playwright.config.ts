import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

/** As those of the site, for visitors who want no motion: a page fades in otherwise, and is judged half drawn. */
export default defineConfig(site, { use: { contextOptions: { reducedMotion: 'reduce' } } });
