// @vitest-environment node
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceProject } from '../../../test-support/source-project.ts';
import { sourcePaths } from '../../source-protocol.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('pixels')]);
const WEBP = Buffer.from('RIFF\x08\0\0\0WEBPpixels', 'latin1');
const asPng = { 'Content-Type': 'image/png' };
const asWebp = { 'Content-Type': 'image/webp' };

const urlOf = (name: string) => `${sourcePaths.image}?${new URLSearchParams({ name })}`;

describe('sourceEdits and images', () => {
  it('writes an image into the public folder, and the dev server serves it from there', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const saved = await server.post(urlOf('Site plan, north.webp'), {
      headers: asWebp,
      body: WEBP,
    });
    const src = String(saved.body.src);
    expect(src).toMatch(/^\/images\/site-plan-north-[0-9a-f]{12}\.webp$/);
    const served = await fetch(`http://localhost:${server.port}${src}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(WEBP);
  });

  it('writes an image that is sent twice only once', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const first = await server.post(urlOf('a.png'), { headers: asPng, body: PNG });
    const second = await server.post(urlOf('a.png'), { headers: asPng, body: PNG });
    expect(second.body).toEqual(first.body);
    expect(await readdir(join(project.root, 'public/images'))).toHaveLength(1);
  });

  it.each(['../../page.tsx', '/etc/passwd', '..\\..\\a', 'a\0b', '', '.', '…'])(
    'writes an image with the name %j only into the folder of images',
    async (name) => {
      const project = await createSourceProject();
      const server = await project.serve();
      const { body } = await server.post(urlOf(name), { headers: asPng, body: PNG });
      expect(body.src).toMatch(/^\/images\/(?:[a-z0-9-]+-)?[0-9a-f]{12}\.png$/);
      expect(await readdir(project.root, { recursive: true })).toHaveLength(6);
    },
  );

  it.each([
    ['an SVG', { headers: { 'Content-Type': 'image/svg+xml' }, body: '<svg/>' }, 415],
    ['a script that is declared as an image', { headers: asPng, body: '<script></script>' }, 415],
    ['an image of another type than the declared one', { headers: asPng, body: WEBP }, 415],
    ['a form', { headers: { 'Content-Type': 'text/plain' }, body: PNG }, 415],
    ['a large image', { headers: asPng, body: Buffer.alloc(5_000_001, PNG) }, 413],
    ['a request of another site', { headers: { ...asPng, Origin: 'https://evil.example' } }, 403],
  ])('rejects a request to save an image: %s', async (_what, request, status) => {
    const project = await createSourceProject();
    const server = await project.serve();
    const response = await server.post(urlOf('a.png'), { body: PNG, ...request });
    expect(response).toMatchObject({ status, body: { error: { message: expect.any(String) } } });
    expect(await readdir(project.root)).not.toContain('public');
  });

  it('rejects an image if the project has no public folder', async () => {
    const project = await createSourceProject();
    const server = await project.serve({}, 'development', { publicDir: false });
    expect(await server.post(urlOf('a.png'), { headers: asPng, body: PNG })).toMatchObject({
      status: 409,
      body: { error: { code: 'read-only', message: expect.stringContaining('publicDir') } },
    });
  });
});
