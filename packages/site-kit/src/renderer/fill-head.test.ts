import { describe, expect, it } from 'vitest';
import { fillHead, type PageHead } from './fill-head.ts';

const head: PageHead = {
  brand: 'Acre & "Sons"',
  title: 'Land | Acre & "Sons"',
  description: 'Land & power',
  siteUrl: 'https://acre.example',
  image: { src: '/uploads/map.png', alt: 'A map', width: 600, height: 400 },
  colours: { light: '#fff', dark: '#000' },
  structuredData: { '@type': 'Organization', name: 'Acre' },
};

describe('fillHead', () => {
  it('fills the values into the head and escapes them', () => {
    expect(fillHead('<title>{{title}}</title>', head, '/')).toBe(
      '<title>Land | Acre &amp; &quot;Sons&quot;</title>',
    );
    const names = ['description', 'image', 'imageWidth', 'imageHeight', 'imageAlt', 'themeDark'];
    const html = names.map((name) => `{{${name}}}`).join('|');
    expect(fillHead(html, head, '/')).toBe(
      'Land &amp; power|https://acre.example/uploads/map.png|600|400|A map|#000',
    );
  });

  it('writes only the paths of URLs if the site’s origin is unknown', () => {
    const html = fillHead('{{canonical}}|{{image}}', { ...head, siteUrl: '' }, '/');
    expect(html).toBe('/|/uploads/map.png');
  });

  it('writes the page’s canonical URL', () => {
    expect(fillHead('{{canonical}}', head, '/About')).toBe('https://acre.example/About');
  });

  it('keeps the URL of an image that is on another origin', () => {
    const image = { ...head.image, src: 'https://images.example/map.png' };
    expect(fillHead('{{image}}', { ...head, image }, '/')).toBe(image.src);
  });

  it('writes structured data that cannot close its script element', () => {
    const structuredData = { name: '</script>' };
    const filled = fillHead(
      '<script type="application/ld+json">{{structuredData}}</script>',
      {
        ...head,
        structuredData,
      },
      '/',
    );
    expect(filled.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(filled.slice(35, -9))).toEqual(structuredData);
  });

  it('adds the style sheet that depends on the content', () => {
    expect(fillHead('<head></head>', { ...head, css: 'p{}' }, '/')).toBe(
      '<head><style id="theme">p{}</style></head>',
    );
  });

  it('throws for a placeholder that has no value', () => {
    expect(() => fillHead('{{keywords}}', head, '/')).toThrow('keywords');
  });
});
