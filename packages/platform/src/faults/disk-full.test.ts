/**
 * A full disk: a small file system if this user may mount one, and otherwise the operating system's limit of
 * the file size, which any user may set.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { canMount, expectOutage, mountSmallDisk, run } from '../testing/full-disk.ts';
import { startKillablePlatform } from '../testing/killable-platform.ts';
import { runMain } from '../testing/platform-process.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { formWith, sendForm } from '../testing/upload.ts';

describe('the platform on a full disk', () => {
  it.skipIf(!canMount)(
    'responds 503 to writes, still reads, and recovers without a restart',
    async () => {
      const { folder, freeSpace } = mountSmallDisk();
      const platform = await startKillablePlatform(join(folder, 'data'));
      await expectOutage(platform, freeSpace);

      const token = await platform.signIn();
      const form = formWith(new Uint8Array(30 * 1024 * 1024), 'large.bin');
      expect((await sendForm(platform, form, { token })).status).toBe(503);
      // The failed upload leaves nothing behind, so other writes succeed.
      const body = { text: 'x'.repeat(2000) };
      const thing = await platform.call('POST', '/apps/:appId/entities/Thing', { token, body });
      expect(thing.status).toBe(200);
      expect(await platform.stop()).toBe(0);
    },
  );

  it.skipIf(!canMount).each([
    ['a new data directory', 'new'],
    ['an existing data directory', 'data'],
  ])(
    'reports the full disk at start-up with %s, and starts once space is free',
    async (_, name) => {
      const { folder, fill } = mountSmallDisk();
      const data = await startKillablePlatform(join(folder, 'data'));
      expect(await data.stop()).toBe(0);
      const freeSpace = fill();
      const dataDir = join(folder, name);
      const child = runMain([], { GROUNDWORK_PORT: '0', GROUNDWORK_DATA_DIR: dataDir });
      const errors = text(child.stderr);
      const [code] = await once(child, 'exit');

      expect(code).toBe(1);
      expect(await errors).toMatch(
        /^The (data directory|folder) .+ cannot be used[^\n]+ that the disk has space.*\n$/,
      );
      freeSpace();
      const again = await startKillablePlatform(dataDir);
      expect(await again.signIn()).toMatch(/^ey/);
      expect(await again.stop()).toBe(0);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'responds 503 to writes at the limit of the file size, and recovers when it is raised',
    async () => {
      const dataDir = join(temporaryFolder(), 'data');
      // The limit is in blocks of 512 bytes. The shell ignores the signal, so that writes fail with an error
      // instead.
      const shell = "trap '' XFSZ\nulimit -S -f 8192";
      const platform = await startKillablePlatform(dataDir, { shell });
      await expectOutage(platform, () => {
        run(['prlimit', `--pid=${platform.pid}`, '--fsize=unlimited']);
      });
      expect(await platform.stop()).toBe(0);
    },
  );
});
