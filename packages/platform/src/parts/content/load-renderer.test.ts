import { truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rendererFile } from '../../../testing/content-site.ts';
import { loadRenderer } from './load-renderer.ts';

it('loads a renderer beside a file that cannot be read', async () => {
  const siteRenderer = rendererFile();
  const neighbour = join(dirname(siteRenderer), 'disk.img');
  writeFileSync(neighbour, '');
  // Node.js reads no file of this size. The file has no content, so it needs no space on the disk.
  truncateSync(neighbour, 2 ** 31);

  expect(await loadRenderer({ siteRenderer })).toMatchObject({ sitePages: expect.any(Array) });
});
