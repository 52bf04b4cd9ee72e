import { moveClock } from '@groundwork/engine/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileStores } from '../../../../testing/file-stores.ts';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { signIn } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

const kinds: readonly [
  name: string,
  content: string | typeof png,
  declared: string,
  type: string,
  disposition: string,
][] = [
  ['page.html', '<script>alert(1)</script>', 'text/html', 'application/octet-stream', 'attachment'],
  ['page.txt.html', '<p>', 'text/plain', 'application/octet-stream', 'attachment'],
  ['code.js', 'alert(1)', 'text/javascript', 'application/octet-stream', 'attachment'],
  ['style.css', 'a{}', 'text/css', 'application/octet-stream', 'attachment'],
  ['feed.xml', '<x/>', 'application/xml', 'application/octet-stream', 'attachment'],
  ['image.svg', '<svg onload="x"/>', 'image/svg+xml', 'image/svg+xml', 'attachment'],
  ['fake.png', '<script>', 'image/png', 'application/octet-stream', 'attachment'],
  ['paper.pdf', '%PDF-1.7', 'application/pdf', 'application/pdf', 'attachment'],
  ['photo', png, 'text/html', 'image/png', 'inline'],
  ['photo.webp', 'RIFF\0\0\0\0WEBPVP8 ', '', 'image/webp', 'inline'],
  ['photo.avif', '\0\0\0\x1cftypavif', '', 'image/avif', 'inline'],
  ['film.mp4', '\0\0\0\x1cftypisom', '', 'video/mp4', 'inline'],
  ['sound.mp3', 'ID3\x04', '', 'audio/mpeg', 'inline'],
  ['notes.txt', '<b>no markup</b>', 'text/html', 'text/plain; charset=utf-8', 'inline'],
];

