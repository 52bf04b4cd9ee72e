/** Writes that wait for the platform: hooks that write records without a connection. */
export {
  createOfflineWriteHooks,
  type OfflineWriteHooks,
  type WriteQueueState,
} from './create-offline-write-hooks.ts';
export type { QueuedWrite } from './queued-write.ts';
export type { OfflineClient } from './write-queue.ts';
