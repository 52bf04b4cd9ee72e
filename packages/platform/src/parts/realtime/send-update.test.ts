import { entityRoom, LEAVE_EVENT } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';

const schemas = { Note: { properties: { text: { type: 'string' } } } };

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  return { platform, token, notes: callsTo(platform, 'Note', token) };
}

describe('sendUpdate', () => {
  it.each([
    ['of usual length', 1],
    ['longer than 64 KiB once it is encoded', 12_000],
  ])('sends an event %s unchanged', async (_, length) => {
    const { platform, token, notes } = await start();
    const client = await connect(platform, { token });
    await client.join('Note');
    // Each of these characters takes several bytes, because the sent event is a JSON string within JSON.
    const created = await notes.create({ text: '"é'.repeat(length) });
    await client.received(1);

    expect(client.events[0]?.data.text).toHaveLength(2 * length);
    expect(JSON.stringify(client.events[0]?.data) === JSON.stringify(created)).toBe(true);
  });

  it('clients receive events and responses in the order in which they were sent', async () => {
    const { platform, token, notes } = await start();
    const client = await connect(platform, { token });
    await client.join('Note');
    const order: string[] = [];
    client.socket.on('update_model', () => order.push('event'));
    const room = entityRoom(platform.appId, 'Note');
    const batch = Array.from({ length: 300 }, (_, index) => ({ text: `${index}` }));
    await notes.call('POST', '/bulk', batch);
    await client.received(300);
    await client.socket.timeout(60_000).emitWithAck(LEAVE_EVENT, room);
    order.push('left');
    await notes.create({ text: 'later' });
    await client.join({ room });

    expect(client.events.map(({ data }) => data.text)).toEqual(batch.map(({ text }) => text));
    expect(order).toEqual([...batch.map(() => 'event'), 'left']);
  });
});
