import { truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rendererFile } from '../../../testing/content-site.ts';
import { loadRenderer } from './load-renderer.ts';

it('distinguishes a file beside a renderer that cannot be read from an empty one', async () => {
  const siteRenderer = rendererFile();
  const neighbour = join(dirname(siteRenderer), 'disk.img');
  writeFileSync(neighbour, '');
  const beside = await loadRenderer({ siteRenderer });
  // Node.js reads no file of this size. The file has no content, so it needs no space on the disk.
  truncateSync(neighbour, 2 ** 31);

  const besideUnreadable = await loadRenderer({ siteRenderer });
  expect(besideUnreadable).toMatchObject({ sitePages: expect.any(Array) });
  expect(besideUnreadable?.rendererHash).not.toBe(beside?.rendererHash);
});
