import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RealtimeServer, startRealtimeServer } from '../../test-support/realtime-server.ts';
import { type Client, createClient } from '../create-client.ts';
import type { RealtimeModule, RealtimeState } from './realtime.ts';

vi.mock(import('../http/retry.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  reconnectDelay: () => 20,
}));
afterEach(() => vi.unstubAllGlobals());

const TASKS = 'entities:app:Task';
const PLANS = 'entities:app:Plan';
const NOTES = 'entities:app:Note';

function waitForState(realtime: RealtimeModule, state: RealtimeState): Promise<void> {
  return expect.poll(() => realtime.state).toBe(state);
}

/**
 * Waits until the client treats all joins that it has sent as successful. To measure the time, another client sends a
 * join to a server that never acknowledges it. Once this later join counts as successful, the earlier joins do too.
 */
async function waitForJoinTimers(): Promise<void> {
  const server = await startRealtimeServer();
  server.shouldHoldAcknowledgements = true;
  const { entities } = server.createClient();
  await new Promise<void>((onJoin) => entities.Note.subscribe(() => {}, { onJoin }));
}

/** Subscribes a client whose token is `a` on a server that never acknowledges the join. */
async function subscribeUnacknowledged() {
  const server = await startRealtimeServer();
  server.shouldHoldAcknowledgements = true;
  const client = server.createClient();
  const onJoin = vi.fn();
  client.entities.Task.subscribe(() => {}, { onJoin });
  await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
  return { server, client, onJoin };
}

async function subscribeAsA(server: RealtimeServer, client: Client, listener = () => {}) {
  const stop = client.entities.Task.subscribe(listener);
  await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
  return stop;
}

