/** Uses the Playwright configuration of `apps/site`. */
import { defineConfig } from '@playwright/test';
import site from '../site/playwright.config.ts';

export default defineConfig(site);
