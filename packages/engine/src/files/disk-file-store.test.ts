import { once } from 'node:events';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDiskFileStore } from './disk-file-store.ts';

describe('openDiskFileStore', () => {
  it('does not delete uploads that another node is still writing to a shared folder', async () => {
    const folder = temporaryFolder();
    const isUnknown = async () => false;
    const one = await openDiskFileStore(folder, isUnknown, true);
    const id = 'a'.repeat(32);
    const upload = one.begin(id);
    upload.content.write('first part, ');
    await once(upload.content, 'open');
    const other = await openDiskFileStore(folder, isUnknown, true);
    upload.content.end('last part');
    await once(upload.content, 'close');
    const third = await openDiskFileStore(folder, async () => true, true);
    await upload.commit();

    expect(await text(await other.read(id))).toBe('first part, last part');
    expect(await text(await third.read(id))).toBe('first part, last part');
  });

  it('stores an abandoned upload in a shared folder if the database contains it, and otherwise removes it', async () => {
    const folder = temporaryFolder();
    const known = 'a'.repeat(32);
    await openDiskFileStore(folder, async () => true, true);
    const hoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    for (const id of [known, 'b'.repeat(32)]) {
      const upload = join(folder, 'incoming', id);
      writeFileSync(upload, id);
      utimesSync(upload, hoursAgo, hoursAgo);
    }
    const isKnown = async (id: string) => id === known;
    const stores = await Promise.all([1, 2].map(() => openDiskFileStore(folder, isKnown, true)));

    for (const store of stores) expect(await text(await store.read(known))).toBe(known);
    expect(existsSync(join(folder, 'incoming', 'b'.repeat(32)))).toBe(false);
  });
});
