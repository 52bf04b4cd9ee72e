import { once } from 'node:events';
import { moveClock, stopClock } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { entityRoom } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { stalledReader } from '../../../testing/stalled-reader.ts';

const schemas = { Note: { properties: { title: { type: 'string' } } } };

describe('limitBacklog', () => {
  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it.runIf(runsAllTests)(
    'disconnects a client that stops reading, and sends every event to the other clients',
    async () => {
      const { platform, token } = await startWithEntities(schemas);
      const stalled = await stalledReader(platform, token, entityRoom(platform.appId, 'Note'));
      const client = await connect(platform, { token });
      await client.join('Note');
      const notes = callsTo(platform, 'Note', token);
      // Each batch has half of the allowed size. The reading client receives each batch before the next batch is
      // sent.
      const batch = Array.from({ length: 100 }, () => ({ title: 'x'.repeat(19_000) }));
      for (let count = 1; count <= 15; count += 1) {
        expect((await notes.call('POST', '/bulk', batch)).status).toBe(200);
        await client.received(100 * count);
      }

      const broken = once(stalled, 'error');
      stalled.resume();
      expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
    },
  );

  it('the platform can be stopped while a client does not read', async () => {
    const { platform, token } = await startWithEntities(schemas);
    await stalledReader(platform, token, entityRoom(platform.appId, 'Note'));
    await platform.stop();

    await expect(fetch(platform.url)).rejects.toThrow();
  });
});

describe('limitMessages', () => {
  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('disconnects a client that sends too many messages over all its connections together', async () => {
    const { platform, token } = await startWithEntities({
      Note: { ...schemas.Note, rls: { read: true } },
    });
    stopClock();
    const member = await connect(platform, { token });
    await member.join('Note');
    const visitors = await Promise.all(Array.from({ length: 12 }, () => connect(platform)));
    const room = entityRoom(platform.appId, 'Note');
    for (const { socket } of visitors) {
      for (let count = 0; count < 290; count += 1) socket.emit('join', room);
    }
    await expect
      .poll(() => visitors.filter(({ socket }) => !socket.connected).length)
      .toBeGreaterThan(0);

    expect(await member.join('Note', { title: 'a' })).toBeUndefined();
    await callsTo(platform, 'Note', token).create({ title: 'a' });
    await member.received(2);
    await expect(connect(platform)).rejects.toThrow();
    moveClock({ seconds: 11 });
    await connect(platform);
  });
});
