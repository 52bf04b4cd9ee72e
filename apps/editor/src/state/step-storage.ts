/** Stores the steps that can be undone and redone, for one tab and user, so that they survive a reload. */
import { type Content, readContent, writeContent } from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { isEqual } from '../merge/values.ts';

const keyOf = (userId: string) => `groundwork-editor-steps-${userId}`;
/** Maximum number of steps of each kind that are stored. */
const LIMIT = 50;

export interface Steps {
  readonly past: readonly Step[];
  /** The steps that were undone; the last one is redone next. */
  readonly future: readonly Step[];
}

export function storeSteps(userId: string, { past, future }: Steps): void {
  const steps: Steps = { past: past.slice(-LIMIT), future: future.slice(-LIMIT) };
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(steps));
  } catch {
    // If the storage is full, a reload loses the steps.
    sessionStorage.removeItem(keyOf(userId));
  }
}

export function readSteps(userId: string): Steps {
  return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{"past":[],"future":[]}');
}

/**
 * Returns the steps that can be undone or redone from the given content. Omits steps that no longer fit the content,
 * because other people have changed it or restored a version.
 */
export function connectedSteps(content: Content, { past, future }: Steps): Steps {
  return {
    past: connected(content, past, 'after', 'before'),
    future: connected(content, future, 'before', 'after'),
  };
}

/**
 * Returns the newest steps that form a chain, in which each step starts with the content that the previous step
 * led to.
 */
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
