import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../site-config.ts';
import { Home } from './home.tsx';

const html = renderToStaticMarkup(<Home />);
const text = html
  .replaceAll(/<[^>]*>/g, '\n')
  .replaceAll('&amp;', '&')
  .replaceAll('&lt;', '<');

describe('Home', () => {
  it('has one main landmark, one first-level heading and one footer', () => {
    for (const tag of ['main', 'h1', 'footer']) {
      expect(html.match(new RegExp(`<${tag}\\b`, 'g')), tag).toHaveLength(1);
    }
  });

  it('offers the anchors about and opportunities, and a skip link that lands', () => {
    for (const id of ['about', 'opportunities', 'content']) {
      expect(html.match(new RegExp(` id="${id}"`, 'g')), id).toHaveLength(1);
    }
    expect(html).toContain('href="#content"');
    expect(html).toMatch(/<a[^>]*href="#about"[^>]*aria-label="Scroll down to About"/);
  });

  it('labels the figures of all three asset classes', () => {
    expect(text.match(/^Typical Requirements$/gm)).toHaveLength(3);
    expect(html.match(/<dt\b/g)).toHaveLength(12);
  });

  it('writes to the firm from exactly two places', () => {
    const links = [...html.matchAll(/<a[^>]*href="(mailto:[^"]*)"/g)].map((match) => match[1]);
    expect(links).toEqual([
      `mailto:${siteConfig.email}?subject=Site%20submission`,
      `mailto:${siteConfig.email}`,
    ]);
    expect(text).toContain(`\n${siteConfig.email}\n`);
  });

  it('shows the brand above the heading and the year of the build in the imprint', () => {
    expect(html).toMatch(new RegExp(`<p[^>]*>${siteConfig.brand}</p><h1`));
    expect(text).toContain(`© ${new Date().getFullYear()} ${siteConfig.brand}.`);
  });

  it('carries no style attribute, which the content security policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('names every section after a heading that exists', () => {
    const names = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    expect(names.length).toBeGreaterThan(4);
    for (const id of names) expect(html).toContain(` id="${id}"`);
  });
});
