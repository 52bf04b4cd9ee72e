import { type Browser, chromium } from '@playwright/test';
import { inject, onTestFinished } from 'vitest';

/**
 * Connects to the browser that all tests share. All pages that are opened through the connection close with the test.
 */
export async function connectToBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserUrl'));
  onTestFinished(() => browser.close());
  return browser;
}
