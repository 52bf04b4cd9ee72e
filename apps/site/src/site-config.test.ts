import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firm } from './content/firm.ts';
import { readSiteConfig } from './site-config.ts';

const defaults = readSiteConfig({});

describe('readSiteConfig', () => {
  it('defaults to the page’s origin as the platform’s URL', () => {
    expect(defaults.serverUrl).toBeUndefined();
  });

  it('has no public URL by default', () => {
    expect(defaults.siteUrl).toBeUndefined();
  });

  it('reads every value from environment variables of the build', () => {
    expect(
      readSiteConfig({
        SITE_SERVER_URL: 'https://platform.example',
        SITE_APP_ID: 'app',
        SITE_URL: 'https://acre.example/',
      }),
    ).toEqual({
      serverUrl: 'https://platform.example',
      appId: 'app',
      siteUrl: 'https://acre.example',
    });
  });

  it('treats an empty variable as missing', () => {
    expect(readSiteConfig({ SITE_URL: '', SITE_SERVER_URL: '' })).toEqual(defaults);
  });
});

describe('the firm’s name in the sources', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['src', 'build', 'deploy']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      ),
    )
    .concat(join(root, 'index.html'));

  it('appears only in the content of the firm', () => {
    const name = new RegExp(firm.brand, 'i');
    expect(files.filter((file) => name.test(readFileSync(file, 'utf8'))).toSorted()).toEqual([
      join(root, 'src/content/firm.ts'),
    ]);
  });
});
