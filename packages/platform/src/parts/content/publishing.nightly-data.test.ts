import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import {
  contentCalls,
  contentSettings,
  HEADING,
  RENDERER,
  readHeading,
  startWithContent,
} from '../../../testing/content-site.ts';
import { latestMail } from '../../../testing/mailbox.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';

async function publishAndStop(renderer = RENDERER) {
  const settings = { ...contentSettings(renderer), dataDir: temporaryFolder() };
  const { platform, token } = await startWithContent(settings);
  const { put, publish } = contentCalls(platform, token);
  await put(HEADING, 'Power');
  expect((await publish()).status).toBe(200);
  await platform.stop();
  return settings;
}

describe('published content', () => {
  it('never mixes two versions in one page while published content changes', async () => {
    const { platform, token } = await startWithContent();
    const { put, publish } = contentCalls(platform, token);
    let isDone = false;
    const seen = new Set<string>();
    const read = async () => {
      while (!isDone) {
        const response = await fetch(platform.url, { headers: { 'Accept-Encoding': 'br' } });
        const markup = await response.text();
        const title = /<title>(.*?)<\/title>/.exec(markup)?.[1];
        const heading = /<h1>(.*?)<\/h1>/.exec(markup)?.[1] ?? 'Start';
        const script = /"src\/content\/hero.ts#hero.heading":"(.*?)"/.exec(markup)?.[1] ?? 'Start';
        seen.add(`${title} ${heading} ${script}`);
      }
    };
    const readers = [read(), read(), read()];
    for (const heading of ['One', 'Two', 'Three']) {
      await put(HEADING, heading);
      expect((await publish()).status).toBe(200);
      expect(await readHeading(platform)).toBe(heading);
    }
    isDone = true;
    await Promise.all(readers);

    expect([...seen].every((text) => new Set(text.split(' ')).size === 1)).toBe(true);
    expect(seen.size).toBeGreaterThan(1);
  });

  it("shows published content in the renderer's other files, even after a restart", async () => {
    const platform = await startTestPlatform(await publishAndStop());
    const manifest = await fetch(`${platform.url}/site.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch('application/manifest+json');
    expect(await manifest.json()).toEqual({ name: 'Power' });
    const image = await fetch(`${platform.url}/social.png`);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(await image.text()).toBe('image of Power');
    const stylesheet = await (await fetch(`${platform.url}/login/styles.css`)).text();
    expect(stylesheet).toContain('--gw-picture:url(/Power.svg)');
  });

  it('passes the images that the site shows to the renderer', async () => {
    const settings = contentSettings(
      RENDERER.replace(
        'renderFiles() {',
        `renderFiles(images) {
        const { '/social.png': image = 'drawn ' } = images;
        return { '/social.png': new TextEncoder().encode(Buffer.from(image) + hero().heading + ' ') };`,
      ),
    );
    const { platform, token } = await startWithContent(settings);
    const { put, publish } = contentCalls(platform, token);
    for (const heading of ['One', 'Two']) {
      await put(HEADING, heading);
      expect((await publish()).status).toBe(200);
    }
    expect(await (await fetch(`${platform.url}/social.png`)).text()).toBe('drawn One Two ');
  });

  it("pages and emails contain the published manifest's app name", async () => {
    const { platform, token } = await startWithContent();
    const { put, publish } = contentCalls(platform, token);
    await put(HEADING, 'Meridian');
    await publish();
    const login = async () => (await fetch(`${platform.url}/login`)).text();
    await expect.poll(login).toContain('Meridian');
    await callApi(platform, routes.resetPasswordRequest, { body: { email: admin.email } });
    await expect.poll(() => latestMail(platform, admin.email)).toContain('Meridian');
  });

  it('published content does not replace the app name in the settings', async () => {
    const { platform, token } = await startWithContent({ app: { name: 'Set' } });
    const { put, publish } = contentCalls(platform, token);
    await put(HEADING, 'Meridian');
    await publish();
    expect(await readHeading(platform)).toBe('Meridian');
    expect(await (await fetch(`${platform.url}/login`)).text()).not.toContain('Meridian');
  });

  it('does not render the pages again after a restart with the same renderer', async () => {
    const rendered = join(temporaryFolder(), 'rendered');
    const renderer = RENDERER.replace(
      'export async function renderPages() {',
      `$& appendFileSync('${rendered}', hero().heading);`,
    );
    const settings = await publishAndStop(`import { appendFileSync } from 'node:fs';\n${renderer}`);
    const platform = await startTestPlatform(settings);
    expect(await readHeading(platform)).toBe('Power');
    expect(readFileSync(rendered, 'utf8')).toBe('Power');
  });

  it('renders the published content at startup if a newer build has another renderer', async () => {
    const settings = await publishAndStop();
    writeFileSync(
      settings.siteRenderer,
      `const { '${HEADING}': heading } = globalThis[Symbol.for('groundwork.changes')];
      export const describe = () => ({ content: {}, fields: {} });
      export const check = () => [];
      export const renderPages = async () => ({ '/index.html': '<h1>' + heading + ' in a newer design</h1>' });`,
    );

    const newer = await startTestPlatform(settings);
    expect(await readHeading(newer)).toBe('Power in a newer design');
  });

  it('lists a draft whose value a newer build does not contain, and discards it', async () => {
    const settings = { ...contentSettings(), dataDir: temporaryFolder() };
    const { platform, token } = await startWithContent(settings);
    await contentCalls(platform, token).put(HEADING, 'Power');
    await platform.stop();
    writeFileSync(
      settings.siteRenderer,
      'export const describe = () => ({ content: {}, fields: {} });',
    );

    const newer = await startWithContent(settings);
    const { call, state } = contentCalls(newer.platform, newer.token);
    const [draft] = (await state()).draft;
    const query = new URLSearchParams({ path: HEADING, revision: String(draft?.revision) });
    expect(await call('DELETE', `${routes.contentDraft}?${query}`)).toMatchObject({ status: 200 });
    expect((await state()).draft).toEqual([]);
  });

  it.runIf(runsAllTests).each([
    ['throws', 'throw new Error("No such path.");'],
    ['ends', 'process.exit(1);'],
  ])("serves the build's pages if the renderer %s at startup", async (_, body) => {
    const settings = await publishAndStop();
    writeFileSync(
      settings.siteRenderer,
      `if (Object.keys(globalThis[Symbol.for('groundwork.changes')]).length > 0) { ${body} }
      export const describe = () => ({ content: {}, fields: {} });`,
    );

    const lines: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const newer = await startTestPlatform({ ...settings, logLevel: 'error' });
    write.mockRestore();
    expect(await (await fetch(newer.url)).text()).toContain('<title>Start</title>');
    expect(lines.join('')).toContain('The published content could not be shown.');
  });

  it('warns of published content that is not visible because the platform has no renderer', async () => {
    const { dataDir, siteDir } = await publishAndStop();
    const lines = captureLog();
    const platform = await startTestPlatform({ dataDir, siteDir, logLevel: 'warn' });
    expect(await (await fetch(platform.url)).text()).toContain('<title>Start</title>');
    expect(lines.join('')).toContain(
      'instead of the published version 1, because GROUNDWORK_SITE_RENDERER',
    );
  });

  it('does not warn of invisible published content if the platform serves no site, as during development', async () => {
    const { dataDir } = await publishAndStop();
    const lines = captureLog();
    await startTestPlatform({ dataDir, siteDir: undefined, logLevel: 'warn' });
    expect(lines.join('')).not.toContain('published version');
  });

  it('does not start with a renderer that does not exist', async () => {
    const settings = { ...contentSettings(), siteRenderer: '/nowhere/renderer.js' };
    await expect(startTestPlatform(settings)).rejects.toThrow(
      'The site renderer /nowhere/renderer.js cannot be used',
    );
  });
});
