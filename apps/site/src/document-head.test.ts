import { describe, expect, it } from 'vitest';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { fillHead } from './document-head.ts';

const siteUrl = 'https://acre.example';
const acre = { ...firm, brand: 'Acre & "Sons"', company: 'Acre' };

describe('fillHead', () => {
  it('fills in the firm’s name and escapes it', () => {
    expect(fillHead('<title>{{title}}</title>', { firm: acre, hero, siteUrl })).toBe(
      `<title>${hero.heading} | Acre &amp; &quot;Sons&quot;</title>`,
    );
  });

  it('prefers the title, the description and the image of the firm', () => {
    const shareImage = { src: '/uploads/map.png', alt: 'A map', width: 600, height: 400 };
    const own = { ...acre, title: 'Sites', description: 'Land & power', shareImage };
    const names = ['title', 'description', 'image', 'imageWidth', 'imageHeight', 'imageAlt'];
    const html = names.map((name) => `{{${name}}}`).join('|');
    expect(fillHead(html, { firm: own, hero, siteUrl })).toBe(
      'Sites|Land &amp; power|https://acre.example/uploads/map.png|600|400|A map',
    );
    expect(fillHead('{{image}}', { firm, hero, siteUrl })).toBe('https://acre.example/social.png');
  });

  it('writes only the paths of URLs while the origin of the site is unknown', () => {
    const html = fillHead('{{canonical}}|{{image}}|{{organization}}', { firm, hero, siteUrl: '' });
    expect(html).toMatch(/^\/\|\/social\.png\|.*"url":"\/","logo":"\/icon-512\.png"/);
  });

  it('describes the firm in JSON-LD that cannot close its script element', () => {
    const filled = fillHead('<script type="application/ld+json">{{organization}}</script>', {
      firm: { ...acre, brand: '</script>' },
      hero,
      siteUrl,
    });
    expect(filled.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(filled.slice(35, -9))).toMatchObject({
      '@type': 'Organization',
      name: '</script>',
      legalName: 'Acre Ltd',
    });
  });

  it('rejects a placeholder without a value', () => {
    expect(() => fillHead('{{keywords}}')).toThrow('keywords');
  });
});
