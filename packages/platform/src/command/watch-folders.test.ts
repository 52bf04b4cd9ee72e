import fs, { type FSWatcher, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../testing/test-platform.ts';
import { watchFolders } from './watch-folders.ts';

function watchOne(folder: string) {
  const onChange = vi.fn();
  onTestFinished(watchFolders([folder], onChange));
  const reported = async () => {
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 10_000);
    onChange.mockClear();
  };
  return { reported };
}

/** Returns the watchers that `node:fs` creates until the test ends. */
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
  it('reports changes in folders that appear later, vanish and come back', async () => {
    const folder = join(temporaryFolder(), 'app');
    const { reported } = watchOne(folder);
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

  it('reports a change after an error of the file system, and does not throw it', async () => {
    const watchers = recordWatchers();
    const folder = temporaryFolder();
    const { reported } = watchOne(folder);
    // Node's own watchers of subfolders have no listener.
    const own = watchers.filter((watcher) => watcher.listenerCount('error') > 0);
    expect(own).toHaveLength(2);
    for (const watcher of own) {
      watcher.emit('error', new Error('EPERM: operation not permitted'));
      await reported();
    }
    writeFileSync(join(folder, 'a'), '');
    await reported();
  });
});
