/** Tests apps that are built with common build tools, in a real browser with a real platform. */
import { join } from 'node:path';
import { startProcess } from '@groundwork/launcher/server-process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectToBrowser } from './connect-to-browser.ts';
import { run } from './run.ts';
import { environmentFor, installApp, startTestPlatform } from './test-apps.ts';

async function openPage(url: string) {
  const browser = await connectToBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  return { page, errors };
}

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

describe('app built with Vite and React', () => {
  it('the gate, the screens, the toasts and the editor bridge work in a Vite app', async () => {
    const app = await installApp('vite-react');
    const { appId } = await startTestPlatform();
    await run(app, 'pnpm', ['run', 'build'], { PLATFORM_APP_ID: appId });
    const { url } = await startTestPlatform({ siteDir: join(app, 'dist') });

    const { page, errors } = await openPage(url);
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('article').getByText('Saved').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('app built with Next.js', () => {
  it('a Next.js app calls the platform from the server and from the browser', async () => {
    const app = await installApp('next');
    const platform = await startTestPlatform();
    const { appId } = platform;
    const env = { ...environmentFor(platform), NEXT_TELEMETRY_DISABLED: '1' };
    await run(app, 'pnpm', ['exec', 'next', 'build'], env);
    const url = await startNext(app, env);

    const { page, errors } = await openPage(url);
    await page.getByRole('heading', { level: 1, name: `App ${appId}` }).waitFor();
    await page.getByRole('button', { name: 'Load settings' }).click();
    await page.getByRole('status').getByText(`loaded ${appId}`).waitFor();
    expect(errors).toEqual([]);
  });
});
