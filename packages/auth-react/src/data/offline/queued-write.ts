import type { PlatformError } from '@groundwork/sdk';
import type { Change } from '../patch-rows.ts';

/** A write that the platform has not executed. */
export interface QueuedWrite {
  /** Idempotency key, which identifies it for `discard`. */
  readonly key: string;
  /** When it was made, in milliseconds since 1970. Writes are sent in this order. */
  readonly at: number;
  readonly entity: string;
  readonly type: Change['type'];
  /** Id of the record; temporary if the record is not stored yet. */
  readonly id: string;
  /** The written fields. */
  readonly data: object;
  /** `rejected`: the platform will not execute it, so lists no longer show it. */
  readonly status: 'waiting' | 'sending' | 'rejected';
  /** Why it was rejected, or why the last attempt failed. */
  readonly error: PlatformError | null;
  /** Whether it survives a reload. */
  readonly isStored: boolean;
}
