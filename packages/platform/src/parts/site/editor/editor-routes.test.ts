import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { contentSettings } from '../../../../testing/content-site.ts';
import { latestMail, mailedLink } from '../../../../testing/mailbox.ts';
import { client } from '../../../../testing/openid-issuer.ts';
import { hiddenFields, openPage, sendForm } from '../../../../testing/page-visit.ts';
import { providerPath } from '../../../../testing/scripted-issuer.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { siteFolder } from '../../../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { PlatformSettings } from '../../../settings/platform-settings.ts';

function editorFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Editor</title></head>');
  writeFileSync(join(folder, 'assets/editor-1a2b.js'), 'edit()');
  return folder;
}

const editedFolder = () =>
  siteFolder({
    'index.html': '<!doctype html><title>Edited start</title>',
    '404.html': '<!doctype html><title>Edited lost</title>',
    'assets/edited-5e6f.js': 'annotated()',
  });

async function start(editor: PlatformSettings['editor'], more: PlatformSettings = {}) {
  const siteDir = siteFolder({ 'assets/app-1a2b.js': 'plain()' });
  return startTestPlatform({ siteDir, editor, ...more });
}

const inFrame = { 'Sec-Fetch-Dest': 'iframe' };
const titleOf = (markup: string) => /<title>(.*)<\/title>/.exec(markup)?.[1];

