import { openStore, readMeta } from '@groundwork/engine';
import { temporaryFolder } from '@groundwork/engine/testing';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { migrations } from '../operations/migrate/migrations.ts';
import { createReadiness } from './readiness.ts';

describe('platform readiness endpoint', () => {
  it('reports that the platform is ready while it runs', async () => {
    const response = await callApi(await startTestPlatform(), '/ready');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready' });
  });

  it('reports that the platform is not ready while the database is closed', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });
    const readiness = createReadiness(store);
    await expect(readiness.check()).resolves.toBeUndefined();
    await close();

    await expect(readiness.check()).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('reports that the platform is not ready after damaged data was found', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });
    onTestFinished(close);
    const readiness = createReadiness(store);
    const damage = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    readiness.report(damage);

    await expect(readiness.check()).rejects.toMatchObject({
      code: 'store_unavailable',
      message: expect.stringContaining('restore a backup'),
    });
  });

  it('reports that the platform is ready again when a write succeeds after a failed one', async () => {
    const { store, close } = await openStore(temporaryFolder(), { migrations });
    onTestFinished(close);
    const readiness = createReadiness(store);
    await sql`PRAGMA query_only = ON`.execute(store);
    await expect(readiness.check()).resolves.toBeUndefined();
    readiness.report(Object.assign(new Error('database or disk is full'), { errcode: 13 }));
    await expect(readiness.check()).rejects.toMatchObject({ code: 'store_unavailable' });
    await sql`PRAGMA query_only = OFF`.execute(store);

    await vi.waitFor(() => readiness.check(), 30_000);
    expect(await readMeta(store, 'write_probe')).toBeUndefined();
  });

  it('reports that the platform is not ready when it starts to stop, and closes keep-alive connections', async () => {
    // The platform waits long enough before it stops for three requests on a busy machine.
    const platform = await startTestPlatform({ stop: { announceMs: 3000 } });
    const stopped = platform.stop();
    const response = await callApi(platform, '/ready');

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'stopping' });
    expect(response.headers.get('Connection')).toBe('close');
    expect((await callApi(platform, '/health')).status).toBe(200);
    await stopped;
    await expect(callApi(platform, '/health')).rejects.toThrow();
  });
});
