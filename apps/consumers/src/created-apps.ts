/** Starts apps that `pnpm create @groundwork` has created, and edits their pages in a real browser. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '@groundwork/launcher/server-process';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { connectToBrowser } from './connect-to-browser.ts';

export interface StartedApp {
  /** The line of the output that signals that the app is ready. */
  readonly line: string;
  readonly url: string;
  readonly editorUrl: string;
  readonly email: string;
  readonly password: string;
  readonly stop: () => Promise<void>;
}

export async function startScript(app: string, name: string): Promise<StartedApp> {
  const { scripts } = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
  return startProgram(app, scripts[name].split(' '), 'Stop');
}

/**
 * Runs a program of an app until the test ends. No package manager runs the program, because a package manager may end
 * without ending the program.
 *
 * @param ready start of the line of the output that signals that the program is ready.
 */
export async function startProgram(
  app: string,
  [program = '', ...parameters]: readonly string[],
  ready: string,
): Promise<StartedApp> {
  let printed = '';
  const server = await startProcess({
    program: join(app, 'node_modules/.bin', program),
    parameters,
    cwd: app,
    env: { NODE_ENV: '', VITEST: '', GROUNDWORK_PORT: '0', GROUNDWORK_TESTS: '' },
    ready,
    onLine: (line) => {
      printed += `${line}\n`;
    },
  });
  onTestFinished(async () => {
    await server.stop();
    // Deletes the app's data, so that the next test starts without data.
    await rm(join(app, '.groundwork'), { recursive: true, force: true, maxRetries: 5 });
  });
  const find = (name: string) => new RegExp(`^${name} +(.+)`, 'm').exec(printed)?.[1] ?? '';
  const password = find('Password');
  const [, file] = /^\(in (.+)\)$/.exec(password) ?? [];
  return {
    line: server.line,
    url: find('Address'),
    editorUrl: find('Editor'),
    email: find('Administrator'),
    password: file ? (await readFile(file, 'utf8')).trim() : password.replace(/ .*/, ''),
    stop: server.stop,
  };
}

export async function openBrowser(options: BrowserContextOptions = {}) {
  const browser = await connectToBrowser();
  const context = await browser.newContext(options);
  context.setDefaultTimeout(120_000);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  return { context, errors };
}

export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

export async function headingWithoutScripts(url: string): Promise<string | null> {
  const { context } = await openBrowser({ javaScriptEnabled: false });
  const page = await openPage(context, url);
  return page.getByRole('heading', { level: 1 }).textContent();
}

export async function changeHeading(page: Page, heading: string): Promise<void> {
  await page.getByText('The page can be edited.').first().waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
  await page.getByLabel('Heading', { exact: true }).fill(heading);
}

export async function publishHeading(
  page: Page,
  { editorUrl, email, password }: StartedApp,
  heading: string,
): Promise<void> {
  await page.goto(editorUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await changeHeading(page, heading);
  await page.getByText('Your changes are stored').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click();
  await page.getByText('Visitors see the changes now.').first().waitFor();
}
