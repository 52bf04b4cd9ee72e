/** Starts one browser for all tests of a project, because starting it takes longer than most tests. */
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { chromium } from '@playwright/test';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket URL for Playwright's connection to the browser. */
    browserEndpoint: string;
  }
}

/** Host name that resolves to this machine, like a host in a local network. */
export const INTRANET_HOST = 'intranet.example';

export default async function serveBrowser(project: TestProject): Promise<() => Promise<void>> {
  const { args, ...options } = chromiumLaunchOptions();
  const hosts = `--host-resolver-rules=MAP ${INTRANET_HOST} 127.0.0.1`;
  const server = await chromium.launchServer({ ...options, args: [...args, hosts] });
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
