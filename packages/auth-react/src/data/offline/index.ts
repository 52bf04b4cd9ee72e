/** Entry point for hooks that write records without a connection; the writes wait until the platform can be reached. */
export {
  createOfflineWriteHooks,
  type OfflineWriteHooks,
  type WriteQueueState,
} from './create-offline-write-hooks.ts';
export type { QueuedWrite } from './queued-write.ts';
export type { OfflineClient } from './write-queue.ts';
