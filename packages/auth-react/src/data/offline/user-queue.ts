/**
 * Sends the waiting writes of one user, one at a time and in order.
 *
 * Hazards. The page may close at any time, so a write is stored before it is sent, and deleted after its response.
 * Several tabs show the same writes, so only the one with the lock sends. A response may be lost, so a repetition
 * has the same key. The user may change at any time, so the token is read again in the task that sends.
 */
import type { PlatformError } from '@groundwork/sdk';
import { onlineManager } from '@tanstack/react-query';
import { read } from '../patch-rows.ts';
import { PENDING_ID, type PendingWrite } from '../pending-write.ts';
import { createEntry, type Entry } from './entry.ts';
import { createRunner, type Wait } from './runner.ts';
import { storedUser } from './stored-user.ts';
import { isForgotten, needsRecord, type StoredWrite, withStoredId } from './stored-write.ts';
import {
  discarded,
  fromStoredError,
  isTemporary,
  notCreated,
  type StoredError,
  toStoredError,
  toWriteError,
  unknownOutcome,
  userChanged,
} from './write-errors.ts';
import { openWriteStore } from './write-store.ts';

/** Message of a tab to the others. Without a key: the store has a new write. */
interface Message {
  readonly key?: string;
  readonly result?: object;
  readonly error?: StoredError;
  readonly isDiscarded?: boolean;
}

/** A write that a component makes. */
export type NewWrite = Pick<StoredWrite, 'entity' | 'type' | 'id' | 'data'>;

/** Dependencies of a user's queue. */
export interface UserQueueContext {
  readonly appId: string;
  /** Id of the user; undefined if it is not known, so that writes are not stored. */
  readonly user: string | undefined;
  /** Reads the id of the user from the platform. */
  readonly fetchUser: () => Promise<string>;
  /** Called when the platform says that the client belongs to another user than `user`. */
  readonly onOtherUser: () => void;
  readonly send: (write: StoredWrite) => Promise<object>;
  /** Returns the cached data of an entity, as they are before a write to it is sent. */
  readonly snapshot: (entity: string) => PendingWrite['before'];
  /** Shows a write that another page made. */
  readonly show: (entry: Entry) => void;
  readonly onChange: () => void;
}

/** The queue of one user in one page. */
export interface UserQueue {
  /** The writes in their order. */
  entries(): readonly Entry[];
  add(write: NewWrite): Entry;
  discard(key: string): Promise<void>;
  /** Sends what can be sent now. */
  run(): void;
  /** Stops sending; stored writes stay stored. */
  close(): void;
}

