import { dayMap, nightMap } from '@groundwork/ui';
import { describe, expect, it } from 'vitest';
import { hero } from '../src/content/hero.ts';
import { readSiteConfig } from '../src/site-config.ts';
import { fillHead, themeColours } from './document-head.ts';

const config = readSiteConfig({ SITE_BRAND: 'Acre & "Sons"', SITE_URL: 'https://acre.example' });

describe('fillHead', () => {
  it('fills in the firm and escapes it', () => {
    expect(fillHead('<title>{{title}}</title><link href="{{canonical}}">', config, hero)).toBe(
      '<title>Strategic Land Opportunities | Acre &amp; &quot;Sons&quot;</title><link href="https://acre.example/">',
    );
  });

  it('describes the firm in JSON-LD that cannot close its script element', () => {
    const filled = fillHead(
      '<script type="application/ld+json">{{organization}}</script>',
      readSiteConfig({ SITE_BRAND: '</script>', SITE_COMPANY: 'Acre' }),
      hero,
    );
    expect(filled.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(filled.slice(35, -9))).toMatchObject({
      '@type': 'Organization',
      name: '</script>',
      legalName: 'Acre Ltd',
    });
  });

  it('rejects a placeholder without a value', () => {
    expect(() => fillHead('{{keywords}}', config, hero)).toThrow('keywords');
  });
});

describe('themeColours', () => {
  it('equal the surfaces of the day map and the night map', () => {
    expect(themeColours).toEqual({ light: dayMap.surface, dark: nightMap.surface });
  });
});
