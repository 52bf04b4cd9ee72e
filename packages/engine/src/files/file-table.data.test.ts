import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { insertApp } from '../../testing/test-migrations.ts';
import { openTestStore } from '../../testing/test-store.ts';
import type { FileRow } from '../database/schema/schema.ts';
import { deleteFile, insertFile } from './file-table.ts';

const QUOTA = 100;

async function open() {
  const { store, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, 'a1');
  await insertApp(store, 'a2');
  const insert = (id: string, size: number, app_id = 'a1') => {
    const file: FileRow = {
      id,
      app_id,
      name: id,
      content_type: 'text/plain',
      size,
      sha256: '',
      is_private: 0,
      created_by_id: null,
      created_date: '2026-06-01T00:00:00.000Z',
    };
    return insertFile(store, file, QUOTA);
  };
  return { store, insert };
}

describe('table of uploaded files', () => {
  it("counts a file against its app's quota until the file is deleted", async () => {
    const { store, insert } = await open();
    expect(await insert('f1', 60)).toBe(true);
    expect(await insert('f2', 41)).toBe(false);
    expect(await insert('f2', 40)).toBe(true);
    expect(await insert('f3', 100, 'a2')).toBe(true);
    await deleteFile(store, 'f1');
    await deleteFile(store, 'f1');
    await deleteFile(store, 'unknown');

    expect(await insert('f4', 61)).toBe(false);
    expect(await insert('f4', 60)).toBe(true);
  });
});
