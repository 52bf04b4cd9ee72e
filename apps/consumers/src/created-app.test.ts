/** Tests an app that `pnpm create @groundwork` has created, with its own scripts and a real browser. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { type ServerProcess, startProcess } from '@groundwork/launcher/server-process';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { run } from './run.ts';
import { createApp, createTemporaryFolder } from './test-apps.ts';

const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

let browser: Browser;
let app: string;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunchOptions());
  app = await createApp('land-desk');
});
afterAll(() => browser.close());

/** Opens a browser context, and records the errors of its pages. */
async function openBrowser() {
  const context = await browser.newContext();
  context.setDefaultTimeout(120_000);
  onTestFinished(() => context.close());
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return { context, errors };
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/**
 * Runs a script of the app. Resolves with what it prints: the line which signals that it is ready, the URL, the
 * email address and the password.
 */
async function startScript(parameters: readonly string[], ready: string) {
  const printed: string[] = [];
  const server: ServerProcess = await startProcess({
    program: 'pnpm',
    parameters,
    cwd: app,
    env: { NODE_ENV: '', VITEST: '', GROUNDWORK_PORT: '0' },
    ready,
    onLine: (line) => printed.push(line),
  });
  onTestFinished(async () => {
    await server.stop();
    // Deletes the data of the previous test.
    await rm(join(app, '.groundwork'), { recursive: true, force: true, maxRetries: 5 });
  });
  const find = (name: string) =>
    new RegExp(`^${name} +(\\S+)`, 'm').exec(printed.join('\n'))?.[1] ?? '';
  return {
    line: server.line,
    url: find('Address'),
    email: find('Administrator'),
    password: find('Password'),
  };
}

/** Signs in on the first page of the app. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'It works' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password.trim());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('No tasks yet.').waitFor();
}

/** Waits until the image of the only task is visible. */
async function expectPicture(page: Page): Promise<void> {
  const image = page.getByRole('article').locator('img');
  await expect
    .poll(() => image.evaluate((element) => Reflect.get(element, 'naturalWidth')))
    .toBe(1);
}

describe('app that pnpm create has created', () => {
  it('the app’s generated types are up to date, and it can be built and started with pnpm start', async () => {
    await run(app, 'pnpm', ['run', 'types', '--check']);
    await run(app, 'pnpm', ['run', 'build']);
    const { url, email } = await startScript(['start'], 'Stop');
    const { context, errors } = await openBrowser();
    const page = await openPage(context, url);
    await signIn(page, email, await readFile(join(app, '.groundwork/admin-password.txt'), 'utf8'));
    await page.getByLabel('Title').fill('Order the map');
    await page.getByLabel('Picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('heading', { name: 'Order the map' }).waitFor();
    await expectPicture(page);
    await page.getByRole('link', { name: email }).click();
    await page.waitForURL('**/__account**');
    expect(await page.title()).toBe('Your account for land-desk');
    expect(errors).toEqual([]);
  });

  it('the app works with pnpm dev: sign-in, live records, upload and 404, without console errors', async () => {
    const { url, email, password } = await startScript(['dev'], 'Stop');
    const { context, errors } = await openBrowser();
    const page = await openPage(context, url);
    await signIn(page, email, password);

    const second = await openPage(context, url);
    await second.getByText('No tasks yet.').waitFor();
    await page.getByLabel('Title').fill('Order the map');
    await page.getByLabel('Picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Add task' }).click();
    await second.getByRole('heading', { name: 'Order the map' }).waitFor();
    await expectPicture(second);

    const edit = second.getByRole('button', { name: 'Edit' });
    const title = second.getByRole('form', { name: 'Edit task' }).getByLabel('Title');
    const focused = second.locator(':focus');
    await edit.click();
    await title.and(focused).waitFor();
    await second.getByRole('button', { name: 'Cancel' }).click();
    await edit.and(focused).waitFor();
    await edit.click();
    await title.fill('Fold the map');
    await second.getByRole('button', { name: 'Save' }).click();
    await edit.and(focused).waitFor();
    await page.getByRole('heading', { name: 'Fold the map' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await second.getByText('No tasks yet.').waitFor();

    await second.goto(`${url}/nowhere`);
    await second.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'It works' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('the app can be created with npm; its packages are installed with npm, and its files name npm’s commands', async () => {
    const parent = await createTemporaryFolder('npm');
    const tarball = inject('tarballs')['@groundwork/create'] ?? '';
    // npm is offline and no registry has the packages, so installing them fails.
    const offline = { npm_config_offline: 'true', npm_config_cache: join(parent, 'cache') };
    const create = ['exec', '--yes', '--package', tarball, '--', 'create', 'land-desk'];
    const printed = await run(parent, 'npm', create, offline);
    expect(printed).toContain('cd land-desk\n  npm install\n  npm run dev');
    const readme = await readFile(join(parent, 'land-desk/README.md'), 'utf8');
    expect(readme).toContain('npm run build');
  });

  it('the app shows an error that states what to do if no platform responds', async () => {
    const vite = ['exec', 'vite', '--port', '0', '--host', '127.0.0.1'];
    const { line } = await startScript(vite, '  ➜  Local');
    const { context } = await openBrowser();
    const page = await openPage(context, line.replace(/^.*Local: +/, ''));
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByRole('heading', { name: 'The app could not start' }).waitFor();
    expect(await alert.textContent()).toContain('Start the app with "npm run dev"');
  });
});
