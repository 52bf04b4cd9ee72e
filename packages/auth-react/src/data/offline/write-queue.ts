import type { EntityHandler, PlatformError, UntypedFields, User } from '@groundwork/sdk';
import {
  MutationObserver,
  type MutationObserverOptions,
  onlineManager,
  type QueryClient,
} from '@tanstack/react-query';
import { appKey } from '../data-queries.ts';
import { type DataClient, handlerOf } from '../entity-types.ts';
import type { LiveData } from '../live-data.ts';
import { read } from '../patch-rows.ts';
import type { PendingWrite } from '../pending-write.ts';
import { type Entry, toPendingWrite, toQueuedWrite } from './entry.ts';
import type { QueuedWrite } from './queued-write.ts';
import { storedUser } from './stored-user.ts';
import type { StoredWrite } from './stored-write.ts';
import { createUserQueue, type UserQueue } from './user-queue.ts';
import type { NewWrite } from './write-list.ts';

/** The part of a client that offline writes need. */
export interface OfflineClient extends DataClient {
  readonly auth: DataClient['auth'] & { me(): Promise<Pick<User, 'id'>> };
}

/**
 * Variables of a mutation: a write in the form that lists apply, and its result, which is undefined if another
 * tab sent it.
 */
export interface Sent<Result> {
  readonly write: PendingWrite;
  readonly result: Promise<Result>;
}

type WriteOptions<Result> = MutationObserverOptions<Result, PlatformError, Sent<Result>> & {
  readonly onSuccess: (result: Result, sent: Sent<Result>) => void;
  readonly onError: () => void;
};

export interface WriteQueue {
  /** Loads the stored writes and starts to send them. It may be called more than once. */
  start(): void;
  add<Result>(write: NewWrite): Sent<Result>;
  options<Result extends object | undefined>(entity: string): WriteOptions<Result>;
  /** Returns the writes in the order in which they are sent. Returns the same array until a write changes. */
  writes(): readonly QueuedWrite[];
  discard(key: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const queues = new WeakMap<LiveData, WriteQueue>();

export function writeQueueOf(
  client: OfflineClient,
  queryClient: QueryClient,
  live: LiveData,
): WriteQueue {
  const queue = queues.get(live) ?? createWriteQueue(client, queryClient, live);
  queues.set(live, queue);
  return queue;
}

function createWriteQueue(
  client: OfflineClient,
  queryClient: QueryClient,
  live: LiveData,
): WriteQueue {
  const { appId } = client.getConfig();
  const listeners = new Set<() => void>();
  let current: UserQueue | undefined;
  let shown: readonly QueuedWrite[] = [];

  const keyOf = (entity: string) => [...appKey(client), entity];

  function onChange(): void {
    shown = current?.entries().map(toQueuedWrite) ?? [];
    for (const listener of listeners) listener();
  }

  function open(user: string | undefined): UserQueue {
    current?.close();
    const opened = createUserQueue({
      appId,
      user,
      fetchUser: async () => (await client.auth.me()).id,
      // The token in local storage belongs to another user, so this user's writes can be neither sent nor stored.
      onOtherUser: () => open(undefined),
      send: (write) => sendWrite(client, write),
      snapshot: (entity) => queryClient.getQueriesData({ queryKey: keyOf(entity) }),
      show(entry) {
        const { entity } = entry.write;
        const observer = new MutationObserver(queryClient, options<object | undefined>(entity));
        observer
          .mutate(toSent(entry))
          // Ignores the error, because the queue shows it.
          .catch(() => {})
          // Stops observing the mutation, because an observed mutation stays in the cache.
          .finally(() => observer.reset());
      },
      onChange: () => opened === current && onChange(),
    });
    current = opened;
    onChange();
    opened.run();
    return opened;
  }

  function start(): UserQueue {
    if (current) return current;
    // The live data must count a user change before the queue handles that change.
    live.listen();
    client.auth.onAuthChange(({ event }) => event !== 'user-updated' && open(storedUser()));
    onlineManager.subscribe((isOnline) => isOnline && current?.run());
    return open(storedUser());
  }

  function options<Result extends object | undefined>(entity: string): WriteOptions<Result> {
    return {
      mutationKey: keyOf(entity),
      // Runs the mutation even without a connection, because the queue itself waits for the connection and repeats
      // writes.
      networkMode: 'always',
      retry: false,
      gcTime: 1000,
      mutationFn: ({ result }) => result,
      onSuccess(data, { write: { type, id, user } }) {
        if (user !== live.user()) return;
        const target = live.entity(entity);
        const storedId = type === 'create' ? String(read(Object(data), 'id')) : id;
        if (data) target.apply([{ type, id: storedId, data }]);
        else target.refetch();
      },
      onError: () => live.entity(entity).refetch(),
    };
  }

  const toSent = <Result>(entry: Entry): Sent<Result> => ({
    write: toPendingWrite(entry, live.user()),
    result: resultOf(entry),
  });

  return {
    start: () => void start(),
    add(write) {
      const entry = start().add(write);
      onChange();
      return toSent(entry);
    },
    options,
    writes: () => shown,
    discard: async (key) => current?.discard(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the result of an entry. The caller knows the result's type from the kind of write. */
function resultOf<Result>(entry: object): Promise<Result> {
  return Reflect.get(entry, 'result');
}

/** Sends a write once. The queue repeats the request if necessary. */
async function sendWrite(
  client: DataClient,
  { type, entity, id, data, key: idempotencyKey, ifVersion }: StoredWrite,
): Promise<object> {
  const handler: EntityHandler<UntypedFields> = handlerOf(client, entity);
  const options = { idempotencyKey, retries: 0 };
  if (type === 'create') return handler.create({ ...data }, options);
  const conditional = { ...options, ifVersion };
  if (type === 'update') return handler.update(id, { ...data }, conditional);
  return (await handler.delete(id, conditional)) ?? {};
}