/** Creates the queue of one user. */
export function createUserQueue(context: UserQueueContext): UserQueue {
  const { user, onChange } = context;
  const name = user === undefined ? undefined : `groundwork writes ${context.appId} ${user}`;
  const store = name === undefined ? undefined : openWriteStore(name);
  const channel = name === undefined ? undefined : new BroadcastChannel(name);
  const runner = createRunner(name, drain);
  const entries = new Map<string, Entry>();
  /** Ids of the records that were created, by temporary id. */
  const ids = new Map<string, string>();
  let isUserConfirmed = user === undefined;
  let isClosed = false;
  let last = 0;

  const inOrder = () => [...entries.values()].sort((a, b) => a.write.at - b.write.at);
  const post = (message: Message) => channel?.postMessage(message);

  function withStoredIds(write: StoredWrite): StoredWrite {
    return [...ids].reduce((known, [temporary, id]) => withStoredId(known, temporary, id), write);
  }

  /** Returns the writes that need the record of a create. */
  function dependents({ write }: Entry): readonly Entry[] {
    if (write.type !== 'create') return [];
    return inOrder().filter((other) => other.write !== write && needsRecord(other.write, write.id));
  }

  async function put(entry: Entry, changed: Partial<StoredWrite>): Promise<void> {
    entry.write = { ...entry.write, ...changed };
    entry.isStored = !!(await store?.put(entry.write));
  }

  /** Shows what other tabs have stored, and forgets what they have sent. */
  async function synchronise(): Promise<void> {
    const stored = await store?.all();
    if (!stored || isClosed) return;
    for (const write of stored) {
      // A later write follows it, even if the clock was set back.
      last = Math.max(last, write.at);
      const known = entries.get(write.key);
      const entry = known ?? createEntry(withStoredIds(write), false);
      entries.set(write.key, entry);
      if (known) known.write = withStoredIds(write);
      if (known && write.error) markRejected(known, write.error);
      if (!known && !write.error) context.show(entry);
    }
    const keys = stored.map(({ key }) => key);
    for (const entry of inOrder()) {
      if (!entry.isStored || keys.includes(entry.write.key)) continue;
      // The tab that sent it posts its result to this one.
      if (entry.isOwn) entry.status = 'sending';
      else settle(entry, undefined);
    }
    onChange();
  }

  function settle({ write, resolve }: Entry, result: object | undefined): void {
    entries.delete(write.key);
    if (write.type === 'create' && result) {
      ids.set(write.id, String(read(result, 'id')));
      for (const other of entries.values()) other.write = withStoredIds(other.write);
    }
    resolve(result);
    onChange();
  }

  /** Completes a write; those that need its record now have the stored id. */
  async function complete(entry: Entry, result: object): Promise<void> {
    const { key, id } = entry.write;
    for (const { write } of dependents(entry)) {
      await store?.put(withStoredId(write, id, String(read(result, 'id'))));
    }
    // Before the deletion, so that no tab finds it deleted without ever receiving its result.
    post({ key, result });
    await store?.delete(key);
    settle(entry, result);
  }

  function markRejected(entry: Entry, error: StoredError): void {
    if (entry.status === 'rejected') return;
    entry.status = 'rejected';
    entry.error = fromStoredError(error);
    entry.reject(entry.error);
    onChange();
  }

  /** Rejects a write, and those that need its record. */
  async function reject(entry: Entry, rejection: PlatformError): Promise<void> {
    const error = toStoredError(rejection);
    await put(entry, { error });
    post({ key: entry.write.key, error });
    markRejected(entry, error);
    for (const other of dependents(entry)) await reject(other, notCreated());
  }

  async function remove(entry: Entry): Promise<void> {
    for (const other of dependents(entry)) await remove(other);
    const { key } = entry.write;
    post({ key, isDiscarded: true });
    await store?.delete(key);
    forget(entry);
  }

  function forget(entry: Entry): void {
    entries.delete(entry.write.key);
    entry.reject(discarded());
    onChange();
  }

  /** Sends one write; resolves with a wait if it must be repeated. */
  async function send(entry: Entry): Promise<Wait> {
    if (isForgotten(entry.write, Date.now())) {
      await reject(entry, unknownOutcome());
      return undefined;
    }
    if (entry.write.type === 'create' && entry.write.attemptedAt === undefined) {
      entry.before = context.snapshot(entry.write.entity);
      await put(entry, { attemptedAt: Date.now() });
    }
    // Discarded meanwhile.
    if (!entries.has(entry.write.key)) return undefined;
    if (isClosed || (user !== undefined && storedUser() !== user)) return 0;
    const response = context.send(entry.write);
    entry.status = 'sending';
    onChange();
    try {
      await complete(entry, await response);
      return undefined;
    } catch (thrown) {
      const error = toWriteError(thrown);
      if (!isTemporary(error)) {
        await reject(entry, error);
        return undefined;
      }
      entry.status = 'waiting';
      entry.error = error;
      // A short read then finds out when the platform can be reached, so that no long body is sent in vain.
      isUserConfirmed = user === undefined;
      if (isClosed) entry.reject(userChanged());
      onChange();
      return error.retryAfterMs ?? 0;
    }
  }

  async function drain(): Promise<Wait> {
    await synchronise();
    for (;;) {
      const next = inOrder().find(({ status }) => status === 'waiting');
      if (!next || isClosed || !onlineManager.isOnline()) return undefined;
      if (!(await confirmUser())) return 0;
      const wait = await send(next);
      if (wait !== undefined) return wait;
    }
  }

  /** Whether the platform confirms the user. The client may have another token than the one in local storage. */
  async function confirmUser(): Promise<boolean> {
    if (isUserConfirmed) return true;
    const found = await context.fetchUser().catch(() => undefined);
    // If local storage has the token of another user, the page is about to be notified.
    if (found === undefined || isClosed || storedUser() !== user) return false;
    isUserConfirmed = found === user;
    if (isUserConfirmed) return true;
    for (const { isOwn, write } of entries.values()) if (isOwn) await store?.delete(write.key);
    context.onOtherUser();
    return false;
  }

  function onMessage({ data }: MessageEvent<Message>): void {
    const { key, result, error, isDiscarded } = data;
    const entry = key === undefined ? undefined : entries.get(key);
    if (!entry) runner.run();
    else if (error) markRejected(entry, error);
    else if (isDiscarded) forget(entry);
    else settle(entry, result);
  }

  channel?.addEventListener('message', onMessage);
  return {
    entries: inOrder,
    add({ type, id, data, entity }) {
      last = Math.max(Date.now(), last + 1);
      const key = crypto.randomUUID();
      const recordId = type === 'create' ? PENDING_ID + key : id;
      const write = withStoredIds({ key, at: last, entity, type, id: recordId, data });
      const entry = createEntry(write, true);
      entry.before = context.snapshot(entity);
      entries.set(key, entry);
      void put(entry, {}).then(() => {
        onChange();
        post({});
        runner.run();
      });
      return entry;
    },
    discard: (key) =>
      runner.exclusively(async () => {
        await synchronise();
        const entry = entries.get(key);
        if (entry && entry.status !== 'sending') await remove(entry);
      }),
    run: runner.run,
    close() {
      isClosed = true;
      runner.stop();
      channel?.removeEventListener('message', onMessage);
      for (const { status, reject: fail } of entries.values()) {
        if (status !== 'sending') fail(userChanged());
      }
    },
  };
}
