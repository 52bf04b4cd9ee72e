/**
 * Stores a user's changes that the platform does not have yet. While the editor is open, the changes are stored for its tab. When the
 * editor is closed or reloaded, they are stored for the browser, so that the user's next editor continues with them.
 */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { groundwork, unsentPrefix } from '@groundwork/sdk/protocol';
import type { ListIds } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

const keyOf = (userId: string) => `groundwork-editor-questions-${userId}`;
const leftKeyOf = ({ userId, editorId }: LeftEditor) =>
  `${unsentPrefix(groundwork)}${userId}_${editorId}`;
/** Storage item of an open editor. A sign-out removes the item, so that the editor stores nothing when the user leaves it. */
const OPEN = '[]';

/** A user's editor. Its id distinguishes it from the user's other open editors. */
interface LeftEditor {
  readonly userId: string;
  readonly editorId: string;
}

interface Shown {
  readonly current: Content;
  readonly ids: ListIds;
}

/** A change that is not stored on the platform, for example because the user has not answered a question about it. */
export interface Unstored {
  readonly path: string;
  /** The value before the user's change and the other person's change. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** An earlier user value whose request was sent, but which the platform may not have stored. */
  readonly sent?: JsonValue | undefined;
  /** Ids of the items if the values are arrays. */
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

/** Stores the changes of a user that open questions are about, for this tab. */
export function storeQuestions(userId: string, conflicts: readonly Conflict[], content: Shown) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(unanswered(conflicts, content)));
  } catch {
    // If the storage is full, only a browser crash loses the changes.
    sessionStorage.removeItem(keyOf(userId));
  }
}

/** Stores a user's changes, including changes with an open question, for this user's next editor. */
export function leaveQuestions(
  editor: LeftEditor,
  { conflicts, content }: { readonly conflicts: readonly Conflict[]; readonly content: Shown },
  unsent: readonly Unstored[],
): void {
  const all = [...unanswered(conflicts, content), ...unsent];
  if (all.length === 0) {
    unmarkOpen(editor);
    return;
  }
  try {
    localStorage.setItem(leftKeyOf(editor), JSON.stringify(all));
    sessionStorage.removeItem(keyOf(editor.userId));
  } catch {
    // If the storage is full, the changes are lost; the browser has asked the user whether to leave.
  }
}

/** Stores that an editor is open, in place of the changes that the editor stored when the user left it. */
export function markOpen(editor: LeftEditor): void {
  try {
    localStorage.setItem(leftKeyOf(editor), OPEN);
  } catch {
    // If the storage is full, nothing can be stored when the editor is left.
  }
}

/** Whether an editor is open, and its user has not signed out in this browser since it was opened. */
export function isMarkedOpen(editor: LeftEditor): boolean {
  return localStorage.getItem(leftKeyOf(editor)) === OPEN;
}

/** Stores that an editor is no longer open. */
export function unmarkOpen(editor: LeftEditor): void {
  if (isMarkedOpen(editor)) localStorage.removeItem(leftKeyOf(editor));
}

/** Returns the stored changes of a user, and removes those that other editors have left. */
export function takeQuestions(userId: string): readonly Unstored[] {
  const prefix = leftKeyOf({ userId, editorId: '' });
  const left = Object.keys(localStorage).filter(
    (key) => key.startsWith(prefix) && localStorage.getItem(key) !== OPEN,
  );
  const texts = [
    ...left.map((key) => localStorage.getItem(key)),
    sessionStorage.getItem(keyOf(userId)),
  ];
  for (const key of left) localStorage.removeItem(key);
  const all = texts.flatMap((text): Unstored[] => JSON.parse(text ?? '[]'));
  // Two editors may have left changes of the same value.
  return all.filter(({ path }, index) => all.findLastIndex((each) => each.path === path) === index);
}

function unanswered(conflicts: readonly Conflict[], { current, ids: all }: Shown): Unstored[] {
  return conflicts.map(({ path, base, mine, ids }) => {
    const now = readContent(current, path) ?? mine;
    return { path, base, mine: now, ids: ids && { base: ids.base, mine: all[path] ?? ids.mine } };
  });
}
