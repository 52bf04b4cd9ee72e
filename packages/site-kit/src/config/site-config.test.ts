import { describe, expect, it } from 'vitest';
import { readSiteConfig } from './site-config.ts';

const defaults = readSiteConfig({});

describe('readSiteConfig', () => {
  it('uses the page’s origin as the platform’s URL by default', () => {
    expect(defaults.serverUrl).toBeUndefined();
  });

  it('leaves the public URL of the site undefined by default', () => {
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

  it('treats an empty environment variable like a missing one', () => {
    expect(readSiteConfig({ SITE_URL: '', SITE_SERVER_URL: '' })).toEqual(defaults);
  });
});
