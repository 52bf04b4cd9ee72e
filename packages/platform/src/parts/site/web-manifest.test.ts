import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const page = (href: string) => `<!doctype html><title> Plots </title>
  <link rel="icon" type="image/svg+xml" href="/logo.svg"><meta name="theme-color" content="#102030">
  <link rel="apple-touch-icon" sizes="180x180" href='/touch.png'><link href="${href}" rel="manifest">`;

async function start(index: string, settings = {}, files = {}) {
  const siteDir = siteFolder({ 'index.html': index, ...files });
  return startTestPlatform({ siteDir, ...settings });
}

describe('createWebManifest', () => {
  it.each(['/manifest.json', '/site.webmanifest'])(
    'creates the manifest %s to which the start page links',
    async (path) => {
      const { url } = await start(page(path));
      const response = await fetch(url + path);

      expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
      expect(await response.json()).toEqual({
        name: 'Plots',
        short_name: 'Plots',
        start_url: '/',
        display: 'standalone',
        theme_color: '#102030',
        icons: [
          { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/touch.png', sizes: '180x180' },
        ],
      });
    },
  );

  it('uses the app name in the settings, or in the configuration file of a Base44 app', async () => {
    const appDir = join(temporaryFolder(), 'base44');
    mkdirSync(appDir);
    writeFileSync(join(appDir, 'config.jsonc'), '{ "name": "Acres" } // ours');
    const nameOf = async (settings: object) => {
      const { url } = await start(page('/manifest.json'), settings);
      return (await fetch(`${url}/manifest.json`)).json();
    };

    expect(await nameOf({ appDir })).toMatchObject({ name: 'Acres' });
    expect(await nameOf({ appDir, app: { name: 'Mine' } })).toMatchObject({ name: 'Mine' });
  });

  it('does not replace a manifest in the build, and creates a missing manifest only if a page links to it', async () => {
    const { url } = await start(page('/manifest.json'), {}, { 'manifest.json': '{"name":"Own"}' });
    expect(await (await fetch(`${url}/manifest.json`)).json()).toEqual({ name: 'Own' });

    const { url: other } = await start('<!doctype html><title>Plain</title>');
    expect((await fetch(`${other}/manifest.json`)).status).toBe(404);
  });
});

describe('app name in pages and emails', () => {
  const signInTitle = async (settings: object, manifest?: string) => {
    const siteDir = siteFolder({
      'index.html': page('/site.webmanifest'),
      ...(manifest !== undefined && { 'site.webmanifest': manifest }),
    });
    const { url } = await startTestPlatform({ siteDir, ...settings });
    return /<title>(.*)<\/title>/.exec(await (await fetch(`${url}/login`)).text())?.[1];
  };

  it("uses the app name in the build's manifest if the settings contain none", async () => {
    expect(await signInTitle({}, '{ "name": "Acres" }')).toBe('Sign in to Acres');
    expect(await signInTitle({ app: { name: 'Mine' } }, '{ "name": "Acres" }')).toBe(
      'Sign in to Mine',
    );
  });

  it('uses the app name in a manifest to which a script adds the link', async () => {
    const siteDir = siteFolder({ 'site.webmanifest': '{ "name": "Acres" }' });
    const { url } = await startTestPlatform({ siteDir });
    expect(await (await fetch(`${url}/login`)).text()).toContain('<title>Sign in to Acres<');
  });

  it.each([undefined, '{ "name": " " }', '{', '[]', '{ "name": 1 }'])(
    'uses a default app name if the manifest is %s',
    async (manifest) => {
      expect(await signInTitle({}, manifest)).toBe('Sign in to Groundwork app');
    },
  );

  it("uses a Base44 app's name", async () => {
    const appDir = join(temporaryFolder(), 'base44');
    mkdirSync(appDir);
    writeFileSync(join(appDir, 'config.jsonc'), '{ "name": "Acres" }');
    expect(await signInTitle({ appDir })).toBe('Sign in to Acres');
  });
});

describe('default site icon', () => {
  it('responds to a request for a missing icon with an empty response, so that browsers report no error', async () => {
    for (const platform of [await start('<title>Plain</title>'), await startTestPlatform()]) {
      expect((await fetch(`${platform.url}/favicon.ico`)).status).toBe(204);
    }
  });

  it('the API returns a manifest even without a site or a page that links to a manifest', async () => {
    const built = '{ "name": "Built" }';
    const nameOf = async ({ url, appId }: { url: string; appId: string }) => {
      const response = await fetch(`${url}/api/apps/manifests/${appId}/manifest.json`);
      expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
      const manifest: unknown = await response.json();
      return Object(manifest).name;
    };

    expect(await nameOf(await start(page('/manifest.json')))).toBe('Plots');
    expect(await nameOf(await start('<title>Fields</title>'))).toBe('Fields');
    const files = { 'site.webmanifest': built };
    expect(await nameOf(await start(page('/site.webmanifest'), {}, files))).toBe('Built');
    const platform = await startTestPlatform({ app: { name: 'Acres' } });
    expect(await nameOf(platform)).toBe('Acres');
    const unknown = await fetch(`${platform.url}/api/apps/manifests/nope/manifest.json`);
    expect(unknown.status).toBe(404);
  });
});
