/**
 * A disk without room, for real: a small file system of its own where this user may mount one, and a limit
 * of the operating system for the length of files, which takes no rights.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type KillablePlatform, startKillablePlatform } from '../testing/killable-platform.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { formWith, sendForm } from '../testing/upload.ts';

const THINGS = '/apps/:appId/entities/Thing';
const BATCH = 50;
const text = 'x'.repeat(2000);

const canMount = tryToMount();

/** Runs a program of the system. */
function run(command: readonly string[]): void {
  const [program = '', ...parameters] = command;
  execFileSync(program, parameters, { stdio: 'ignore' });
}

function tryToMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    run(['unshare', '-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']);
    return true;
  } catch {
    return false;
  }
}

/** Writes batches until one is refused; returns how many were not. */
async function writeUntilRefused(platform: KillablePlatform, token: string, from: number) {
  for (let batch = from; batch < from + 1000; batch += 1) {
    const body = Array(BATCH).fill({ batch, text });
    const answer = await platform.call('POST', `${THINGS}/bulk`, { token, body });
    if (answer.status !== 200) return { batch, answer };
  }
  throw new Error('There was room for everything.');
}

async function expectOutage(platform: KillablePlatform, makeRoom: () => void): Promise<void> {
  const token = await platform.signIn();
  const { batch, answer } = await writeUntilRefused(platform, token, 0);
  expect(batch).toBeGreaterThan(0);
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'store_unavailable', message: expect.stringContaining('Try again shortly') },
  });
  // What was written can be read all the while, and nothing is there by halves.
  const count = () => platform.call('GET', `${THINGS}/count`, { token });
  expect(await count()).toEqual({ status: 200, body: { count: batch * BATCH } });
  expect((await platform.call('GET', '/health')).status).toBe(200);

  makeRoom();
  const again = await platform.call('POST', `${THINGS}/bulk`, {
    token,
    body: Array(BATCH).fill({ batch, text }),
  });
  expect(again.status).toBe(200);
  expect(await count()).toEqual({ status: 200, body: { count: (batch + 1) * BATCH } });
}

test.skipIf(!canMount)(
  'on a full disk writes are a 503 and reads go on; with room again, so do writes, without a restart',
  async () => {
    const folder = join(temporaryFolder(), 'disk');
    mkdirSync(folder);
    run(['mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
    onTestFinished(() => {
      run(['umount', '-l', folder]);
    });
    const filler = join(folder, 'filler');
    writeFileSync(filler, Buffer.alloc(12 * 1024 * 1024));
    const platform = await startKillablePlatform(join(folder, 'data'));
    await expectOutage(platform, () => rmSync(filler));

    const token = await platform.signIn();
    const form = formWith(new Uint8Array(30 * 1024 * 1024), 'large.bin');
    expect((await sendForm(platform, form, { token })).status).toBe(503);
    // Nothing stays of it, so there is room for other writes.
    expect((await platform.call('POST', THINGS, { token, body: { text } })).status).toBe(200);
    expect(await platform.stop()).toBe(0);
  },
);

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
