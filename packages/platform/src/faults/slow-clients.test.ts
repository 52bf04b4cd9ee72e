/** Clients that send or read too slowly, or not at all: they cost little, and nobody else notices. */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startKillablePlatform } from '../testing/killable-platform.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { upload } from '../testing/upload.ts';

const MIB = 1024 * 1024;

function open(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  socket.write(text);
  return socket;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', resolve));

test('heads of requests that never end are given up, and others are served all the while', {
  timeout: 60_000,
}, async () => {
  const platform = await startKillablePlatform(join(temporaryFolder(), 'data'));
  const slow = Array.from({ length: 200 }, () =>
    open(platform.port, 'GET /api/health HTTP/1.1\r\nHost: a\r\n'),
  );
  const silent = Array.from({ length: 50 }, () => open(platform.port, ''));
  for (const socket of [...slow, ...silent]) socket.resume();
  let areOpen = true;
  const trickle = async () => {
    for (let count = 0; areOpen; count += 1) {
      for (const socket of slow) if (socket.writable) socket.write(`X-${count}: y\r\n`);
      expect((await platform.call('GET', '/health')).status).toBe(200);
      await sleep(500);
    }
  };
  const ended = Promise.all([...slow, ...silent].map(closed)).then(() => {
    areOpen = false;
  });
  await Promise.all([trickle(), ended]);

  expect((await platform.call('GET', '/health')).status).toBe(200);
});

test('readers that do not read, or slowly, are sent no more than they take', {
  timeout: 60_000,
}, async () => {
  const platform = await startKillablePlatform(join(temporaryFolder(), 'data'));
  const token = await platform.signIn();
  const form = new FormData();
  const content = crypto.getRandomValues(Buffer.alloc(65_536));
  form.append('file', new Blob(Array(480).fill(content)), 'large.bin');
  const { pathname } = new URL(await upload(platform, form, { token }));
  const records = Array(400).fill({ text: 'x'.repeat(10_000) });
  await platform.call('POST', '/apps/:appId/entities/Thing/bulk', { token, body: records });

  const before = await platform.memory();
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const stalled = Array.from({ length: 40 }, () => open(platform.port, get(pathname)));
  for (const socket of stalled) socket.pause();
  // One that takes a mebibyte a second, and is patient.
  const patient = open(platform.port, get(pathname));
  let taken = 0;
  patient.on('data', (chunk) => {
    taken += chunk.length;
    patient.pause();
    setTimeout(() => patient.resume(), (chunk.length / MIB) * 1000);
  });
  await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(3 * MIB);
  // Forty files of thirty mebibytes would be more than a gibibyte.
  expect((await platform.memory()) - before).toBeLessThan(300);
  expect((await platform.call('GET', '/health')).status).toBe(200);
  expect(await platform.stop()).toBe(0);
});
