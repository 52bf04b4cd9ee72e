import type { PlatformError } from '@groundwork/sdk';
import type { Change } from '../patch-rows.ts';

/** A write that the platform has not executed yet. */
export interface QueuedWrite {
  /** Idempotency key of the write. Pass it to `discard` to remove the write. */
  readonly key: string;
  /** When the write was made, in milliseconds since 1970. Writes are sent in this order. */
  readonly at: number;
  readonly entity: string;
  readonly type: Change['type'];
  /** Id of the record. It is temporary if the record is not stored yet. */
  readonly id: string;
  /** The fields that are written, with their values. */
  readonly data: object;
  /** The `updated_date` that the record must have, so that the write does not overwrite another user's change. */
  readonly ifVersion?: string | undefined;
  /** `rejected` means that the platform will never execute the write, so lists no longer show it. */
  readonly status: 'waiting' | 'sending' | 'rejected';
  /** Why the platform rejected the write, or why the last attempt to send it failed. */
  readonly error: PlatformError | null;
  /** Whether the write is stored in the browser, so that it survives a reload. */
  readonly isStored: boolean;
}
