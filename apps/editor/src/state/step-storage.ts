/** Stores the steps that can be undone and redone for a tab and its user, so that they survive a reload. */
import { type Content, readContent, writeContent } from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { isEqual } from '../merge/values.ts';

const keyOf = (userId: string) => `groundwork-editor-steps-${userId}`;
/** Maximum number of stored steps of each kind. */
const LIMIT = 50;

/** Steps of the user, oldest first. */
export interface Steps {
  readonly past: readonly Step[];
  /** Steps that were undone; the last one is the next to redo. */
  readonly future: readonly Step[];
}

/** Stores a user's newest steps for this tab. */
export function storeSteps(userId: string, { past, future }: Steps): void {
  const steps: Steps = { past: past.slice(-LIMIT), future: future.slice(-LIMIT) };
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(steps));
  } catch {
    // If the storage is full, a reload loses the steps.
    sessionStorage.removeItem(keyOf(userId));
  }
}

/** Returns the steps of a user that are stored for this tab. */
export function readSteps(userId: string): Steps {
  return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{"past":[],"future":[]}');
}

/**
 * Returns the steps that lead to this content. Other people may have changed the content or restored an earlier
 * version; steps before such a change are omitted.
 */
export function connectedSteps(content: Content, { past, future }: Steps): Steps {
  return {
    past: connected(content, past, 'after', 'before'),
    future: connected(content, future, 'before', 'after'),
  };
}

/** Returns the newest steps that form a chain: each starts from the content that the previous one produced. */
function connected(
  content: Content,
  steps: readonly Step[],
  from: 'before' | 'after',
  to: 'before' | 'after',
): readonly Step[] {
  const shown = structuredClone(content);
  const unfit = steps.findLastIndex(
    (step) =>
      !isEqual(readContent(shown, step.path), step[from]) ||
      !writeContent(shown, step.path, structuredClone(step[to])),
  );
  return steps.slice(unfit + 1);
}
