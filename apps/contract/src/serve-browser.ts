/** Starts the browser that the tests of a project share: a start takes longer than most tests. */
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Playwright connects to the browser. */
    browserEndpoint: string;
  }
}

/** A name that leads to this machine, as a name in a local network does. */
export const INTRANET_HOST = 'intranet.example';

export default async function serveBrowser(project: TestProject): Promise<() => Promise<void>> {
  const { args, ...options } = chromiumLaunchOptions();
  const hosts = `--host-resolver-rules=MAP ${INTRANET_HOST} 127.0.0.1`;
  const server = await chromium.launchServer({ ...options, args: [...args, hosts] });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
