/** The real client against a real Socket.IO server (PROTOCOL, Realtime). */
import { afterEach, expect, it, vi } from 'vitest';
import { type RealtimeServer, startRealtimeServer } from '../../test-support/realtime-server.ts';
import { type Client, createClient } from '../create-client.ts';
import type { RealtimeModule, RealtimeState } from './realtime.ts';

vi.mock(import('../http/retry.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  reconnectDelay: () => 20,
}));
afterEach(() => vi.unstubAllGlobals());

const TASKS = 'entities:app:Task';
const NOTES = 'entities:app:Note';

/** Resolves when the connection is in a state. */
function reaches(realtime: RealtimeModule, state: RealtimeState): Promise<void> {
  return vi.waitFor(() => expect(realtime.state).toBe(state), 5_000);
}

/**
 * Waits until every join that was sent before now counts as successful: a later join on a server that
 * acknowledges none has just been treated so.
 */
async function outwaitJoins(): Promise<void> {
  const server = await startRealtimeServer();
  server.isSilent = true;
  const { entities } = server.client();
  await new Promise<void>((onJoin) => entities.Note.subscribe(() => {}, { onJoin }));
}

it('tells of a change, and of no garbage', async () => {
  const server = await startRealtimeServer();
  const warn = vi.fn();
  const client = server.client({ logger: { warn } });
  const listener = vi.fn();
  const joined = new Promise<void>((onJoin) => {
    client.entities.Task.subscribe(listener, { onJoin });
  });
  await joined;
  const event = { type: 'create', id: '1', data: { id: '1' }, timestamp: '2026-06-01T09:00:00Z' };
  for (const message of ['garbage', { room: TASKS, data: { type: 'create' } }, null]) {
    server.send(message);
  }
  server.tell(TASKS, 'garbage');
  server.tell(TASKS, event);
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(event));
  expect(warn).toHaveBeenCalledTimes(4);
});

it('joins a room once however many listen, and leaves it when the last one stopped', async () => {
  const server = await startRealtimeServer();
  const { entities, realtime } = server.client();
  const joins = vi.fn();
  const stops = [1, 2, 3].map(() => entities.Task.subscribe(() => {}, { onJoin: joins }));
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  await vi.waitFor(() => expect(joins).toHaveBeenCalledTimes(3));
  stops.push(entities.Task.subscribe(() => {}, { onJoin: joins }));
  await vi.waitFor(() => expect(joins).toHaveBeenCalledTimes(4));
  for (const stop of [...stops, ...stops]) stop();
  await server.happened(['a', 'leave', TASKS]);
  await reaches(realtime, 'idle');
});

it('stays in a room that somebody enters right after the last one stopped', async () => {
  const server = await startRealtimeServer();
  const { entities } = server.client();
  const listener = vi.fn();
  const stop = entities.Task.subscribe(() => {});
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  stop();
  entities.Task.subscribe(listener);
  const stopNotes = entities.Note.subscribe(() => {});
  await server.happened(['a', 'join', NOTES]);
  stopNotes();
  await server.happened(['a', 'leave', NOTES]);
  // By then a connection without a room would be closed.
  await outwaitJoins();
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
});

it('does not connect for a listener that stopped before the connection was loaded', async () => {
  const server = await startRealtimeServer();
  const { entities, realtime } = server.client();
  entities.Task.subscribe(() => {})();
  await reaches(realtime, 'idle');
  expect(server.deeds).toEqual([]);
});

it('joins again after a break, and tells listeners that they may have missed something', async () => {
  const server = await startRealtimeServer();
  const { entities, realtime } = server.client();
  const states: RealtimeState[] = [];
  realtime.onStateChange((state) => states.push(state));
  const onJoin = vi.fn();
  entities.Task.subscribe(() => {}, { onJoin });
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledTimes(1));
  server.breakConnections();
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledTimes(2), 10_000);
  await server.happened(
    ['a', 'connect to app'],
    ['a', 'join', TASKS],
    ['a', 'connect to app'],
    ['a', 'join', TASKS],
  );
  expect(states).toEqual(['connecting', 'connected', 'reconnecting', 'connected']);
});

