import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';

/**
 * Writes a small built site into a temporary folder and returns the folder.
 *
 * @param files content of additional files by path.
 */
export function siteFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = temporaryFolder();
  const all = {
    'index.html': '<!doctype html><title>Start</title>',
    '404.html': '<!doctype html><title>Lost</title>',
    'Home.html': '<!doctype html><title>Home</title>',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
