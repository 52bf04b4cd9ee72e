/** Stores the changes that the platform does not have yet, for one tab and user, so that they survive a reload. */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { ListIds } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

const keyOf = (userId: string) => `groundwork-editor-questions-${userId}`;

/** A change that is not stored on the platform, for example because the user has not answered a question about it. */
export interface Unstored {
  readonly path: string;
  /** The value before the change of the user and the change of the other person. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** An earlier value of the user, of which it is not known whether the platform has stored it. */
  readonly sent?: JsonValue | undefined;
  /** Ids of the items if the values are arrays. */
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

/** Stores the changes of a user that open questions are about, and other changes, for this tab. */
export function storeQuestions(
  userId: string,
  conflicts: readonly Conflict[],
  { current, ids: all }: { readonly current: Content; readonly ids: ListIds },
  unsent: readonly Unstored[] = [],
): void {
  const unanswered = conflicts.map(({ path, base, mine, ids }): Unstored => {
    const now = readContent(current, path) ?? mine;
    return { path, base, mine: now, ids: ids && { base: ids.base, mine: all[path] ?? ids.mine } };
  });
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify([...unanswered, ...unsent]));
  } catch {
    // If the storage is full, a reload would lose the changes; the browser asks the user before it reloads.
    sessionStorage.removeItem(keyOf(userId));
  }
}

/** Returns the changes of a user that are stored for this tab. */
export function readQuestions(userId: string): readonly Unstored[] {
  return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
}