it('delays onJoin of a new subscription until the connection is back', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  await subscribeAsA(server, client);
  server.breakConnections();
  await reaches(client.realtime, 'reconnecting');
  const onJoin = vi.fn(() => client.realtime.state);
  client.entities.Task.subscribe(() => {}, { onJoin });
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledOnce(), 5_000);
  expect(onJoin).toHaveReturnedWith('connected');
});

it('takes a join for made when the server never acknowledges it', async () => {
  const server = await startRealtimeServer();
  server.isSilent = true;
  const { entities } = server.client();
  await new Promise<void>((onJoin) => entities.Task.subscribe(() => {}, { onJoin }));
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
});

it.each([
  ['listeners to read again when a join is acknowledged', undefined, [2, 0]],
  ['of a refusal', { error: { message: 'No', code: 'forbidden' } }, [1, 1]],
])('tells %s late', async (_, answer, calls) => {
  const server = await startRealtimeServer();
  server.isSilent = true;
  const [onJoin, onError] = [vi.fn(), vi.fn()];
  server.client().entities.Task.subscribe(() => {}, { onJoin, onError });
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledTimes(1), 5_000);
  server.acknowledge(answer);
  await vi.waitFor(() => {
    expect([onJoin.mock.calls.length, onError.mock.calls.length]).toEqual(calls);
  });
});

it('tells why the server lets nobody in, and tries again with another identity', async () => {
  const server = await startRealtimeServer();
  server.isPrivate = true;
  const client = server.client();
  const onJoin = vi.fn();
  const onError = vi.fn();
  const subscribe = () => client.entities.Task.subscribe(() => {}, { onJoin, onError });
  subscribe();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  subscribe();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
  expect(onError.mock.lastCall).toEqual([
    expect.objectContaining({ name: 'PlatformError', message: 'No', code: 'forbidden' }),
  ]);
  expect(onJoin).not.toHaveBeenCalled();
  server.isPrivate = false;
  client.auth.setToken('b');
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledTimes(2));
  await server.happened(
    ['a', 'connect to app'],
    ['a', 'join', TASKS],
    ['b', 'connect to app'],
    ['b', 'join', TASKS],
  );
});

it('keeps the other listeners when one throws or rejects', async () => {
  const server = await startRealtimeServer();
  const error = vi.fn();
  const { entities } = server.client({ logger: { error } });
  const listener = vi.fn();
  const broken = () => {
    throw new Error('listener broke');
  };
  entities.Task.subscribe(broken, { onJoin: broken });
  entities.Task.subscribe(async () => broken(), { onJoin: async () => broken() });
  await new Promise<void>((onJoin) => entities.Task.subscribe(listener, { onJoin }));
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(4));
});

it('connects anew with the new identity, and without one after a logout', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  client.entities.Task.subscribe(() => {});
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  client.auth.setToken('b');
  await server.happened(['b', 'connect to app'], ['b', 'join', TASKS]);
  client.auth.setToken('b');
  client.auth.logout();
  await server.happened([undefined, 'connect to app'], [undefined, 'join', TASKS]);
  await vi.waitFor(() => expect(server.tokens()).toEqual([undefined]), 5_000);
});

it('comes back with the token of the moment, also when nobody told that it changed', async () => {
  const server = await startRealtimeServer();
  let held = 'a';
  const tokenStore = { read: () => held, write: () => {}, clear: () => {} };
  const client = server.client({ token: undefined, tokenStore });
  client.entities.Task.subscribe(() => {});
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  held = 'b';
  server.breakConnections();
  await server.happened(['b', 'connect to app'], ['b', 'join', TASKS]);
});

