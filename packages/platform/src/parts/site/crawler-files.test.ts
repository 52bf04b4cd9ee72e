import { describe, expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const publicUrl = 'https://acre.example';
const page = (canonical: string) => `<!doctype html><link rel="canonical" href="${canonical}">`;
const pages = {
  'index.html': page('/'),
  'Home.html': page('/'),
  'About.html': page('/About?a&amp;b'),
  'proof.html': '<!doctype html>',
  'Moved.html': page('https://other.example/Moved'),
  'Hidden.html': `${page('/Hidden')}<meta name="robots" content="noindex">`,
};
const robots = { 'robots.txt': 'User-agent: *\nAllow: /\n' };

async function serve(files: Readonly<Record<string, string>>, publicUrl?: string) {
  const { url } = await startTestPlatform({
    siteDir: siteFolder(files),
    ...(publicUrl && { publicUrl }),
  });
  const read = async (path: string) => {
    const response = await fetch(url + path);
    return { status: response.status, text: await response.text() };
  };
  return { sitemap: await read('/sitemap.xml'), robots: await read('/robots.txt') };
}

describe('files for crawlers', () => {
  it('lists the pages in a sitemap if the build did not know the public URL, and adds the sitemap to robots.txt', async () => {
    const served = await serve({ ...pages, ...robots }, publicUrl);
    expect([...served.sitemap.text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/About?a&amp;b`,
    ]);
    expect(served.robots.text).toBe(`${robots['robots.txt']}\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  it("keeps the build's sitemap and robots.txt", async () => {
    const own = {
      'sitemap.xml': '<urlset/>',
      'robots.txt': 'Sitemap: https://acre.example/all.xml',
    };
    const served = await serve({ ...pages, ...own }, publicUrl);
    expect(served.sitemap.text).toBe(own['sitemap.xml']);
    expect(served.robots.text).toBe(own['robots.txt']);
  });

  it('serves no sitemap without a public URL, and none if no page has a canonical URL', async () => {
    expect((await serve({ ...pages, ...robots })).sitemap.status).toBe(404);
    const other = await serve(robots, publicUrl);
    expect(other.sitemap.status).toBe(404);
    expect(other.robots.text).toBe(robots['robots.txt']);
  });
});
