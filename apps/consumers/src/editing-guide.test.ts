/** Follows the guide “A site that its owner edits” with the commands that it contains. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  changeHeading,
  headingWithoutScripts,
  openBrowser,
  openPage,
  publishHeading,
  startScript,
} from './created-apps.ts';
import { run } from './run.ts';
import { createApp } from './test-apps.ts';

const guide = join(import.meta.dirname, '../../../docs/guides/editing.md');

/** Returns the section's `pnpm` commands, in order, each as an array of arguments. */
async function readCommands(): Promise<string[][]> {
  const [, section = ''] = (await readFile(guide, 'utf8')).split('## A site that its owner edits');
  const [steps = ''] = section.split('\n## ');
  return [...steps.matchAll(/^ *pnpm (.+)$/gm)].map(([, command = '']) => command.split(' '));
}

/** Sends the form in a browser without JavaScript, and expects that it opens an e-mail with the message. */
async function expectEmailWithoutScripts(url: string): Promise<void> {
  const { context } = await openBrowser({ javaScriptEnabled: false });
  const page = await openPage(context, url);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Message').fill('Shelves');
  const opened = page.waitForRequest(/^mailto:/);
  await page.getByRole('button', { name: 'Write the e-mail' }).click();
  expect(decodeURIComponent((await opened).url())).toContain('message=Shelves');
}

it('the guide’s steps create a site, save a heading into the source files, and publish a heading', async () => {
  const [create = [], [dev = ''] = [], build = [], [start = ''] = []] = await readCommands();
  const [, , name = '', ...options] = create;
  const site = await createApp(name, options);
  const { context, errors } = await openBrowser();

  const developed = await startScript(site, dev);
  const page = await openPage(context, developed.editorUrl);
  await changeHeading(page, 'Tables for life');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved into the source.').first().waitFor();
  expect(await readFile(join(site, 'src/content/home.ts'), 'utf8')).toContain('Tables for life');
  await page.goto('about:blank');
  await developed.stop();

  await run(site, 'pnpm', build);
  const started = await startScript(site, start);
  expect(await headingWithoutScripts(started.url)).toBe('Tables for life');
  await publishHeading(page, started, 'Shelves for life');
  expect(await headingWithoutScripts(started.url)).toBe('Shelves for life');

  await page.goto(started.url);
  await page.getByRole('link', { name: 'Ask for a visit' }).click();
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Message').fill('Shelves & a table');
  const opened = page.waitForRequest(/^mailto:/);
  await page.getByRole('button', { name: 'Write the e-mail' }).click();
  expect((await opened).url()).toBe(
    'mailto:hello@example.org?subject=Enquiry%20from%20Ada&body=Shelves%20%26%20a%20table',
  );
  expect(await page.title()).toBe('Tell us about your room | my-site');
  expect(await headingWithoutScripts(`${started.url}/Contact`)).toBe('Tell us about your room');
  await expectEmailWithoutScripts(`${started.url}/Contact`);

  expect(errors).toEqual([]);

  await page.goto(`${started.url}/nowhere`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
