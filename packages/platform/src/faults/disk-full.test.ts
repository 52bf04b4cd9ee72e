/**
 * Tests a full disk, simulated by a small file system if this user may mount one, and otherwise by the
 * operating system's limit for the size of files.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canMount, expectOutage, mountSmallDisk, run } from '../../testing/full-disk.ts';
import { startKillablePlatform } from '../../testing/killable-platform.ts';
import { runMain } from '../../testing/platform-process.ts';
import { ann } from '../../testing/sign-in.ts';
import { admin } from '../../testing/test-platform.ts';
import { formWith, sendForm } from '../../testing/upload.ts';

describe('the platform on a full disk', () => {
  it.skipIf(!canMount)(
    // ASVS 2.3.3: Operations are atomic
    'responds to writes with 503 on a full disk, serves reads, and recovers without a restart',
    async () => {
      const { folder, freeSpace } = mountSmallDisk();
      const platform = await startKillablePlatform(join(folder, 'data'));
      await expectOutage(platform, freeSpace);

      const token = await platform.signIn();
      const form = formWith(new Uint8Array(30 * 1024 * 1024), 'large.bin');
      expect((await sendForm(platform, form, { token })).status).toBe(503);
      // The failed upload has freed its disk space, so other writes succeed.
      const body = { text: 'x'.repeat(2000) };
      const thing = await platform.call('POST', '/apps/:appId/entities/Thing', { token, body });
      expect(thing.status).toBe(200);
      expect(await platform.stop()).toBe(0);
    },
  );

  it.skipIf(!canMount)(
    // ASVS 7.4.1: Signing out ends the session even on a full disk;
    // [**partly**](operations.md#when-the-database-is-away) while PostgreSQL is unavailable
    'responds to account requests with 503 on a full disk, except to a sign-out',
    async () => {
      const { folder, freeSpace, fill } = mountSmallDisk();
      const platform = await startKillablePlatform(join(folder, 'data'));
      const token = await platform.signIn();
      const me = await platform.call('GET', routes.currentUser, { token });
      const { id: userId } = z.object({ id: z.string() }).parse(me.body);
      fill();
      const call = (method: string, path: string, body?: object) =>
        platform.call(method, path, { token, ...(body && { body }) });
      const rename = () => call('PUT', routes.currentUser, { full_name: `${Math.random()}` });
      // The first writes succeed, because the write-ahead log of the database still has free space.
      let renamed = await rename();
      for (let tries = 0; tries < 5000 && renamed.status === 200; tries += 1)
        renamed = await rename();
      const { email, password } = admin;
      const responses = [
        renamed,
        await call('POST', routes.login, { email, password }),
        await call('POST', routes.register, { ...ann }),
        await call('POST', routes.changePassword, {
          user_id: userId,
          current_password: password,
          new_password: 'another long password',
        }),
      ];
      expect(responses).toEqual(
        responses.map(() => ({
          status: 503,
          body: expect.objectContaining({ code: 'store_unavailable' }),
        })),
      );
      // The session ends although the disk is full, and remains ended after the platform is killed and restarted.
      expect((await call('POST', routes.serverLogout)).status).toBe(204);
      expect((await call('GET', routes.currentUser)).status).toBe(401);
      await platform.kill();
      freeSpace();
      const again = await startKillablePlatform(join(folder, 'data'));
      expect((await again.call('GET', routes.currentUser, { token })).status).toBe(401);
      expect(await again.stop()).toBe(0);
    },
  );

  it.skipIf(!canMount).each([
    ['a new data directory', 'new'],
    ['an existing data directory', 'data'],
  ])(
    'with %s, reports a full disk at startup, and starts once disk space is free',
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
    'responds with 503 to writes that exceed the file size limit, and recovers when the limit is raised',
    async () => {
      const dataDir = join(temporaryFolder(), 'data');
      // Sets a limit of 8,192 blocks of 512 bytes. The shell ignores the signal for this limit, so that a write beyond
      // the limit fails instead of ending the process.
      const shell = "trap '' XFSZ\nulimit -S -f 8192";
      const platform = await startKillablePlatform(dataDir, { shell });
      await expectOutage(platform, () => {
        run(['prlimit', `--pid=${platform.pid}`, '--fsize=unlimited']);
      });
      expect(await platform.stop()).toBe(0);
    },
  );
});
