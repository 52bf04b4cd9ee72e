import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy, siteHeaders } from '@groundwork/platform/site-headers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPageOrigins } from './page-origins.ts';
import { writeHostingFiles } from './write-hosting-files.ts';

const origins = { connect: ['https://platform.example'], frame: ['https://editor.example'] };
const start = '<style>p{}</style><script>boot()</script>';
const lost = '<script>boot()</script><script>lost()</script>';
const policy = contentSecurityPolicy(`${start}${lost}`, origins);

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'hosting-'));
  await mkdir(join(dist, 'client'));
  await writeHostingFiles(
    dist,
    { '/index.html': start, '/Home.html': start, '/404.html': lost },
    origins,
  );
});
afterEach(() => rm(dist, { recursive: true }));

const read = (file: string) => readFile(join(dist, file), 'utf8');

/** Parses a `_headers` file. Returns the headers by the path of their rule. */
function rulesOf(text: string): Record<string, string[]> {
  const rules = text.split('\n\n').map((rule) => rule.trim().split(/\n\s*/));
  return Object.fromEntries(rules.map(([path = '', ...headers]) => [path, headers]));
}

describe('files for static hosts and nginx', () => {
  it('`_headers` contains every platform header, including a policy that allows the scripts of all pages', async () => {
    const rules = rulesOf(await read('client/_headers'));
    expect(rules['/*']).toEqual([
      ...Object.entries(siteHeaders).map(([name, value]) => `${name}: ${value}`),
      `Content-Security-Policy: ${policy}`,
    ]);
  });

  it('browsers cache assets for ever, revalidate pages, and load assets in sandboxed frames', async () => {
    const rules = rulesOf(await read('client/_headers'));
    expect(rules['/assets/*']).toEqual([
      'Cache-Control: public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin: *',
    ]);
    for (const page of ['/', '/Home']) expect(rules[page]).toEqual(['Cache-Control: no-cache']);
    expect(Object.keys(rules)).toHaveLength(4);
  });

  it('each page is also served at its lower-case name', async () => {
    expect(await read('client/_redirects')).toBe('/home /Home 200\n');
  });
});

it('the nginx configuration adds the `_headers` headers for all paths, and adds them to error responses too', async () => {
  const lines = (await read('nginx/site-headers.conf')).trim().split('\n').slice(1);
  expect(lines).toEqual([
    ...Object.entries(siteHeaders).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `add_header Content-Security-Policy "${policy}" always;`,
  ]);
});

describe('readPageOrigins', () => {
  it('readPageOrigins returns the platform’s origin and the origins that may frame the site', () => {
    expect(
      readPageOrigins({
        SITE_SERVER_URL: 'https://platform.example/',
        SITE_FRAME_ANCESTORS: 'https://editor.example, http://localhost:5173',
      }),
    ).toEqual({
      connect: ['https://platform.example'],
      frame: ['https://editor.example', 'http://localhost:5173'],
    });
  });

  it('readPageOrigins returns no origins for empty or missing variables', () => {
    const none = { connect: [], frame: [] };
    expect(readPageOrigins({})).toEqual(none);
    expect(readPageOrigins({ SITE_SERVER_URL: '', SITE_FRAME_ANCESTORS: '' })).toEqual(none);
  });

  it.each(['editor.example', '*', "https:; script-src 'unsafe-inline'"])(
    'readPageOrigins rejects %s as an origin that may frame the site',
    (framer) => {
      expect(() => readPageOrigins({ SITE_FRAME_ANCESTORS: framer })).toThrow(
        'SITE_FRAME_ANCESTORS',
      );
    },
  );
});
