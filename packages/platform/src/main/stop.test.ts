import { describe, expect, it } from 'vitest';
import { callsTo } from '../../testing/entity-platform.ts';
import { functionPath, functionsFolder } from '../../testing/function-platform.ts';
import { startPlatformProcess } from '../../testing/platform-process.ts';
import { connect } from '../../testing/realtime-client.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';

describe('stopping a platform under load', () => {
  it('a platform that stops completes all requests and writes, reports that it is not ready, and disconnects sockets', async () => {
    const slow = `export default async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return new Response('done');
  };`;
    const platform = await startPlatformProcess({
      GROUNDWORK_FUNCTIONS_DIR: functionsFolder({ 'slow.ts': slow }),
      // Long enough for a client on a busy machine to read a response and close its connection.
      GROUNDWORK_STOP_ANNOUNCE_MS: '4000',
    });
    const token = await signIn(platform);
    const things = callsTo(platform, 'Thing', token);
    const client = await connect(platform, { token, reconnection: true });
    let isReady = true;
    const acknowledged: string[] = [];
    const workers = Array.from({ length: 8 }, async (_, worker) => {
      for (let count = 0; isReady; count += 1) {
        const name = `${worker}-${count}`;
        await things.create({ name });
        acknowledged.push(name);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(100);
    const inFlight = callApi(platform, functionPath('slow'), { token });
    // Waits for a response, which proves that the platform has accepted the earlier call of the function. The
    // function's process may still be starting.
    await callApi(platform, '/health');

    platform.child.kill('SIGTERM');
    const ready = async () => (await callApi(platform, '/ready')).status;
    await expect.poll(ready, { interval: 10 }).toBe(503);
    isReady = false;
    expect((await callApi(platform, '/health')).status).toBe(200);
    await Promise.all(workers);
    expect(await client.disconnected()).toBe('transport close');
    expect(client.socket.active).toBe(true);
    expect(await (await inFlight).text()).toBe('done');
    expect(await platform.exited).toBe(0);

    const next = await startTestPlatform({ dataDir: platform.dataDir, openEntities: true });
    const stored = await callsTo(next, 'Thing', token).list();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(acknowledged.toSorted());
  });

  it('a platform that stops does not wait for a request beyond the grace period', async () => {
    const endless = 'export default () => new Promise(() => {});';
    const platform = await startPlatformProcess({
      GROUNDWORK_FUNCTIONS_DIR: functionsFolder({ 'endless.ts': endless }),
      GROUNDWORK_STOP_GRACE_MS: '200',
    });
    const inFlight = callApi(platform, functionPath('endless')).catch((error: unknown) => error);
    await callApi(platform, '/health');
    platform.child.kill('SIGTERM');

    expect(await platform.exited).toBe(0);
    expect(await inFlight).toBeInstanceOf(TypeError);
  });
});