describe('realtime connection', () => {
  it('passes events to the listener, and drops invalid messages with a warning', async () => {
    const server = await startRealtimeServer();
    const warn = vi.fn();
    const client = server.createClient({ logger: { warn } });
    const listener = vi.fn();
    const joined = new Promise<void>((onJoin) => {
      client.entities.Task.subscribe(listener, { onJoin });
    });
    await joined;
    const event = { type: 'create', id: '1', data: { id: '1' }, timestamp: '2026-06-01T09:00:00Z' };
    for (const message of ['garbage', { room: TASKS, data: { type: 'create' } }, null]) {
      server.broadcast(message);
    }
    server.sendUpdate(TASKS, 'garbage');
    server.sendUpdate(TASKS, event);
    await expect.poll(() => listener).toHaveBeenCalledExactlyOnceWith(event);
    expect(warn).toHaveBeenCalledTimes(4);
  });

  it('joins a room once for all subscriptions, and leaves the room after the last subscription ends', async () => {
    const server = await startRealtimeServer();
    const { entities, realtime } = server.createClient();
    const joins = vi.fn();
    const stops = [1, 2, 3].map(() => entities.Task.subscribe(() => {}, { onJoin: joins }));
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    await expect.poll(() => joins).toHaveBeenCalledTimes(3);
    stops.push(entities.Task.subscribe(() => {}, { onJoin: joins }));
    await expect.poll(() => joins).toHaveBeenCalledTimes(4);
    for (const stop of [...stops, ...stops]) stop();
    await server.expectActions(['a', 'leave', TASKS]);
    await waitForState(realtime, 'idle');
  });

  it('stays in a room if a new subscription starts right after the last subscription ended', async () => {
    const server = await startRealtimeServer();
    const { entities } = server.createClient();
    const listener = vi.fn();
    const stop = entities.Task.subscribe(() => {});
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    stop();
    entities.Task.subscribe(listener);
    const stopNotes = entities.Note.subscribe(() => {});
    await server.expectActions(['a', 'join', NOTES]);
    stopNotes();
    await server.expectActions(['a', 'leave', NOTES]);
    // If the room had become empty, the connection would be closed now.
    await waitForJoinTimers();
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => listener).toHaveBeenCalledOnce();
  });

  it('does not connect for a subscription that ends before the connection is loaded', async () => {
    const server = await startRealtimeServer();
    const { entities, realtime } = server.createClient();
    entities.Task.subscribe(() => {})();
    await waitForState(realtime, 'idle');
    expect(server.actions).toEqual([]);
  });

  it('a subscription with expand passes the changes of expanded records to onExpandedChange', async () => {
    const server = await startRealtimeServer();
    const { entities } = server.createClient();
    const [listener, onExpandedChange, onJoin] = [vi.fn(), vi.fn(), vi.fn()];
    const expand = ['team.lead', 'Remark_via_plan'] as const;
    const stop = entities.Plan.subscribe(listener, { expand, onExpandedChange, onJoin });
    const room = 'expand:app:Plan?team.lead,Remark_via_plan';
    await server.expectActions(['a', 'connect to app'], ['a', 'join', PLANS], ['a', 'join', room]);
    await expect.poll(() => onJoin).toHaveBeenCalledTimes(2);
    const event = { type: 'update', id: '1', data: { id: '1' }, timestamp: 'now', entity: 'Team' };
    server.sendUpdate(room, event);
    await expect.poll(() => onExpandedChange).toHaveBeenCalledExactlyOnceWith(event);
    expect(listener).not.toHaveBeenCalled();
    stop();
    await server.expectActions(['a', 'leave', PLANS], ['a', 'leave', room]);
  });

  it('joins its rooms again after a lost connection, and calls onJoin again', async () => {
    const server = await startRealtimeServer();
    const { entities, realtime } = server.createClient();
    const states: RealtimeState[] = [];
    realtime.onStateChange((state) => states.push(state));
    const onJoin = vi.fn();
    entities.Task.subscribe(() => {}, { onJoin });
    await expect.poll(() => onJoin).toHaveBeenCalledTimes(1);
    server.dropConnections();
    await expect.poll(() => onJoin).toHaveBeenCalledTimes(2);
    await server.expectActions(
      ['a', 'connect to app'],
      ['a', 'join', TASKS],
      ['a', 'connect to app'],
      ['a', 'join', TASKS],
    );
    expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
  });

  it("delays a new subscription's onJoin until a lost connection is restored", async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    await subscribeAsA(server, client);
    server.dropConnections();
    await waitForState(client.realtime, 'reconnecting');
    const onJoin = vi.fn(() => client.realtime.state);
    client.entities.Task.subscribe(() => {}, { onJoin });
    await expect.poll(() => onJoin).toHaveBeenCalledOnce();
    expect(onJoin).toHaveReturnedWith('connected');
  });

  it('treats a join as successful if the server never acknowledges it', async () => {
    const server = await startRealtimeServer();
    server.shouldHoldAcknowledgements = true;
    const { entities } = server.createClient();
    await new Promise<void>((onJoin) => entities.Task.subscribe(() => {}, { onJoin }));
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
  });

  it.each([
    ['onJoin again', 'acknowledges', undefined, [2, 0]],
    ['onError', 'rejects', { error: { message: 'No', code: 'forbidden' } }, [1, 1]],
  ])(
    'calls %s if the server %s a join after the client has treated the join as successful',
    async (_callback, _verb, response, calls) => {
      const server = await startRealtimeServer();
      server.shouldHoldAcknowledgements = true;
      const [onJoin, onError] = [vi.fn(), vi.fn()];
      server.createClient().entities.Task.subscribe(() => {}, { onJoin, onError });
      await expect.poll(() => onJoin).toHaveBeenCalledTimes(1);
      server.acknowledgeJoins(response);
      await expect.poll(() => [onJoin.mock.calls.length, onError.mock.calls.length]).toEqual(calls);
    },
  );

  it('joins one room for each filter, shares the room among subscriptions, and rejoins it after a lost connection', async () => {
    const server = await startRealtimeServer();
    const { entities } = server.createClient();
    const [onJoin, byId, byFilter, all] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const filter = { done: false };
    entities.Task.subscribe(byId, { id: '1' });
    const stop = entities.Task.subscribe(byFilter, { filter, onJoin });
    entities.Task.subscribe(byFilter, { filter: { done: false } });
    entities.Task.subscribe(all, { filter: undefined });
    filter.done = true;
    const joins = [`${TASKS}?{"id":"1"}`, `${TASKS}?{"done":false}`, TASKS].map(
      (room) => ['a', 'join', room] as const,
    );
    await server.expectActions(['a', 'connect to app'], ...joins);
    await expect.poll(() => onJoin).toHaveBeenCalledTimes(1);
    const event = { type: 'delete', id: '1', data: { id: '1' }, timestamp: 'now', left: true };
    server.sendUpdate(`${TASKS}?{"done":false}`, event);
    await expect.poll(() => byFilter).toHaveBeenCalledTimes(2);
    expect(byFilter).toHaveBeenLastCalledWith(event);
    expect([byId, all].map(({ mock }) => mock.calls)).toEqual([[], []]);
    stop();
    server.dropConnections();
    await server.expectActions(['a', 'connect to app'], ...joins);
  });

  it.each([
    ['an undefined id', { id: undefined }, 'more records than intended'],
    ['a filter that JSON cannot express', { filter: { title: undefined } }, 'more records'],
    ['a filter that is no object', { filter: 'done' }, 'must be an object'],
    ['a filter that is too long', { filter: { title: 'x'.repeat(2000) } }, 'too long'],
  ])('calls onError for %s, without joining a room', async (_, limits, message) => {
    const server = await startRealtimeServer();
    const { entities } = server.createClient();
    await new Promise<void>((onJoin) => entities.Note.subscribe(() => {}, { onJoin }));
    const onError = vi.fn();
    const options = { ...limits, onError };
    const stop = Reflect.apply(entities.Task.subscribe, undefined, [() => {}, options]);
    expect(onError).not.toHaveBeenCalled();
    await expect
      .poll(() => onError)
      .toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          kind: 'invalid-argument',
          message: expect.stringContaining(message),
        }),
      );
    stop();
    await server.expectActions(['a', 'connect to app'], ['a', 'join', NOTES]);
  });

  it('calls onError when a server that may not support filters never acknowledges the join', async () => {
    const server = await startRealtimeServer();
    server.shouldHoldAcknowledgements = true;
    const [onJoin, onError] = [vi.fn(), vi.fn()];
    server.createClient().entities.Task.subscribe(() => {}, { id: '1', onJoin, onError });
    await expect
      .poll(() => onError, { timeout: 60_000 })
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'timeout' }));
    expect(onJoin).not.toHaveBeenCalled();
    server.acknowledgeJoins();
    await expect.poll(() => onJoin).toHaveBeenCalledOnce();
  });

  it('calls onError for a rejected join, and joins again when the identity changes', async () => {
    const server = await startRealtimeServer();
    server.shouldRejectJoins = true;
    const client = server.createClient();
    const onJoin = vi.fn();
    const onError = vi.fn();
    const subscribe = () => client.entities.Task.subscribe(() => {}, { onJoin, onError });
    subscribe();
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    subscribe();
    await expect.poll(() => onError).toHaveBeenCalledTimes(2);
    expect(onError.mock.lastCall).toEqual([
      expect.objectContaining({ name: 'PlatformError', message: 'No', code: 'forbidden' }),
    ]);
    expect(onJoin).not.toHaveBeenCalled();
    server.shouldRejectJoins = false;
    client.auth.setToken('b');
    await expect.poll(() => onJoin).toHaveBeenCalledTimes(2);
    await server.expectActions(
      ['a', 'connect to app'],
      ['a', 'join', TASKS],
      ['b', 'connect to app'],
      ['b', 'join', TASKS],
    );
  });

  it('calls the other listeners when one listener throws or rejects', async () => {
    const server = await startRealtimeServer();
    const error = vi.fn();
    const { entities } = server.createClient({ logger: { error } });
    const listener = vi.fn();
    const broken = () => {
      throw new Error('listener broke');
    };
    entities.Task.subscribe(broken, { onJoin: broken });
    entities.Task.subscribe(async () => broken(), { onJoin: async () => broken() });
    await new Promise<void>((onJoin) => entities.Task.subscribe(listener, { onJoin }));
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => listener).toHaveBeenCalledOnce();
    await expect.poll(() => error).toHaveBeenCalledTimes(4);
  });

  it('reconnects when the identity changes, and without a token after a logout', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    client.entities.Task.subscribe(() => {});
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    client.auth.setToken('b');
    await server.expectActions(['b', 'connect to app'], ['b', 'join', TASKS]);
    client.auth.setToken('b');
    client.auth.logout();
    await server.expectActions([undefined, 'connect to app'], [undefined, 'join', TASKS]);
    await expect.poll(() => server.connectedTokens()).toEqual([undefined]);
  });

  it('reconnects with the current token even if no listener was notified of its change', async () => {
    const server = await startRealtimeServer();
    let held = 'a';
    const tokenStore = { read: () => held, write: () => {}, clear: () => {} };
    const client = server.createClient({ token: undefined, tokenStore });
    client.entities.Task.subscribe(() => {});
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    held = 'b';
    server.dropConnections();
    await server.expectActions(['b', 'connect to app'], ['b', 'join', TASKS]);
  });

  it('opens a separate connection for the service role', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient({ serviceToken: 'service' });
    client.asServiceRole.entities.Task.subscribe(() => {});
    await server.expectActions(['service', 'connect to app'], ['service', 'join', TASKS]);
    expect(client.realtime.state).toBe('idle');
    client.auth.setToken('b');
    client.entities.Task.subscribe(() => {});
    await server.expectActions(['b', 'connect to app'], ['b', 'join', TASKS]);
  });

  it('does not share a connection with another client for the same URL', async () => {
    const server = await startRealtimeServer();
    const listener = vi.fn();
    const first = server.createClient({ token: 'a' });
    first.entities.Task.subscribe(listener);
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    const second = server.createClient({ token: 'b' });
    second.entities.Task.subscribe(() => {});
    await server.expectActions(['b', 'connect to app'], ['b', 'join', TASKS]);
    second.cleanup();
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => listener).toHaveBeenCalledOnce();
    expect([first.realtime.state, second.realtime.state]).toEqual(['connected', 'idle']);
  });

  it('reports the state "disconnected" while the server rejects the connection, and retries', async () => {
    const server = await startRealtimeServer();
    server.shouldRejectConnections = true;
    const warn = vi.fn();
    const onError = vi.fn();
    const { entities, realtime } = server.createClient({ logger: { warn } });
    entities.Task.subscribe(() => {}, { onError });
    await waitForState(realtime, 'disconnected');
    server.shouldRejectConnections = false;
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    expect(warn).toHaveBeenCalled();
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'PlatformError', message: 'closed', code: 'closed' }),
    );
    server.disconnectClients();
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
  });

  it.each([
    [
      'another room is subscribed',
      ({ entities }: Client) => void entities.Note.subscribe(() => {}),
    ],
    ['the identity changes', ({ auth }: Client) => auth.setToken('b')],
  ])(
    'opens only one connection if %s before the retry of a rejected connection',
    async (_, change) => {
      const server = await startRealtimeServer();
      server.shouldRejectConnections = true;
      const client = server.createClient();
      client.entities.Task.subscribe(() => {});
      await waitForState(client.realtime, 'disconnected');
      server.shouldRejectConnections = false;
      change(client);
      await waitForState(client.realtime, 'connected');
      await waitForJoinTimers();
      expect(server.connectedTokens()).toHaveLength(1);
    },
  );

  it('retries loading the connection code if the first attempt fails', async () => {
    const server = await startRealtimeServer();
    vi.doMock('./connection.ts', () => {
      throw new Error('offline');
    });
    const { entities, realtime } = server.createClient();
    entities.Task.subscribe(() => {});
    await waitForState(realtime, 'disconnected');
    vi.doUnmock('./connection.ts');
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
  });

  it('keeps reconnecting to an unreachable server, without an unhandled rejection', async () => {
    const onRejection = vi.fn();
    process.on('unhandledRejection', onRejection);
    const client = createClient({ appId: 'app', serverUrl: 'http://127.0.0.1:9', token: 'a' });
    const stop = client.entities.Task.subscribe(() => {});
    await waitForState(client.realtime, 'reconnecting');
    stop();
    await waitForState(client.realtime, 'idle');
    process.off('unhandledRejection', onRejection);
    expect(onRejection).not.toHaveBeenCalled();
  });

  it('keeps the connection if the same token is set again', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    await subscribeAsA(server, client);
    client.auth.setToken('a');
    expect(client.realtime.state).toBe('connected');
  });

  it('reconnects on identity changes after client.cleanup() only if the client has subscriptions', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    await subscribeAsA(server, client);
    client.cleanup();
    client.auth.setToken('b');
    expect(client.realtime.state).toBe('idle');
    client.entities.Task.subscribe(() => {});
    await server.expectActions(['b', 'connect to app'], ['b', 'join', TASKS]);
    client.auth.setToken('c');
    await server.expectActions(['c', 'connect to app'], ['c', 'join', TASKS]);
  });

  it('calls onJoin once when the identity changes before the first join is acknowledged', async () => {
    const { server, client, onJoin } = await subscribeUnacknowledged();
    server.shouldHoldAcknowledgements = false;
    client.auth.setToken('b');
    await expect.poll(() => onJoin).toHaveBeenCalledOnce();
    await waitForJoinTimers();
    expect(onJoin).toHaveBeenCalledOnce();
  });

  it('ends all subscriptions on client.cleanup(), and connects again for the next subscription', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    const [ended, current] = [vi.fn(), vi.fn()];
    const stop = await subscribeAsA(server, client, ended);
    client.cleanup();
    client.cleanup();
    stop();
    expect(client.realtime.state).toBe('idle');
    client.entities.Task.subscribe(current);
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => current).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
  });

  it('stays connected if a new subscription starts right after the client left its last room', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    const stop = await subscribeAsA(server, client);
    stop();
    await server.expectActions(['a', 'leave', TASKS]);
    const listener = vi.fn();
    client.entities.Task.subscribe(listener);
    await server.expectActions(['a', 'join', TASKS]);
    await waitForJoinTimers();
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => listener).toHaveBeenCalledOnce();
  });

  it('does not call onJoin for a subscription that ends immediately', async () => {
    const server = await startRealtimeServer();
    const { entities } = server.createClient();
    const onJoin = vi.fn();
    await new Promise<void>((joined) => {
      entities.Task.subscribe(() => {}, { onJoin: joined });
    });
    entities.Task.subscribe(() => {}, { onJoin })();
    await new Promise<void>((joined) => {
      entities.Task.subscribe(() => {}, { onJoin: joined });
    });
    expect(onJoin).not.toHaveBeenCalled();
  });

  it('stays in a room that gets a new subscription after client.cleanup()', async () => {
    const server = await startRealtimeServer();
    const client = server.createClient();
    const stop = await subscribeAsA(server, client);
    stop();
    client.cleanup();
    const listener = vi.fn();
    client.entities.Task.subscribe(listener);
    await server.expectActions(['a', 'connect to app'], ['a', 'join', TASKS]);
    const stopNotes = client.entities.Note.subscribe(() => {});
    await server.expectActions(['a', 'join', NOTES]);
    stopNotes();
    await server.expectActions(['a', 'leave', NOTES]);
    server.sendUpdate(TASKS, { type: 'delete', id: '1' });
    await expect.poll(() => listener).toHaveBeenCalledOnce();
  });

  it('calls onJoin once if the server acknowledges the join', async () => {
    const server = await startRealtimeServer();
    const onJoin = vi.fn();
    server.createClient().entities.Task.subscribe(() => {}, { onJoin });
    await expect.poll(() => onJoin).toHaveBeenCalled();
    await waitForJoinTimers();
    expect(onJoin).toHaveBeenCalledOnce();
  });

  it('does not call onJoin after client.cleanup() if the server never acknowledged the join', async () => {
    const { client, onJoin } = await subscribeUnacknowledged();
    client.cleanup();
    await waitForJoinTimers();
    expect(onJoin).not.toHaveBeenCalled();
  });

  it('does not call onJoin if the identity was replaced before the join was acknowledged', async () => {
    const { server, client, onJoin } = await subscribeUnacknowledged();
    server.shouldRejectConnections = true;
    client.auth.setToken('b');
    await waitForState(client.realtime, 'disconnected');
    await waitForJoinTimers();
    expect(onJoin).not.toHaveBeenCalled();
    server.shouldRejectConnections = false;
    await expect.poll(() => onJoin).toHaveBeenCalledOnce();
  });

  it("connects below the server URL's path, and without a token for an anonymous user", async () => {
    const server = await startRealtimeServer('/platform');
    const anonymous = createClient({ appId: 'app', serverUrl: server.url });
    anonymous.entities.Task.subscribe(() => {});
    await server.expectActions([undefined, 'connect to app'], [undefined, 'join', TASKS]);
    anonymous.cleanup();
  });

  it('does not call a state listener that has been removed', async () => {
    const server = await startRealtimeServer();
    const { entities, realtime } = server.createClient();
    const listener = vi.fn();
    realtime.onStateChange(listener)();
    entities.Task.subscribe(() => {});
    await waitForState(realtime, 'connected');
    expect(listener).not.toHaveBeenCalled();
  });
});
