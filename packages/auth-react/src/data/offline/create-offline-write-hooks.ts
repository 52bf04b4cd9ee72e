import type { Changeable } from '@groundwork/sdk';
import { useSyncExternalStore } from 'react';
import type { WriteHooks } from '../data-hooks.ts';
import type { FieldsOf } from '../entity-types.ts';
import type { VersionOptions } from '../versions.ts';
import type { QueuedWrite } from './queued-write.ts';
import { useQueue, useQueuedWrite } from './use-queued-write.ts';
import type { OfflineClient } from './write-queue.ts';

const NONE: readonly QueuedWrite[] = [];

/** The current user's writes that the platform has not executed, the oldest first. */
export interface WriteQueueState {
  readonly writes: readonly QueuedWrite[];
  /**
   * Removes a write from the queue, together with the writes that need the record it creates. A write that is
   * being sent is not removed.
   */
  discard(key: string): Promise<void>;
}

/**
 * The hooks of one client that write records even without a connection: writes wait until the platform can be reached.
 */
export interface OfflineWriteHooks extends WriteHooks {
  /** Returns the queue of writes. The component renders again when the queue changes. */
  useWriteQueue(): WriteQueueState;
}

/**
 * Creates hooks that write an app's records like the hooks of `createWriteHooks`, but also without a connection. A
 * write that cannot be sent waits until the platform can be reached, even across a reload, and is then sent once.
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
        (
          { id, ...data }: { readonly id: string } & Partial<Changeable<FieldsOf<typeof entity>>>,
          options?: VersionOptions,
        ) => ({ type: 'update', id, data, ifVersion: options?.ifVersion }),
        callbacks,
      ),
    useDeleteRecord: (entity, callbacks) =>
      useQueuedWrite(
        client,
        entity,
        (id: string, options?: VersionOptions) => ({
          type: 'delete',
          id,
          data: { id },
          ifVersion: options?.ifVersion,
        }),
        callbacks,
      ),
    useWriteQueue() {
      const { subscribe, writes, discard } = useQueue(client);
      return { writes: useSyncExternalStore(subscribe, writes, () => NONE), discard };
    },
  };
}
