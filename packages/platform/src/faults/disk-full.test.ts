/**
 * A disk without room, for real: a small file system of its own where this user may mount one, and a limit
 * of the operating system for the length of files, which takes no rights.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { canMount, expectOutage, mountSmallDisk, run } from '../testing/full-disk.ts';
import { startKillablePlatform } from '../testing/killable-platform.ts';
import { runMain } from '../testing/platform-process.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { formWith, sendForm } from '../testing/upload.ts';

test.skipIf(!canMount)(
  'on a full disk writes are a 503 and reads go on; with room again, so do writes, without a restart',
  async () => {
    const { folder, makeRoom } = mountSmallDisk();
    const platform = await startKillablePlatform(join(folder, 'data'));
    await expectOutage(platform, makeRoom);

    const token = await platform.signIn();
    const form = formWith(new Uint8Array(30 * 1024 * 1024), 'large.bin');
    expect((await sendForm(platform, form, { token })).status).toBe(503);
    // Nothing stays of it, so there is room for other writes.
    const body = { text: 'x'.repeat(2000) };
    const thing = await platform.call('POST', '/apps/:appId/entities/Thing', { token, body });
    expect(thing.status).toBe(200);
    expect(await platform.stop()).toBe(0);
  },
);

test.skipIf(!canMount).each([
  ['a new data directory', 'new'],
  ['one with data', 'data'],
])('a start on a full disk says so, with %s, and starts once there is room', async (_, name) => {
  const { folder, fill } = mountSmallDisk();
  const data = await startKillablePlatform(join(folder, 'data'));
  expect(await data.stop()).toBe(0);
  const makeRoom = fill();
  const dataDir = join(folder, name);
  const child = runMain([], { GROUNDWORK_PORT: '0', GROUNDWORK_DATA_DIR: dataDir });
  const errors = text(child.stderr);
  const [code] = await once(child, 'exit');

  expect(code).toBe(1);
  expect(await errors).toMatch(
    /^The (data directory|folder) .+ cannot be used[^\n]+ that the disk has room.*\n$/,
  );
  makeRoom();
  const again = await startKillablePlatform(dataDir);
  expect(await again.signIn()).toMatch(/^ey/);
  expect(await again.stop()).toBe(0);
});

test.skipIf(process.platform !== 'linux')(
  'where files may grow no further writes are a 503, and go on as soon as they may',
  async () => {
    const dataDir = join(temporaryFolder(), 'data');
    // In blocks of 512 bytes; the signal that comes with it is not what is tried here.
    const shell = "trap '' XFSZ\nulimit -S -f 8192";
    const platform = await startKillablePlatform(dataDir, { shell });
    await expectOutage(platform, () => {
      run(['prlimit', `--pid=${platform.pid}`, '--fsize=unlimited']);
    });
    expect(await platform.stop()).toBe(0);
  },
);
