import { gzipSync } from 'node:zlib';
import { captureLog } from '@groundwork/engine/testing';
import { expect, it } from 'vitest';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const head = (origin: string) =>
  `<!doctype html><link rel="canonical" href="${origin}/"><meta property="og:url" content="${origin}/"><meta property="og:image" content="${origin}/social.png"><link rel="stylesheet" href="/app.css"><link rel="alternate" href="//cdn.example/">`;

async function served(markup: string, publicUrl?: string): Promise<string> {
  const siteDir = siteFolder({ 'index.html': markup, 'index.html.gz': gzipSync(markup) });
  const { url } = await startTestPlatform({ siteDir, ...(publicUrl && { publicUrl }) });
  return (await fetch(url)).text();
}

it('adds the public origin to the canonical URL and to the URLs of link previews', async () => {
  const publicUrl = 'https://www.acre.example';
  expect(await served(head(''), publicUrl)).toBe(head(publicUrl));
});

it('changes neither a page that already contains its origin, nor any page without a public origin', async () => {
  const named = '<!doctype html><link rel="canonical" href="https://own.example/">';
  expect(await served(named, 'https://www.acre.example')).toBe(named);
  const relative = '<!doctype html><link rel="canonical" href="/">';
  expect(await served(relative)).toBe(relative);
});

it('warns in production that pages contain no absolute URLs for search engines', async () => {
  const lines = captureLog();
  const siteDir = siteFolder({ 'index.html': head('') });
  const settings = { siteDir, production: true, logLevel: 'warn' } as const;
  await startTestPlatform(settings);
  expect(lines.join('')).toContain('Set GROUNDWORK_PUBLIC_URL');

  lines.length = 0;
  await startTestPlatform({ ...settings, publicUrl: 'https://www.acre.example' });
  expect(lines.join('')).not.toContain('GROUNDWORK_PUBLIC_URL');
});
