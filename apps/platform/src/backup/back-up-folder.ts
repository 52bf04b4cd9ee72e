/**
 * Backups in a folder of their own: each is named after its moment, and the oldest go.
 *
 * What goes is what this made and nothing else: a file counts only if it has such a name and begins
 * as a backup does.
 */
import { readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { HEAD } from './backup-format.ts';
import { readTar } from './tar.ts';

const NAME = /^groundwork-\d{8}T\d{9}Z\.tar$/;

/** Where a backup of this moment goes. */
export function nameInFolder(folder: string, date = new Date()): string {
  return join(folder, `groundwork-${date.toISOString().replaceAll(/[-:.]/g, '')}.tar`);
}

/** Removes all backups of a folder but the newest; returns which. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const own: string[] = [];
  for (const name of readdirSync(folder).filter((entry) => NAME.test(entry))) {
    const file = join(folder, name);
    if (await isBackup(file)) own.push(file);
  }
  const old = own.toSorted().toReversed().slice(keep);
  for (const file of old) rmSync(file);
  return old;
}

async function isBackup(file: string): Promise<boolean> {
  const archive = await open(file);
  try {
    const { value } = await readTar(archive).next();
    return value?.name === HEAD;
  } catch {
    return false;
  } finally {
    await archive.close();
  }
}
