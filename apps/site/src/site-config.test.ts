import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from './site-config.ts';

const defaults = readSiteConfig({});

describe('readSiteConfig', () => {
  it('defaults to the page’s own origin for the platform', () => {
    expect(defaults.serverUrl).toBeUndefined();
  });

  it('reads every value from the build’s environment', () => {
    expect(
      readSiteConfig({
        SITE_BRAND: 'Acre',
        SITE_COMPANY: 'Acre Holdings',
        SITE_EMAIL: 'land@acre.example',
        SITE_SERVER_URL: 'https://platform.example',
        SITE_APP_ID: 'app',
        SITE_URL: 'https://acre.example/',
      }),
    ).toEqual({
      brand: 'Acre',
      company: 'Acre Holdings',
      email: 'land@acre.example',
      serverUrl: 'https://platform.example',
      appId: 'app',
      siteUrl: 'https://acre.example',
    });
  });

  it('treats an empty variable as missing', () => {
    expect(readSiteConfig({ SITE_BRAND: '', SITE_SERVER_URL: '' })).toEqual(defaults);
  });
});

describe('the firm’s name', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['src', 'build', 'deploy']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      ),
    )
    .concat(join(root, 'index.html'));

  it('appears in the configuration only', () => {
    const name = new RegExp(defaults.brand, 'i');
    expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([
      join(root, 'src/site-config.ts'),
    ]);
  });
});