it('gives the service role a connection of its own', async () => {
  const server = await startRealtimeServer();
  const client = server.client({ serviceToken: 'service' });
  client.asServiceRole.entities.Task.subscribe(() => {});
  await server.happened(['service', 'connect to app'], ['service', 'join', TASKS]);
  expect(client.realtime.state).toBe('idle');
  client.auth.setToken('b');
  client.entities.Task.subscribe(() => {});
  await server.happened(['b', 'connect to app'], ['b', 'join', TASKS]);
});

it('shares no connection with another client of the same address', async () => {
  const server = await startRealtimeServer();
  const listener = vi.fn();
  const first = server.client({ token: 'a' });
  first.entities.Task.subscribe(listener);
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  const second = server.client({ token: 'b' });
  second.entities.Task.subscribe(() => {});
  await server.happened(['b', 'connect to app'], ['b', 'join', TASKS]);
  second.cleanup();
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  expect([first.realtime.state, second.realtime.state]).toEqual(['connected', 'idle']);
});

it('tries again when the server refuses it, and shows that meanwhile', async () => {
  const server = await startRealtimeServer();
  server.isClosed = true;
  const warn = vi.fn();
  const onError = vi.fn();
  const { entities, realtime } = server.client({ logger: { warn } });
  entities.Task.subscribe(() => {}, { onError });
  await reaches(realtime, 'disconnected');
  server.isClosed = false;
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  expect(warn).toHaveBeenCalled();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'PlatformError', message: 'closed', code: 'closed' }),
  );
  server.endConnections();
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
});

it.each([
  ['another room is subscribed', ({ entities }: Client) => void entities.Note.subscribe(() => {})],
  ['the identity changes', ({ auth }: Client) => auth.setToken('b')],
])('opens a single connection when %s before the retry after a rejection', async (_, change) => {
  const server = await startRealtimeServer();
  server.isClosed = true;
  const client = server.client();
  client.entities.Task.subscribe(() => {});
  await reaches(client.realtime, 'disconnected');
  server.isClosed = false;
  change(client);
  await reaches(client.realtime, 'connected');
  await outwaitJoins();
  expect(server.tokens()).toHaveLength(1);
});

it('tries again when its code cannot be loaded', async () => {
  const server = await startRealtimeServer();
  vi.doMock('./connection.ts', () => {
    throw new Error('offline');
  });
  const { entities, realtime } = server.client();
  entities.Task.subscribe(() => {});
  await reaches(realtime, 'disconnected');
  vi.doUnmock('./connection.ts');
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
});

it('waits for a server that is not there, without a rejection nobody handles', async () => {
  const onRejection = vi.fn();
  process.on('unhandledRejection', onRejection);
  const client = createClient({ appId: 'app', serverUrl: 'http://127.0.0.1:9', token: 'a' });
  const stop = client.entities.Task.subscribe(() => {});
  await reaches(client.realtime, 'reconnecting');
  stop();
  await reaches(client.realtime, 'idle');
  process.off('unhandledRejection', onRejection);
  expect(onRejection).not.toHaveBeenCalled();
});

it('keeps its connection when the same token is set again', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  await subscribeAsA(server, client);
  client.auth.setToken('a');
  expect(client.realtime.state).toBe('connected');
});

/** Subscribes as `a`; the server has the join and acknowledges nothing. */
async function subscribeUnacknowledged() {
  const server = await startRealtimeServer();
  server.isSilent = true;
  const client = server.client();
  const onJoin = vi.fn();
  client.entities.Task.subscribe(() => {}, { onJoin });
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  return { server, client, onJoin };
}

/** Subscribes as `a`, in a room that the server has in its records. */
async function subscribeAsA(server: RealtimeServer, client: Client, listener = () => {}) {
  const stop = client.entities.Task.subscribe(listener);
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  return stop;
}

it('follows the identity after cleanup only while it has subscriptions', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  await subscribeAsA(server, client);
  client.cleanup();
  client.auth.setToken('b');
  expect(client.realtime.state).toBe('idle');
  client.entities.Task.subscribe(() => {});
  await server.happened(['b', 'connect to app'], ['b', 'join', TASKS]);
  client.auth.setToken('c');
  await server.happened(['c', 'connect to app'], ['c', 'join', TASKS]);
});

