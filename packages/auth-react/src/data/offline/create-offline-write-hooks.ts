import { useSyncExternalStore } from 'react';
import type { WriteHooks } from '../data-hooks.ts';
import type { FieldsOf } from '../entity-types.ts';
import type { QueuedWrite } from './queued-write.ts';
import { useQueue, useQueuedWrite } from './use-queued-write.ts';
import type { OfflineClient } from './write-queue.ts';

const NONE: readonly QueuedWrite[] = [];

/** The writes of the current user that the platform has not executed, oldest first. */
export interface WriteQueueState {
  readonly writes: readonly QueuedWrite[];
  /**
   * Removes a write, and those that need the record it creates. A write that is being sent is not removed.
   */
  discard(key: string): Promise<void>;
}

/** The writing hooks of one client, whose writes wait for the platform. */
export interface OfflineWriteHooks extends WriteHooks {
  /** Returns the queue. Renders again when it changes. */
  useWriteQueue(): WriteQueueState;
}

/**
 * Creates hooks that write an app's records like the hooks of `createWriteHooks`, even without a connection. A write
 * that does not reach the platform waits, and is sent once when the platform can be reached, even after a reload.
 *
 * The first of these hooks that mounts loads and sends the writes that an earlier page stored. They are stored in
 * IndexedDB if the token of their user is in local storage; otherwise they wait only until the page is closed.
 *
 * @example
 * ```tsx
 * const { useWriteQueue } = createOfflineWriteHooks(client);
 *
 * function Unsent() {
 *   const { writes, discard } = useWriteQueue();
 *   return writes.map(({ key, status, error }) => (
 *     <p key={key}>
 *       {status} {error?.message} <button onClick={() => discard(key)}>Discard</button>
 *     </p>
 *   ));
 * }
 * ```
 */
export function createOfflineWriteHooks(client: OfflineClient): OfflineWriteHooks {
  return {
    useCreateRecord: (entity, callbacks) =>
      useQueuedWrite(
        client,
        entity,
        (fields: FieldsOf<typeof entity>) => ({ type: 'create', id: '', data: { ...fields } }),
        callbacks,
      ),
    useUpdateRecord: (entity, callbacks) =>
      useQueuedWrite(
        client,
        entity,
        ({ id, ...data }: { readonly id: string } & Partial<FieldsOf<typeof entity>>) => ({
          type: 'update',
          id,
          data,
        }),
        callbacks,
      ),
    useDeleteRecord: (entity, callbacks) =>
      useQueuedWrite(
        client,
        entity,
        (id: string) => ({ type: 'delete', id, data: { id } }),
        callbacks,
      ),
    useWriteQueue() {
      const { subscribe, writes, discard } = useQueue(client);
      return { writes: useSyncExternalStore(subscribe, writes, () => NONE), discard };
    },
  };
}
