/** Tests system clock changes while the platform runs. */

import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { connect } from '../../testing/realtime-client.ts';
import { signIn } from '../../testing/sign-in.ts';
import { admin, callApi } from '../../testing/test-platform.ts';

const schemas = { Note: { properties: { title: { type: 'string' } } } };

describe('the platform when its clock changes', () => {
  it('the platform works normally after the clock is set back by a day', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const notes = callsTo(platform, 'Note', token);
    const listener = await connect(platform, { token });
    await listener.join('Note');
    const first = await notes.create({ title: 'first' });
    moveClock({ days: -1 });
    const second = await notes.create({ title: 'second' });

    expect(second.id).not.toBe(first.id);
    await listener.received(2);
    expect((await notes.list()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    expect((await notes.call('PUT', `/${first.id}`, { title: 'changed' })).status).toBe(200);
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
    expect(await signIn(platform)).toBeTruthy();
  });

  it('does not repeat an idempotent write after the clock is set back', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const notes = callsTo(platform, 'Note', token);
    const send = () =>
      notes.call('POST', '', { title: 'x' }, { 'Idempotency-Key': 'one-and-only' });
    const first = await send();
    moveClock({ days: -1 });

    expect(await send()).toEqual(first);
    expect(await notes.list()).toHaveLength(1);
  });

  it('ends sessions when the clock jumps far ahead, but not when it jumps back', async () => {
    const { platform, token } = await startWithEntities(schemas);
    moveClock({ days: 31 });
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
    const later = await signIn(platform);
    expect((await callApi(platform, routes.currentUser, { token: later })).status).toBe(200);
    moveClock({ days: -31 });

    expect((await callApi(platform, routes.currentUser, { token: later })).status).toBe(200);
  });

  it('allows no additional password guesses after the clock is set back', async () => {
    const { platform } = await startWithEntities(schemas);
    const guess = async () =>
      (await callApi(platform, routes.login, { body: { ...admin, password: 'a wrong one' } }))
        .status;
    for (let count = 0; count < 10; count += 1) await guess();
    expect(await guess()).toBe(429);
    moveClock({ days: -1 });

    expect(await guess()).toBe(429);
  });
});
