import type { EditErrorCode } from '../edit-result.ts';

/** Result of an edit. */
export interface EditOutcome {
  /** Number of elements that changed. */
  readonly changed: number;
  readonly error: EditErrorCode | null;
  /** Explains to the user why a value is not allowed. */
  readonly reason?: string;
}

/** A message was handled and changed no element. */
export const DONE: EditOutcome = { changed: 0, error: null };

/** The page has no such element or content. */
export const NOT_FOUND: EditOutcome = { changed: 0, error: 'not-found' };
