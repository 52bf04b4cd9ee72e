/**
 * Sends the waiting writes of one user, one at a time and in order.
 *
 * Hazards: the page may be closed at any time, so a write is stored before it is sent, and deleted after its
 * response. Several tabs have the same writes, so only the tab that holds the lock sends them. A response may
 * be lost, so a write is repeated with the same idempotency key. The user may change at any time, so the token
 * is read again immediately before a write is sent.
 */
import { onlineManager } from '@tanstack/react-query';
import type { Entry } from './entry.ts';
import { createRunner, type Wait } from './runner.ts';
import { openSharedWrites } from './shared-writes.ts';
import { storedUser } from './stored-user.ts';
import { isForgotten, type StoredWrite } from './stored-write.ts';
import { isTemporary, toWriteError, unknownOutcome, userChanged } from './write-errors.ts';
import { createWriteList, type NewWrite, type WriteListContext } from './write-list.ts';

export interface UserQueueContext extends WriteListContext {
  readonly appId: string;
  /** The user's id; undefined if it is not known, in which case writes are not stored. */
  readonly user: string | undefined;
  readonly fetchUser: () => Promise<string>;
  /** Called when the platform reports that the token does not belong to `user`. */
  readonly onOtherUser: () => void;
  readonly send: (write: StoredWrite) => Promise<object>;
}

export interface UserQueue {
  /** Returns the writes in the order in which they are sent. */
  entries(): readonly Entry[];
  add(write: NewWrite): Entry;
  discard(key: string): Promise<void>;
  run(): void;
  /** Stops sending writes. Stored writes are not deleted. */
  close(): void;
}

export function createUserQueue(context: UserQueueContext): UserQueue {
  const { user, onChange } = context;
  const name = user === undefined ? undefined : `groundwork writes ${context.appId} ${user}`;
  const list = createWriteList(context);
  const runner = createRunner(name, drain);
  const shared = openSharedWrites({ name, list, onNewWrite: runner.run });
  let isUserConfirmed = user === undefined;
  let isClosed = false;

  /** Sends one write. If the write must be repeated, resolves with how long to wait before that. */
  async function send(entry: Entry): Promise<Wait> {
    if (isForgotten(entry.write, Date.now())) {
      await shared.reject(entry, unknownOutcome());
      return undefined;
    }
    if (entry.write.type === 'create' && entry.write.attemptedAt === undefined) {
      entry.before = context.snapshot(entry.write.entity);
      await shared.put(entry, { attemptedAt: Date.now() });
    }
    // The write was discarded while it waited.
    if (!list.get(entry.write.key)) return undefined;
    if (isClosed || (user !== undefined && storedUser() !== user)) return 0;
    const response = context.send(entry.write);
    entry.status = 'sending';
    onChange();
    try {
      await shared.complete(entry, await response);
      return undefined;
    } catch (thrown) {
      const error = toWriteError(thrown);
      if (!isTemporary(error)) {
        await shared.reject(entry, error);
        return undefined;
      }
      entry.status = 'waiting';
      entry.error = error;
      // The next attempt confirms the user first. That short request fails before a long body is uploaded for nothing.
      isUserConfirmed = user === undefined;
      if (isClosed) entry.reject(userChanged());
      onChange();
      return error.retryAfterMs ?? 0;
    }
  }

  async function drain(): Promise<Wait> {
    await shared.synchronise();
    for (;;) {
      const next = list.inOrder().find(({ status }) => status === 'waiting');
      if (!next || isClosed || !onlineManager.isOnline()) return undefined;
      if (!(await confirmUser())) return 0;
      const wait = await send(next);
      if (wait !== undefined) return wait;
    }
  }

  /**
   * Whether the platform confirms that the client's token belongs to this user: it may differ from the token in
   * local storage.
   */
  async function confirmUser(): Promise<boolean> {
    if (isUserConfirmed) return true;
    const found = await context.fetchUser().catch(() => undefined);
    // If local storage contains another user's token, this page will soon be notified of the change.
    if (found === undefined || isClosed || storedUser() !== user) return false;
    isUserConfirmed = found === user;
    if (isUserConfirmed) return true;
    for (const entry of list.inOrder()) if (entry.isOwn) await shared.deleteStored(entry);
    context.onOtherUser();
    return false;
  }

  return {
    entries: list.inOrder,
    add(write) {
      const entry = list.add(write);
      void shared.share(entry).then(() => {
        onChange();
        runner.run();
      });
      return entry;
    },
    discard: (key) =>
      runner.exclusively(async () => {
        await shared.synchronise();
        const entry = list.get(key);
        if (entry && entry.status !== 'sending') await shared.discard(entry);
      }),
    run: runner.run,
    close() {
      isClosed = true;
      runner.stop();
      shared.close();
      for (const { status, reject } of list.inOrder()) {
        if (status !== 'sending') reject(userChanged());
      }
    },
  };
}
