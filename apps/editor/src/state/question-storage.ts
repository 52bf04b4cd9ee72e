/** Stores the changes of open questions for a tab and its user, so that they survive a reload. */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { ListIds } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

const keyOf = (userId: string) => `groundwork-editor-questions-${userId}`;

/** A change that the platform does not store before the user has answered a question. */
export interface Unanswered {
  readonly path: string;
  /** Value before the changes of both. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** Ids of the items of these lists. */
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

/** Stores a user's changes, as they are now, for this tab. */
export function storeQuestions(
  userId: string,
  conflicts: readonly Conflict[],
  { current, ids: all }: { readonly current: Content; readonly ids: ListIds },
): void {
  const unanswered = conflicts.map(({ path, base, mine, ids }): Unanswered => {
    const now = readContent(current, path) ?? mine;
    return { path, base, mine: now, ids: ids && { base: ids.base, mine: all[path] ?? ids.mine } };
  });
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(unanswered));
  } catch {
    // If the storage is full, a reload loses the changes; the browser asks before it reloads.
    sessionStorage.removeItem(keyOf(userId));
  }
}

/** Returns the changes of a user that are stored for this tab. */
export function readQuestions(userId: string): readonly Unanswered[] {
  return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
}