it('calls onJoin once when the identity changes before the first join is acknowledged', async () => {
  const { server, client, onJoin } = await subscribeUnacknowledged();
  server.isSilent = false;
  client.auth.setToken('b');
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledOnce(), 5_000);
  await outwaitJoins();
  expect(onJoin).toHaveBeenCalledOnce();
});

it('drops all subscriptions on cleanup and connects again for the next one', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  const [ended, current] = [vi.fn(), vi.fn()];
  const stop = await subscribeAsA(server, client, ended);
  client.cleanup();
  client.cleanup();
  stop();
  expect(client.realtime.state).toBe('idle');
  client.entities.Task.subscribe(current);
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(current).toHaveBeenCalledOnce(), 5_000);
  expect(ended).not.toHaveBeenCalled();
});

it('stays connected for a new subscription after the last room was left', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  const stop = await subscribeAsA(server, client);
  stop();
  await server.happened(['a', 'leave', TASKS]);
  const listener = vi.fn();
  client.entities.Task.subscribe(listener);
  await server.happened(['a', 'join', TASKS]);
  await outwaitJoins();
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce(), 5_000);
});

it('does not call onJoin of a subscription that was cancelled immediately', async () => {
  const server = await startRealtimeServer();
  const { entities } = server.client();
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

it('stays in a room that a listener enters after a stop and a cleanup', async () => {
  const server = await startRealtimeServer();
  const client = server.client();
  const stop = await subscribeAsA(server, client);
  stop();
  client.cleanup();
  const listener = vi.fn();
  client.entities.Task.subscribe(listener);
  await server.happened(['a', 'connect to app'], ['a', 'join', TASKS]);
  const stopNotes = client.entities.Note.subscribe(() => {});
  await server.happened(['a', 'join', NOTES]);
  stopNotes();
  await server.happened(['a', 'leave', NOTES]);
  server.tell(TASKS, { type: 'delete', id: '1' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce(), 5_000);
});

it('calls onJoin once for a join that the server acknowledges', async () => {
  const server = await startRealtimeServer();
  const onJoin = vi.fn();
  server.client().entities.Task.subscribe(() => {}, { onJoin });
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalled(), 5_000);
  await outwaitJoins();
  expect(onJoin).toHaveBeenCalledOnce();
});

it('does not call onJoin after cleanup for a join that the server never acknowledged', async () => {
  const { client, onJoin } = await subscribeUnacknowledged();
  client.cleanup();
  await outwaitJoins();
  expect(onJoin).not.toHaveBeenCalled();
});

it('does not call onJoin for the join of an identity that was replaced before the acknowledgement', async () => {
  const { server, client, onJoin } = await subscribeUnacknowledged();
  server.isClosed = true;
  client.auth.setToken('b');
  await reaches(client.realtime, 'disconnected');
  await outwaitJoins();
  expect(onJoin).not.toHaveBeenCalled();
  server.isClosed = false;
  await vi.waitFor(() => expect(onJoin).toHaveBeenCalledOnce(), 5_000);
});

it('connects without a token when nobody is signed in, and under the path of its server', async () => {
  const server = await startRealtimeServer('/platform');
  const anonymous = createClient({ appId: 'app', serverUrl: server.url });
  anonymous.entities.Task.subscribe(() => {});
  await server.happened([undefined, 'connect to app'], [undefined, 'join', TASKS]);
  anonymous.cleanup();
});

it('stops telling of states', async () => {
  const server = await startRealtimeServer();
  const { entities, realtime } = server.client();
  const listener = vi.fn();
  realtime.onStateChange(listener)();
  entities.Task.subscribe(() => {});
  await reaches(realtime, 'connected');
  expect(listener).not.toHaveBeenCalled();
});
