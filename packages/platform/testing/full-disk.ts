/** Provides a small file system that tests can fill, and checks how a platform behaves when it is full. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { expect, onTestFinished, vi } from 'vitest';
import type { KillablePlatform } from './killable-platform.ts';

const THINGS = '/apps/:appId/entities/Thing';
const BATCH = 50;
// Random, so that a database cannot compress the text.
const text = randomBytes(1500).toString('base64');

/** Whether this user may mount a small file system. */
export const canMount: boolean = tryToMount();

export function run(command: readonly string[]): void {
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

/** Mounts a disk of 24 MiB until the test ends. Half of it is filled by a file, which `freeSpace` removes. */
export function mountSmallDisk() {
  const folder = join(temporaryFolder(), 'disk');
  mkdirSync(folder);
  run(['mount', '-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]);
  onTestFinished(() => {
    run(['umount', '-l', folder]);
  });
  const filler = join(folder, 'filler');
  writeFileSync(filler, Buffer.alloc(12 * 1024 * 1024));
  return { folder, freeSpace: () => rmSync(filler), fill: () => fill(join(folder, 'full')) };
}

function fill(file: string): () => void {
  const remove = () => rmSync(file);
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096));
  } catch {
    return remove;
  }
}

/**
 * Expects that writes to the full disk fail with a clear error, that the readiness check fails, and that no
 * write is partial. After `freeSpace` was called, expects that writes succeed again.
 */
export async function expectOutage(
  platform: KillablePlatform,
  freeSpace: () => void,
): Promise<void> {
  const token = await platform.signIn();
  const { batch, response } = await writeUntilRejected(platform, token);
  expect(batch).toBeGreaterThan(0);
  expect(response).toMatchObject({
    status: 503,
    body: { code: 'store_unavailable', message: expect.stringContaining('Try again shortly') },
  });
  // Acknowledged batches must still be readable, and the rejected batch must have left no records.
  const count = () => platform.call('GET', `${THINGS}/count`, { token });
  expect(await count()).toEqual({ status: 200, body: { count: batch * BATCH } });
  expect((await platform.call('GET', '/health')).status).toBe(200);
  const ready = () => platform.call('GET', '/ready');
  expect(await ready()).toMatchObject({ status: 503, body: { code: 'store_unavailable' } });

  freeSpace();
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), 30_000);
  const again = await writeBatch(platform, token, batch);
  expect(again.status).toBe(200);
  expect(await count()).toEqual({ status: 200, body: { count: (batch + 1) * BATCH } });
}

async function writeUntilRejected(platform: KillablePlatform, token: string) {
  for (let batch = 0; batch < 1000; batch += 1) {
    const response = await writeBatch(platform, token, batch);
    if (response.status !== 200) return { batch, response };
  }
  throw new Error('The disk did not become full.');
}

function writeBatch(platform: KillablePlatform, token: string, batch: number) {
  const body = Array(BATCH).fill({ batch, text });
  return platform.call('POST', `${THINGS}/bulk`, { token, body });
}
