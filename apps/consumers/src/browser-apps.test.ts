/** Apps with the build tools people use, in a real browser, on the real platform. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { startProcess } from '@groundwork/launcher/server-process';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createApp, installApp } from './fresh-app.ts';
import { addressOf, platformForTest } from './platform.ts';
import { run } from './run.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(() => browser.close());

/** Opens a page, and hears what goes wrong on it. */
async function open(url: string) {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(url);
  return { page, faults };
}

/** Starts the built app on a free port and resolves with its address. */
async function startNext(app: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { line, stop } = await startProcess({
    parameters: ['node_modules/next/dist/bin/next', 'start', '-p', '0', '-H', '127.0.0.1'],
    cwd: app,
    env: { ...env, NODE_ENV: 'production' },
    ready: '- Local:',
  });
  onTestFinished(stop);
  return line.slice(line.indexOf('http'));
}

it('Vite and React: gate, screens, toasts and the bridge run as installed', async () => {
  const app = await installApp('vite-react');
  const { appId } = await platformForTest();
  await run(app, 'pnpm', ['run', 'build'], { PLATFORM_APP_ID: appId });
  const { url } = await platformForTest(join(app, 'dist'));

  const { page, faults } = await open(url);
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('article').getByText('Saved').waitFor();
  expect(faults).toEqual([]);
});

it('a created app checks, builds, opens its gate and leads to the login page', async () => {
  const app = await createApp('land-desk');
  const { appId } = await platformForTest();
  await writeFile(join(app, '.env'), `VITE_APP_ID=${appId}\n`);
  await run(app, 'pnpm', ['run', 'build']);
  const { url } = await platformForTest(join(app, 'dist'));

  const { page, faults } = await open(url);
  await page.getByRole('heading', { level: 1, name: 'It works' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${url}/login**`);
  await page.getByRole('textbox', { name: /e-?mail/i }).waitFor();
  expect(faults).toEqual([]);
});

it('Next.js: imports on the server, calls from the server and from the browser', async () => {
  const app = await installApp('next');
  const platform = await platformForTest();
  const { appId } = platform;
  const env = { ...addressOf(platform), NEXT_TELEMETRY_DISABLED: '1' };
  await run(app, 'pnpm', ['exec', 'next', 'build'], env);
  const url = await startNext(app, env);

  const { page, faults } = await open(url);
  await page.getByRole('heading', { level: 1, name: `App ${appId}` }).waitFor();
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('status').getByText(`asked ${appId}`).waitFor();
  expect(faults).toEqual([]);
});
