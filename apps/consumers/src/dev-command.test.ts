import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveFile } from '@groundwork/launcher/save-file';
import { startProcess } from '@groundwork/launcher/server-process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectToBrowser } from './connect-to-browser.ts';
import { run } from './run.ts';
import { installApp } from './test-apps.ts';

async function startDev(app: string) {
  const lines: string[] = [];
  const { endBy } = await startProcess({
    parameters: ['node_modules/@groundwork/platform/bin/groundwork.js', 'dev', '--port', '0'],
    cwd: app,
    env: { NODE_ENV: 'development' },
    ready: 'Stop',
    stopSignal: 'SIGINT',
    onLine: (line) => lines.push(line),
  });
  onTestFinished(() => endBy('SIGINT'));
  const printedValue = (name: string) =>
    lines.map((line) => line.split(/\s+/)).find(([first]) => first === name)?.[1] ?? '';
  const printed = (text: string) => vi.waitFor(() => expect(lines).toContain(text), 60_000);
  return { endBy, printed, printedValue };
}

async function openPage(url: string) {
  const browser = await connectToBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Waits until Vite's client has connected, because an edit before that may reload the page.
  const connected = page.waitForEvent('console', (message) =>
    message.text().includes('[vite] connected'),
  );
  await page.goto(url);
  await connected;
  return { page, errors };
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const content = await readFile(file, 'utf8');
  expect(content).toContain(before);
  await saveFile(file, content.replace(before, after));
}

async function processesIn(folder: string): Promise<string[]> {
  const list = await run('/', 'ps', ['-eo', 'args']);
  return list.split('\n').filter((line) => line.includes(folder));
}

describe('groundwork dev with a Vite app', () => {
  it('serves the app on the API’s origin, and applies edits without losing the page’s state', async () => {
    const app = await installApp('dev');
    const { endBy, printed, printedValue } = await startDev(app);
    const url = printedValue('Address');
    const { page, errors } = await openPage(url);
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor();

    await page.evaluate(`document.body.setAttribute('data-loaded', 'once')`);
    await edit(join(app, 'src/tasks.jsx'), '<h1>Tasks</h1>', '<h1>My tasks</h1>');
    await page.getByRole('heading', { name: 'My tasks' }).waitFor();
    expect(await page.locator('body').getAttribute('data-loaded')).toBe('once');

    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${url}/login**`);
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(printedValue('Administrator'));
    await page.getByLabel('Password', { exact: true }).fill(printedValue('Password'));
    await page.getByRole('button', { name: /sign in|log in/i }).click();
    await page.getByText(`Signed in as ${printedValue('Administrator')}`).waitFor();

    const addTask = async (title: string) => {
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('button', { name: 'Add' }).click();
    };
    await addTask('Water the plants');
    await page.getByRole('listitem').getByText('Water the plants').waitFor();

    const schema = join(app, 'groundwork/entities/Task.jsonc');
    await page.evaluate(`document.body.setAttribute('data-loaded', 'again')`);
    await edit(schema, '"type": "string"', '"type": "string", "maxLength": 4');
    await printed('Reloaded the app.');
    await addTask('Water the plants');
    await page.getByRole('alert').getByText(/title/).waitFor();
    await edit(join(app, 'src/tasks.jsx'), '<h1>My tasks</h1>', '<h1>Our tasks</h1>');
    await page.getByRole('heading', { name: 'Our tasks' }).waitFor();
    expect(await page.locator('body').getAttribute('data-loaded')).toBe('again');
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['Water the plants']);
    expect(errors).toEqual([]);

    expect(await processesIn(app)).not.toEqual([]);
    await endBy('SIGINT');
    expect(await processesIn(app)).toEqual([]);
  });
});
