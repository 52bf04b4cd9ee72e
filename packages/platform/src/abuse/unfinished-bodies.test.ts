/** Tests that unfinished request bodies affect only the clients that send them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type KillablePlatform, startKillablePlatform } from '../../testing/killable-platform.ts';
import { admin } from '../../testing/test-platform.ts';

const MIB = 1024 * 1024;

/** Number of connections. Each sends nearly a mebibyte of a sign-in request that never ends. */
const CONNECTIONS = 395;

/** Opens a connection and sends a request with only the first part of its body. */
function startRequest(
  { port, appId }: KillablePlatform,
  route: string,
  { headers = [], part }: { headers?: readonly string[]; part: Buffer | string },
) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  const path = API_PREFIX + route.replace(':appId', appId);
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', `Content-Length: ${MIB}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const isSent = new Promise<void>((resolve) => socket.write(part, () => resolve()));
  const response = once(socket, 'data').then(String, () => '');
  const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { isSent, response, isClosed };
}

async function startPlatform() {
  const platform = await startKillablePlatform(join(temporaryFolder(), 'data'), {
    environment: { GROUNDWORK_TRUSTED_PROXIES: '127.0.0.1' },
  });
  return { platform, token: await platform.signIn() };
}

async function startFlooded() {
  const { platform, token } = await startPlatform();
  const before = await platform.memory();
  const headers = ['Content-Type: application/json'];
  const part = Buffer.alloc(MIB - 1, ' ');
  const requests = Array.from({ length: CONNECTIONS }, () =>
    startRequest(platform, routes.login, { headers, part }),
  );
  await Promise.all(requests.map(({ isSent }) => isSent));
  // Waits for a rejection, because the bodies exceed the memory budget of the client.
  expect(await Promise.race(requests.map(({ response }) => response))).toMatch(/^HTTP\/1\.1 503 /);
  return { platform, token, requests, before };
}

describe('many unfinished request bodies', () => {
  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('many unfinished request bodies do not affect other clients or their sign-ins and writes', async () => {
    const { platform, token, before } = await startFlooded();
    const create = (text: string, from: string) =>
      platform.call('POST', '/apps/:appId/entities/Thing', {
        token,
        body: { text },
        headers: { 'X-Forwarded-For': from },
      });

    expect((await platform.call('POST', routes.login, { body: admin })).status).toBe(200);
    expect((await create('x'.repeat(50_000), '127.0.0.1')).status).toBe(200);
    expect((await create('x'.repeat(500_000), '192.0.2.1')).status).toBe(200);
    expect((await platform.memory()) - before).toBeLessThan(300);
  });

  it('rejects many unfinished request bodies with 408, and closes their connections', async () => {
    const { platform, token, requests } = await startFlooded();
    const responses = await Promise.all(requests.map(({ response }) => response));
    const late = requests.filter((_, index) => responses[index]?.startsWith('HTTP/1.1 408 '));
    expect(late.length).toBeGreaterThan(50);
    await Promise.all(late.map(({ isClosed }) => isClosed));

    const body = { text: 'x'.repeat(500_000) };
    const { status } = await platform.call('POST', '/apps/:appId/entities/Thing', { token, body });
    expect(status).toBe(200);
  });
});

describe('an unfinished upload', () => {
  it('rejects an unfinished upload with 408, and closes its connection', async () => {
    const { platform, token } = await startPlatform();
    const { response, isClosed } = startRequest(
      platform,
      routes.coreIntegration.replace(':name', 'UploadFile'),
      {
        headers: [
          `Authorization: Bearer ${token}`,
          'Content-Type: multipart/form-data; boundary=b',
        ],
        part: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\npart',
      },
    );

    expect(await response).toMatch(/^HTTP\/1\.1 408 /);
    await isClosed;
  });
});