describe('createEditorRoutes', () => {
  it('serves the editor as a page that cannot be framed and can only frame the site', async () => {
    const { url, editorUrl } = await start({ dir: editorFolder() });
    const response = await fetch(`${url}/__editor`);
    const policy = response.headers.get('Content-Security-Policy');

    expect(editorUrl).toBe(`${url}/__editor`);
    expect([response.status, titleOf(await response.text())]).toEqual([200, 'Editor']);
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('the editor uses the theme of the site', async () => {
    const themed = siteFolder({ 'theme.css': 'a{}' });
    const editor = { dir: editorFolder() };
    const link = '<link rel="stylesheet" href="/theme.css" />';
    const pageOf = async ({ url }: { readonly url: string }) =>
      (await fetch(`${url}/__editor`)).text();
    expect(await pageOf(await start(editor, { siteDir: themed }))).toContain(`${link}</head>`);
    expect(await pageOf(await start(editor))).not.toContain(link);
  });

  it('the admin pages link to the editor', async () => {
    const browser = browserOf(await start({ dir: editorFolder() }));
    await browser.signIn();

    expect((await browser.open('/__admin')).markup).toContain('&quot;hasEditor&quot;:true');
  });

  it('an administrator who is signed in to the admin pages opens the editor with a button', async () => {
    const platform = await start({ dir: editorFolder() });
    const browser = browserOf(platform);
    const login = '/login?from_url=%2F__editor';
    const follow = async (path: string) =>
      (await browser.open(path)).headers.get('Location') ?? 'no redirect';
    expect(await follow(login)).toBe('/__admin/editor');
    const password = await follow('/__admin/editor');
    expect(password).toBe(`${login}&ask=password`);
    expect((await browser.open(password)).markup).toContain('name="password"');

    await browser.signIn();
    const page = await browser.open('/__admin/editor');
    expect(page.markup).toContain(`Open the editor as ${admin.email}`);
    const forged = await browser.send('/__admin/editor', { form_token: 'a'.repeat(43) });
    expect(forged.status).toBe(403);
    const opened = new URL(
      (await browser.send('/__admin/editor', {})).headers.get('Location') ?? '',
      platform.url,
    );
    expect(opened.pathname).toBe('/__editor');
    const token = opened.searchParams.get('access_token') ?? '';
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
  });

  it.each([
    ['not a navigation', '/login?from_url=%2F__editor', { 'Sec-Fetch-Dest': 'empty' }],
    ['for another page', '/login?from_url=%2Fabout', {}],
    ['in a popup', '/login?from_url=%2F__editor&popup_origin=http%3A%2F%2Flocalhost', {}],
  ])('the login page asks for the password if its request is %s', async (_, path, headers) => {
    const allowedOrigins = ['http://localhost'];
    const browser = browserOf(await start({ dir: editorFolder() }, { allowedOrigins }));
    expect((await browser.open(path, { headers })).markup).toContain('name="password"');
  });

  it('the login page states why a sign-in to the editor with a provider has failed', async () => {
    const acme = { issuer: 'http://127.0.0.1:1', label: 'Acme', ...client };
    const providers = { issuers: { acme } };
    const platform = await start({ dir: editorFolder() }, { providers });
    const browser = browserOf(platform);
    const query = `app_id=${platform.appId}&from_url=%2F__editor`;
    const { headers } = await browser.open(`${providerPath(platform, 'acme')}?${query}`);
    const { markup } = await browser.open(headers.get('Location') ?? '');
    expect(markup).toContain('Acme does not respond.');
  });

  it('the session of the admin pages stays open in the editor after half an hour', async () => {
    const platform = await start({ dir: editorFolder() });
    const browser = browserOf(platform);
    await browser.signIn();
    moveClock({ minutes: 28 });
    await browser.open('/__admin/editor');
    const { headers } = await browser.send('/__admin/editor', {});
    const { searchParams } = new URL(headers.get('Location') ?? '', platform.url);
    const token = searchParams.get('access_token') ?? '';
    moveClock({ minutes: 5 });
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
  });

  it('an invitation for an editor links to the visual editor, which opens after the invitation is accepted', async () => {
    const platform = await start({ dir: editorFolder() });
    const token = await signIn(platform);
    for (const [role, path] of [
      ['editor', '/__editor'],
      ['admin', '/__editor'],
      ['user', '/'],
    ] as const) {
      const email = `${role}@example.org`;
      const body = { user_email: email, role };
      await callApi(platform, routes.inviteUser, { token, body });
      const mail = await latestMail(platform, email);
      expect(mail.includes(`edit the site at ${platform.editorUrl}.`)).toBe(path === '/__editor');
      const { pathname, search } = await mailedLink(platform, email);
      const fields = hiddenFields(await openPage(platform, pathname + search));
      const account = { full_name: 'Ann', password: ann.password };
      const { location } = await sendForm(platform, pathname, { ...fields, ...account });
      expect(location).toMatch(new RegExp(`^${path}\\?access_token=`));
    }
  });

  it("serves only the editor's files below the editor's path", async () => {
    const { url } = await start({ dir: editorFolder() });
    const script = await fetch(`${url}/__editor/assets/editor-1a2b.js`);

    expect([script.status, await script.text()]).toEqual([200, 'edit()']);
    expect(script.headers.get('Cache-Control')).toContain('immutable');
    for (const path of ['/nowhere', '/index.html', '/assets/../../secret', '/..%2fsecret']) {
      expect((await fetch(`${url}/__editor${path}`)).status).toBe(404);
    }
  });

  it("returns the dev server's origin, and where content is saved", async () => {
    const siteUrl = 'http://localhost:5173';
    const { siteRenderer } = contentSettings();
    const own = await start({ dir: editorFolder() });
    const publishing = await start({ dir: editorFolder() }, { siteRenderer });
    const other = await start({ dir: editorFolder(), siteUrl });
    const proxied = await start({ dir: editorFolder() }, { devServerUrl: siteUrl });
    const settings = async (url: string) => (await fetch(`${url}/__editor/settings.json`)).json();

    const { appId } = own;
    expect(await settings(own.url)).toEqual({ siteUrl: null, appId, storage: null });
    expect(await settings(publishing.url)).toEqual({ siteUrl: null, appId, storage: 'platform' });
    expect(await settings(other.url)).toEqual({ siteUrl, appId, storage: 'source' });
    expect(await settings(proxied.url)).toEqual({ siteUrl: null, appId, storage: 'source' });
    const policy = (await fetch(`${other.url}/__editor`)).headers.get('Content-Security-Policy');
    expect(policy).toContain(`connect-src 'self' ${siteUrl};`);
    expect(policy).toContain(`frame-src ${siteUrl};`);
    expect(policy).toContain(`img-src 'self' data: https: ${siteUrl};`);
  });

  it('rejects writes to the editor’s files', async () => {
    const { url } = await start({ dir: editorFolder() });

    const response = await fetch(`${url}/__editor/save`, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  it('serves the build for editors to frames, and the build for visitors to all other requests', async () => {
    const { url } = await start({ dir: editorFolder(), siteDir: editedFolder() });
    const shown = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, { headers });
      return [response.status, titleOf(await response.text()), response.headers.get('Vary')];
    };

    expect(await shown('/', inFrame)).toEqual([
      200,
      'Edited start',
      expect.stringContaining('Dest'),
    ]);
    expect(await shown('/nowhere', inFrame)).toEqual([404, 'Edited lost', expect.any(String)]);
    for (const headers of [{}, { 'Sec-Fetch-Dest': 'document' }]) {
      expect(await shown('/', headers)).toEqual([200, 'Start', expect.stringContaining('Dest')]);
      expect(await shown('/nowhere', headers)).toEqual([404, 'Lost', expect.any(String)]);
    }
    for (const [path, body] of [
      ['/assets/edited-5e6f.js', 'annotated()'],
      ['/assets/app-1a2b.js', 'plain()'],
    ]) {
      expect(await (await fetch(url + path)).text()).toBe(body);
    }
  });

  it("does not respond with 304 to a visitor who sends a framed page's ETag", async () => {
    const { url } = await start({ dir: editorFolder(), siteDir: editedFolder() });
    const etag = (await fetch(url, { headers: inFrame })).headers.get('ETag') ?? '';

    expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  // ASVS 3.4.6: Only listed origins may frame a page
  it('serves the editor in production if the platform can publish content', async () => {
    const editor = {
      dir: editorFolder(),
      siteDir: editedFolder(),
      siteUrl: 'http://localhost:5173',
    };
    const { siteRenderer } = contentSettings();
    const allowedOrigins = ['https://partner.example'];
    const { url } = await start(editor, { production: true, siteRenderer, allowedOrigins });
    const page = async (headers: Record<string, string>) => {
      const response = await fetch(url, { headers });
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      return [titleOf(await response.text()), /frame-ancestors (.*)$/.exec(policy)?.[1]];
    };

    expect((await fetch(`${url}/__editor`)).status).toBe(200);
    expect(await (await fetch(`${url}/__editor/settings.json`)).json()).toMatchObject({
      siteUrl: null,
      storage: 'platform',
    });
    expect(await page({ ...inFrame, 'Sec-Fetch-Site': 'same-origin' })).toEqual([
      'Edited start',
      "'self'",
    ]);
    for (const headers of [{}, inFrame, { ...inFrame, 'Sec-Fetch-Site': 'cross-site' }]) {
      expect(await page(headers)).toEqual(['Start', "'self' https://partner.example"]);
    }
  });

  // ASVS 13.4.2, 15.2.3: Production has no debugging features: no mailbox, no error reasons, no editor
  it('serves no editor in production without a renderer, whatever the settings are', async () => {
    const editor = { dir: editorFolder(), siteDir: editedFolder() };
    const platform = await start(editor, { production: true });

    expect(platform).not.toHaveProperty('editorUrl');
    for (const path of [
      '/__editor',
      '/__editor/settings.json',
      '/__editor/assets/editor-1a2b.js',
    ]) {
      expect((await fetch(platform.url + path)).status).toBe(404);
    }
    const framed = await fetch(platform.url, { headers: inFrame });
    expect(titleOf(await framed.text())).toBe('Start');
    expect((await fetch(`${platform.url}/assets/edited-5e6f.js`)).status).toBe(404);
  });

  it('serves no editor if no folder is configured', async () => {
    const { url } = await start({});

    expect((await fetch(`${url}/__editor`)).status).toBe(404);
  });

  it.each([
    ['cannot be read', (folder: string) => `${folder}/missing`],
    ['has no index.html', (folder: string) => folder],
  ])('rejects an editor folder that %s', async (problem, directory) => {
    const dir = directory(temporaryFolder());

    await expect(start({ dir })).rejects.toThrow(`The editor directory ${dir} ${problem}`);
  });
});
