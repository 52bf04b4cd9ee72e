/** Tests an app that `pnpm create @groundwork` has created, with its own scripts and a real browser. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import type { BrowserContext, Page } from '@playwright/test';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  changeHeading,
  headingWithoutScripts,
  openBrowser,
  openPage,
  publishHeading,
  startProgram,
  startScript,
} from './created-apps.ts';
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

/**
 * Opens the app. On a busy machine, the platform may not respond within five seconds while the dev server compiles the
 * app. The app then shows an error with a button, which this function presses.
 */
async function openApp(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const retry = page.getByRole('button', { name: 'Try again' });
  await page.addLocatorHandler(retry, () => retry.click());
  await page.goto(url);
  return page;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'It works' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('No tasks yet.').waitFor();
}

async function expectPicture(page: Page): Promise<void> {
  const image = page.getByRole('article').locator('img');
  await expect
    .poll(() => image.evaluate((element) => Reflect.get(element, 'naturalWidth')))
    .toBe(1);
}

describe('app created with `pnpm create`', () => {
  let app: string;
  beforeAll(async () => {
    app = await createApp('land-desk');
  });

  it('a created app has current generated types, can be built, and is served by pnpm start', async () => {
    await run(app, 'pnpm', ['run', 'types', '--check']);
    await run(app, 'pnpm', ['run', 'build']);
    const started = await startScript(app, 'start');
    const { url, email, password } = started;
    const { context, errors } = await openBrowser();
    const page = await openApp(context, url);
    await signIn(page, email, password);
    await page.getByLabel('Title').fill('Order the map');
    await page.getByLabel('Picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Add task' }).click();
    await page.getByRole('heading', { name: 'Order the map' }).waitFor();
    await expectPicture(page);
    await page.getByRole('link', { name: email }).click();
    await page.waitForURL('**/__account**');
    expect(await page.title()).toBe('Your account for land-desk');
    expect(errors).toEqual([]);

    expect(await headingWithoutScripts(url)).toBe('It works');
    const owner = await openBrowser();
    await publishHeading(await owner.context.newPage(), started, 'Land with power');
    expect(await headingWithoutScripts(url)).toBe('Land with power');
    expect(owner.errors).toEqual([]);
  });

  it.runIf(runsAllTests)(
    'the app works with pnpm dev: sign-in, live records, upload and 404, without console errors',
    async () => {
      const { url, editorUrl, email, password } = await startScript(app, 'dev');
      const { context, errors } = await openBrowser();
      const page = await openApp(context, url);
      await signIn(page, email, password);

      const second = await openApp(context, url);
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
      await page.getByRole('heading', { level: 2, name: 'Sign in' }).waitFor();

      await second.goto(editorUrl);
      await changeHeading(second, 'Land with fibre');
      await second.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Land with fibre' }).waitFor();
      expect(await readFile(join(app, 'src/content/home.ts'), 'utf8')).toContain('Land with fibre');
      expect(errors).toEqual([]);
    },
  );

  it.runIf(runsAllTests)(
    'the app can be created with npm, and its files and the printed steps name npm’s commands',
    async () => {
      const parent = await createTemporaryFolder('npm');
      const tarball = inject('tarballs')['@groundwork/create'] ?? '';
      // npm is offline and no registry has the packages, so installing them fails.
      const offline = { npm_config_offline: 'true', npm_config_cache: join(parent, 'cache') };
      const create = ['exec', '--yes', '--package', tarball, '--', 'create', 'land-desk'];
      const printed = await run(parent, 'npm', create, offline);
      expect(printed).toContain('cd land-desk\n  npm install\n  npm run dev');
      const readme = await readFile(join(parent, 'land-desk/README.md'), 'utf8');
      expect(readme).toContain('npm run build');
    },
  );

  it.runIf(runsAllTests)(
    'the app shows an error that states what to do if no platform responds',
    async () => {
      const vite = ['vite', '--port', '0', '--host', '127.0.0.1'];
      const { line } = await startProgram(app, vite, '  ➜  Local');
      const { context } = await openBrowser();
      const page = await openPage(context, line.replace(/^.*Local: +/, ''));
      const alert = page.getByRole('main').getByRole('alert');
      await alert.getByRole('heading', { name: 'The app could not start' }).waitFor();
      expect(await alert.textContent()).toContain('Start the app with "npm run dev"');
    },
  );
});
