import type { EditErrorCode } from '../edit-result.ts';

export interface EditOutcome {
  /** Number of elements that changed. */
  readonly changed: number;
  readonly error: EditErrorCode | null;
  /** Message to the user which explains why a value is not allowed. */
  readonly reason?: string;
}

/** Outcome of a message that was handled and changed no element. */
export const DONE: EditOutcome = { changed: 0, error: null };

/** Outcome of a message about an element or content that the page does not have. */
export const NOT_FOUND: EditOutcome = { changed: 0, error: 'not-found' };
