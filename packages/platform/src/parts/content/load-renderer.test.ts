import { truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rendererFile } from '../../../testing/content-site.ts';
import { loadRenderer } from './load-renderer.ts';

it("a renderer's hash distinguishes an unreadable file beside the renderer from an empty file", async () => {
  const siteRenderer = rendererFile();
  const neighbour = join(dirname(siteRenderer), 'disk.img');
  writeFileSync(neighbour, '');
  const beside = await loadRenderer({ siteRenderer });
  // A file of this size is larger than Node.js can read. The file needs no disk space, because it has no content.
  truncateSync(neighbour, 2 ** 31);

  const besideUnreadable = await loadRenderer({ siteRenderer });
  expect(besideUnreadable).toMatchObject({ sitePages: expect.any(Array) });
  expect(besideUnreadable?.rendererHash).not.toBe(beside?.rendererHash);
});