const ranges = [
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', null],
  ['bytes=0-1,3-4', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
] as const;

for (const [name, isTested, open] of fileStores)
  describe.skipIf(!isTested)(`serving uploaded files from the store "${name}"`, () => {
    let platform: RunningPlatform;
    let token: string;
    beforeEach(async () => {
      const { dataDir, files } = await open();
      platform = await startTestPlatform({ dataDir, files });
      token = await signIn(platform);
    });

    const digits = () => upload(platform, formWith('0123456789', 'digits.txt'), { token });
    const secret = () =>
      upload(platform, formWith('secret', 'secret.txt'), { token, name: 'UploadPrivateFile' });

    async function sign(file_uri: string, expires_in?: unknown): Promise<string> {
      const body = { file_uri, ...(expires_in !== undefined && { expires_in }) };
      const response = await callCore(platform, 'CreateFileSignedUrl', { token, body });
      return z.object({ signed_url: z.string() }).parse(await response.json()).signed_url;
    }

    // ASVS 1.3.4, 3.2.1: SVG files cannot run scripts; browsers do not guess content types (sandbox, `nosniff`)
    // ASVS 5.2.2: The content of a file matches its name; **partly**: files of unknown types can only be
    // downloaded
    it('serves each kind of file with a safe content type and in a sandbox', async () => {
      for (const [name, content, declared, type, disposition] of kinds) {
        const form = formWith(content, name, declared);
        const response = await fetch(await upload(platform, form, { token }));
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': type,
          'content-disposition': expect.stringMatching(`^${disposition}; filename=`),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'public, max-age=31536000, immutable',
        });
      }
    });

    it('allows only pages on trusted origins to read a file', async () => {
      const url = await digits();
      const allowed = async (origin: string) =>
        (await fetch(url, { headers: { Origin: origin } })).headers.get(
          'Access-Control-Allow-Origin',
        );

      expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173');
      expect(await allowed('https://elsewhere.example')).toBeNull();
    });

    it('responds to requests for a byte range', async () => {
      const url = await digits();
      for (const [range, status, body, contentRange] of ranges) {
        const response = await fetch(url, { headers: { Range: range } });
        expect([range, response.status]).toEqual([range, status]);
        expect(response.headers.get('Content-Range')).toBe(contentRange);
        expect(await response.text()).toBe(body);
      }
    });

    it('ignores a range for another version of the file', async () => {
      const url = await digits();
      const etag = (await fetch(url)).headers.get('ETag') ?? '';
      const read = async (tag: string) =>
        (await fetch(url, { headers: { Range: 'bytes=0-0', 'If-Range': tag } })).text();

      expect(await read(etag)).toBe('0');
      expect(await read('"other"')).toBe('0123456789');
    });

    it("responds with 304 if the request has the file's ETag", async () => {
      const url = await digits();
      const etag = (await fetch(url)).headers.get('ETag') ?? '';
      const read = (tag: string) => fetch(url, { headers: { 'If-None-Match': tag } });

      expect((await read(`"x", W/${etag}`)).status).toBe(304);
      expect((await read('"x"')).status).toBe(200);
    });

    it("responds to HEAD with GET's headers, without a body", async () => {
      const { pathname } = new URL(await digits());
      const get = await rawRequest(platform.url, pathname);
      const head = await rawRequest(platform.url, pathname, { method: 'HEAD' });

      const withoutTime = ({ date, 'x-request-id': id, ...headers }: typeof get.headers) => headers;
      expect(head.status).toBe(200);
      expect(head.body).toBe('');
      expect(head.headers['content-length']).toBe('10');
      expect(withoutTime(head.headers)).toEqual(withoutTime(get.headers));
    });

    it('responds with 404 to unknown files, path traversal and writes', async () => {
      for (const path of ['/files/x/y', `/files/${'0'.repeat(32)}/x`, '/files/x', '/files']) {
        expect((await fetch(platform.url + path)).status).toBe(404);
      }
      const { pathname } = new URL(await digits());
      expect((await fetch(platform.url + pathname, { method: 'DELETE' })).status).toBe(404);
      for (const path of ['/files/../platform.db', '/files/%2e%2e/%2e%2e%2fplatform.db']) {
        expect((await rawRequest(platform.url, path)).status).toBe(404);
      }
    });

    it('serves a private file only with a signed URL, and forbids caching', async () => {
      const uri = await secret();
      expect(uri).toMatch(/^private\/[0-9a-f]{32}$/);
      const url = new URL(await sign(uri));

      const response = await fetch(url);
      expect(await response.text()).toBe('secret');
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const unsigned = await fetch(url.origin + url.pathname);
      expect(unsigned.status).toBe(404);
      expect(unsigned.headers.get('Cache-Control')).toBe('no-store');
    });

    it("rejects a private file's URL after it expires, by default after 5 minutes", async () => {
      const uri = await secret();
      const [defaultLink, shortLink] = [await sign(uri), await sign(uri, 30)];
      moveClock({ seconds: 31 });
      const response = await fetch(shortLink);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'invalid_link' });
      expect((await fetch(defaultLink)).status).toBe(200);
      moveClock({ minutes: 5 });
      expect((await fetch(defaultLink)).status).toBe(403);
    });

    it('rejects a signed URL whose signature belongs to another file or expiry time', async () => {
      const [url, other] = [
        new URL(await sign(await secret())),
        new URL(await sign(await secret())),
      ];
      const { signature = '', expires = '' } = Object.fromEntries(url.searchParams);
      const tampered = [
        other.pathname + url.search,
        `${url.pathname}?expires=${Number(expires) + 1}&signature=${signature}`,
        `${url.pathname}?expires=${expires}&signature=${'A'.repeat(43)}`,
        `${url.pathname}?expires=${expires}&signature=short`,
        `${url.pathname}?expires=${expires}&signature=`,
        `${url.pathname}?expires=NaN&signature=${signature}`,
      ];

      for (const path of tampered) expect((await fetch(platform.url + path)).status).toBe(404);
    });

    it.each([
      [{ file_uri: 'private/0' }, 'file_uri'],
      [{ file_uri: 'https://elsewhere.example/x' }, 'file_uri'],
      [{}, 'file_uri'],
      [{ file_uri: 'private/0', expires_in: 0 }, 'expires_in'],
      [{ file_uri: 'private/0', expires_in: 604_801 }, 'expires_in'],
      [{ file_uri: 'private/0', expires_in: '60' }, 'expires_in'],
    ])('rejects a request to create a signed URL with %j', async (body, field) => {
      const response = await callCore(platform, 'CreateFileSignedUrl', { token, body });

      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining(`Error in field ${field}:`),
      });
    });

    it('rejects a request to create a signed URL by an anonymous caller or for a public file', async () => {
      const body = { file_uri: await secret() };
      expect((await callCore(platform, 'CreateFileSignedUrl', { body })).status).toBe(401);

      const publicUri = `private/${new URL(await digits()).pathname.split('/')[2]}`;
      const response = await callCore(platform, 'CreateFileSignedUrl', {
        token,
        body: { file_uri: publicUri },
      });
      expect(response.status).toBe(422);
    });
  });
