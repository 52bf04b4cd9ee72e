/**
 * Tests clients that send or read slowly, or not at all. They must use few resources and must not affect other
 * clients.
 */
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
// biome-ignore lint/style/noRestrictedImports: slow clients wait, and a client that reads nothing cannot detect that its connection is closed.
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startKillablePlatform } from '../../testing/killable-platform.ts';
import { upload } from '../../testing/upload.ts';

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

describe('the HTTP server with slow clients', () => {
  it('closes connections whose request headers never end, and continues to serve other clients', async () => {
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

  it('buffers little data for clients that read slowly or not at all, and disconnects only those that read nothing', async () => {
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
    // This client reads one mebibyte a second.
    const slowReader = open(platform.port, get(pathname));
    let received = 0;
    slowReader.on('data', (chunk) => {
      received += chunk.length;
      slowReader.pause();
      sleep((chunk.length / MIB) * 1000).then(() => slowReader.resume());
    });
    await expect.poll(() => received).toBeGreaterThan(3 * MIB);
    // Buffering forty files of thirty mebibytes would use more than a gibibyte.
    expect((await platform.memory()) - before).toBeLessThan(300);
    expect((await platform.call('GET', '/health')).status).toBe(200);
    await sleep(45_000);
    let unread = 0;
    for (const socket of stalled) socket.on('data', ({ length }) => (unread += length)).resume();
    await Promise.all(stalled.map(closed));
    expect(unread).toBeLessThan(stalled.length * 10 * MIB);
    expect(slowReader.destroyed).toBe(false);
    expect(await platform.stop()).toBe(0);
  });

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('limits the responses buffered for clients that read nothing, and rejects further requests with 503', async () => {
    const platform = await startKillablePlatform(join(temporaryFolder(), 'data'));
    const token = await platform.signIn();
    const path = '/apps/:appId/entities/Thing/bulk';
    const record = { text: 'x'.repeat(900_000) };
    for (let count = 0; count < 12; count += 1) {
      await platform.call('POST', path, { token, body: [record] });
    }
    const before = await platform.memory();
    const { appId } = platform;
    const get = `GET /api/apps/${appId}/entities/Thing HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    open(platform.port, get.repeat(40)).pause();
    for (let count = 0; count < 40; count += 1) open(platform.port, get).pause();
    // Retries with another connection, because on a busy machine the platform may close a connection that reads nothing
    // before it has handled all requests.
    const listAfterAnother = async () => {
      open(platform.port, get).pause();
      return (await platform.call('GET', '/apps/:appId/entities/Thing', { token })).status;
    };
    await expect.poll(listAfterAnother).toBe(503);
    // Buffering all forty responses of 11 MiB would use 430 MiB more.
    expect((await platform.memory()) - before).toBeLessThan(600);
    expect((await platform.call('GET', '/health')).status).toBe(200);
  });
});
