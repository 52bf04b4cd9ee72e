/** Stores the changes of open questions, so that they survive a reload of the editor's tab. */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { ListIds } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

const KEY = 'groundwork-editor-questions';

/** A change that the platform does not store before the user has answered a question. */
export interface Unanswered {
  readonly path: string;
  /** Value before the changes of both. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** Ids of the items of these lists. */
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

/** Stores the user's changes, as they are now, for this tab. */
export function storeQuestions(
  conflicts: readonly Conflict[],
  { current, ids: all }: { readonly current: Content; readonly ids: ListIds },
): void {
  const unanswered = conflicts.map(({ path, base, mine, ids }): Unanswered => {
    const now = readContent(current, path) ?? mine;
    return { path, base, mine: now, ids: ids && { base: ids.base, mine: all[path] ?? ids.mine } };
  });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unanswered));
  } catch {
    // If the storage is full, a reload loses the changes; the browser asks before it reloads.
    sessionStorage.removeItem(KEY);
  }
}

/** Returns the stored changes of this tab. */
export function readQuestions(): readonly Unanswered[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
}
