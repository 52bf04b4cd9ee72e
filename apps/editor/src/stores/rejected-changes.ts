import type { JsonValue } from '@groundwork/editor-bridge/content';
import { isWithin } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import { messageOf } from '../message-of.ts';

export interface RejectedChanges {
  isEmpty(): boolean;
  includes(path: string, value: JsonValue): boolean;
  add(path: string, value: JsonValue, error: unknown): void;
  /** Removes the rejected changes at and inside a path, because a newer change replaces them. */
  forget(path: string): void;
  clear(): void;
}

/**
 * Creates a collection without changes. It reports the newest problem, and null when there are no rejected
 * changes left.
 */
export function createRejectedChanges(
  onProblem: (problem: string | null) => void,
): RejectedChanges {
  const rejected = new Map<string, JsonValue>();
  return {
    isEmpty: () => rejected.size === 0,
    includes: (path, value) => isEqual(rejected.get(path), value),
    add(path, value, error) {
      rejected.set(path, value);
      onProblem(`A change could not be stored: ${messageOf(error)} Change it again, or undo it.`);
    },
    forget(path) {
      for (const each of [...rejected.keys()]) {
        if (isWithin(each, path)) rejected.delete(each);
      }
      if (rejected.size === 0) onProblem(null);
    },
    clear() {
      rejected.clear();
      onProblem(null);
    },
  };
}
