import fs, { type FSWatcher, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

async function watchOne(folder: string) {
  const onChange = vi.fn();
  onTestFinished(await watchFolders([folder], onChange));
  const reported = async () => {
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
    onChange.mockClear();
  };
  return { reported };
}

/** Returns an array that receives all watchers that `node:fs` creates until the test ends. */
function recordWatchers(): FSWatcher[] {
  const { watch } = fs;
  const watchers: FSWatcher[] = [];
  const record = (...given: Parameters<typeof watch>) => {
    const watcher = watch(...given);
    watchers.push(watcher);
    return watcher;
  };
  Object.assign(fs, { watch: record });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
  });
  return watchers;
}

describe('watchFolders', () => {
  it('reports changes in a folder that is created after watching starts, even if it is deleted and created again', async () => {
    const folder = join(temporaryFolder(), 'app');
    const { reported } = await watchOne(folder);
    mkdirSync(folder);
    await reported();
    writeFileSync(join(folder, 'a'), '');
    await reported();
    rmSync(folder, { recursive: true });
    await reported();
    mkdirSync(folder);
    await reported();
    writeFileSync(join(folder, 'b'), '');
    await reported();
  });

  it('reports each write to a file, even after another file was renamed to its name', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'entities/Task.jsonc');
    mkdirSync(join(folder, 'entities'));
    writeFileSync(file, 'first');
    const { reported } = await watchOne(folder);
    for (const round of [1, 2]) {
      // Replaces the file by renaming a new one, as `sed -i` does.
      writeFileSync(`${file}.tmp`, `renamed ${round}`);
      renameSync(`${file}.tmp`, file);
      await reported();
      writeFileSync(file, `written ${round}`);
      await reported();
      writeFileSync(file, `written again ${round}`);
      await reported();
    }
  });

  it('reports a change when a file system watcher fails, and keeps watching', async () => {
    const watchers = recordWatchers();
    const folder = temporaryFolder();
    const { reported } = await watchOne(folder);
    expect(watchers.length).toBeGreaterThan(0);
    for (const watcher of [...watchers]) {
      watcher.emit('error', new Error('EPERM: operation not permitted'));
      await reported();
    }
    writeFileSync(join(folder, 'a'), '');
    await reported();
  });
});
