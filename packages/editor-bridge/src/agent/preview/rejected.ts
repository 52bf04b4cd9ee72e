import type { EditOutcome } from '../edit-outcome.ts';

/** Returns the outcome of a message whose value is not allowed. Users see the reason. */
export function rejected(reason: string): EditOutcome {
  return { changed: 0, error: 'unsafe-value', reason };
}
