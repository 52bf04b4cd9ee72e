/** Launches a browser once, before all tests. */
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly browserUrl: string;
  }
}

/** Launches a browser that all tests share. Returns a function that closes it. */
export default async function provideBrowser(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(chromiumLaunchOptions());
  project.provide('browserUrl', browser.wsEndpoint());
  return () => browser.close();
}
