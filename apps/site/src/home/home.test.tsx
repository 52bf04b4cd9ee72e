import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firm } from '../content/firm.ts';
import plates from '../styles/plates.svg?raw';
import { Home } from './home.tsx';

const html = renderToStaticMarkup(<Home />);
const text = html
  .replaceAll(/<[^>]*>/g, '\n')
  .replaceAll('&amp;', '&')
  .replaceAll('&lt;', '<');

describe('Home', () => {
  it('Home has one main landmark, one first-level heading and one footer', () => {
    for (const tag of ['main', 'h1', 'footer']) {
      expect(html.match(new RegExp(`<${tag}\\b`, 'g')), tag).toHaveLength(1);
    }
  });

  it('Home shows the page’s texts in order', () => {
    const listed = [
      firm.brand,
      'Strategic Land Opportunities',
      firm.brand,
      'Submit a site',
      'Land Strategy for the Digital Economy',
      'Infrastructure Shapes Land Value',
      'Grid Intelligence',
      'Network Proximity',
      'Consenting Capability',
      'Asset Classes',
      'What Defines Institutional Land',
      'Hyperscale Data Centres',
      'Typical Requirements',
      'Advanced Manufacturing & Industrial',
      'Typical Requirements',
      'Strategic Logistics Platforms',
      'Typical Requirements',
      firm.email,
      'How We Work',
      'Our Process',
      '01',
      'Utility Validation & Grid Diligence',
      '02',
      'Site Assembly & Landowner Partnerships',
      '03',
      'Planning Strategy & Regulatory Navigation',
      'Have a Land Opportunity?',
      'Submit a site',
      firm.brand,
      'Power. Connectivity. Planning. Delivered.',
      firm.email,
      'Focus Areas',
      'Data Centre Sites',
      'Light Industrial Parks',
      'Logistics & Distribution',
      'Strategic Land Assembly',
      `${firm.brand} is a trading name of ${firm.company} Ltd`,
      'Registered in England & Wales',
    ];
    const lines = text.split('\n').filter((line) => listed.includes(line));
    expect(lines).toEqual(listed);
  });

  it('Home has the anchors about and opportunities, and a skip link to the content', () => {
    for (const id of ['about', 'opportunities', 'content']) {
      expect(html.match(new RegExp(` id="${id}"`, 'g')), id).toHaveLength(1);
    }
    expect(html).toContain('href="#content"');
    expect(html).toMatch(/<a[^>]*href="#about"[^>]*aria-label="Scroll down to About"/);
  });

  it('Home labels the figures of all three asset classes', () => {
    expect(text.match(/^Typical Requirements$/gm)).toHaveLength(3);
    expect(html.match(/<dt\b/g)).toHaveLength(12);
  });

  it('Home links to the firm’s email address for buyers, for landowners and in the footer', () => {
    const links = [...html.matchAll(/<a[^>]*href="(mailto:[^"]*)"/g)].map((match) => match[1]);
    expect(links).toEqual([
      `mailto:${firm.email}?subject=Site%20requirements`,
      expect.stringContaining(
        `mailto:${firm.email}?subject=Site%20submission&amp;body=Location%20plan`,
      ),
      `mailto:${firm.email}`,
    ]);
    expect(text).toContain(`\n${firm.email}\n`);
  });

  it('Home shows the brand above the heading, and the year of the build in the legal lines', () => {
    expect(html).toMatch(new RegExp(`<p[^>]*>${firm.brand}</p><h1`));
    expect(text).toContain(`© ${BUILD_YEAR} ${firm.brand}.`);
  });

  it('Home refers only to drawings that exist, and the drawings with figures have accessible names', () => {
    const ids = [...html.matchAll(/<use data-href="[^"]*#([\w-]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(17);
    for (const id of ids) expect(plates).toContain(`<g id="${id}"`);
    const names = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual(['15+ acres', '25-150 acre', '20-80 acres']);
  });

  it('Home has no style attribute, because the Content-Security-Policy would block it', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('Home names every section by a heading that exists', () => {
    const names = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
    expect(names.length).toBeGreaterThan(4);
    for (const id of names) expect(html).toContain(` id="${id}"`);
  });
});
