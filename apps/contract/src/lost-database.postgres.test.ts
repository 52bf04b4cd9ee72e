import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakableConnectionTo, testDatabase } from '@groundwork/engine/testing';
import { isPlatformError } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';
import { openViewer } from './viewer.ts';

declare module '@groundwork/sdk' {
  interface Entities {
    Note: { title: string };
  }
}

const POLLING = { timeout: 60_000, interval: 100 };

describe('subscription while the database is unavailable', () => {
  it('a subscriber receives the first write after the database recovers, or refetches its data', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { url = '' } = (await testDatabase(dataDir)) ?? {};
    const link = await breakableConnectionTo(url);
    const platform = await startForTest({
      openEntities: true,
      dataDir,
      database: { url: link.url },
    });
    const { client, token } = await createSignedInClient(platform);
    await client.entities.Note.create({ title: 'before' });
    const viewer = openViewer(platform, token);
    await vi.waitFor(() => expect(viewer.joins()).toBe(1), POLLING);

    await link.cut();
    const codes: unknown[] = [];
    const shown = new Set<unknown>();
    const { Note } = viewer.client.entities;
    Note.subscribe(({ data }) => shown.add(data.title), {
      onError: (error) => codes.push(isPlatformError(error) && error.code),
      async onJoin() {
        for (const { title } of await Note.list()) shown.add(title);
      },
    });
    await vi.waitFor(() => expect(codes).toContain('store_unavailable'), POLLING);
    await vi.waitFor(() => expect(viewer.states).toContain('reconnecting'), POLLING);
    await link.repair();

    for (const name of ['Task', 'Note'] as const) {
      await vi.waitFor(
        () => client.entities[name].create({ title: 'after' }, { idempotencyKey: name }),
        POLLING,
      );
    }
    await vi.waitFor(() => expect(viewer.shown()).toContain('after'), POLLING);
    await vi.waitFor(() => expect(shown).toContain('after'), POLLING);
    expect(viewer.client.realtime.state).toBe('connected');
  });
});
