/**
 * Stores the changes of a user that the platform does not have yet. While the editor is open, they are stored for its
 * tab. When it is closed or reloaded, they are stored for the browser, so that the next editor of the user continues
 * with them.
 */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { ListIds } from '../merge/list-ids.ts';
import type { Conflict } from '../stores/content-store.ts';

const keyOf = (userId: string) => `groundwork-editor-questions-${userId}`;
const leftKeyOf = ({ userId, editorId }: LeftEditor) => `${keyOf(userId)}-${editorId}`;

/** An editor of a user. Its id distinguishes it from other open editors of the user. */
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
  /** The value before the change of the user and the change of the other person. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** An earlier value of the user whose request was sent; it is unknown whether the platform stored it. */
  readonly sent?: JsonValue | undefined;
  /** Ids of the items if the values are arrays. */
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

/** Stores the changes of a user that open questions are about, for this tab. */
export function storeQuestions(userId: string, conflicts: readonly Conflict[], content: Shown) {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(unanswered(conflicts, content)));
  } catch {
    // If the storage is full, only a crash of the browser loses the changes.
    sessionStorage.removeItem(keyOf(userId));
  }
}

/** Stores the changes of a user that open questions are about, and other changes, for the next editor of this user. */
export function leaveQuestions(
  editor: LeftEditor,
  { conflicts, content }: { readonly conflicts: readonly Conflict[]; readonly content: Shown },
  unsent: readonly Unstored[],
): void {
  const all = [...unanswered(conflicts, content), ...unsent];
  if (all.length === 0) return;
  try {
    localStorage.setItem(leftKeyOf(editor), JSON.stringify(all));
    sessionStorage.removeItem(keyOf(editor.userId));
  } catch {
    // If the storage is full, the changes are lost; the browser has asked the user whether to leave.
  }
}

/** Removes the changes that an editor stored when it was left, because the browser shows that editor again. */
export function withdrawQuestions(editor: LeftEditor): void {
  localStorage.removeItem(leftKeyOf(editor));
}

/** Returns the stored changes of a user, and removes those that other editors have left. */
export function takeQuestions(userId: string): readonly Unstored[] {
  const left = Object.keys(localStorage).filter((key) =>
    key.startsWith(leftKeyOf({ userId, editorId: '' })),
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

/** Removes the stored changes of a user who signs out. */
export function forgetQuestions(userId: string): void {
  takeQuestions(userId);
  sessionStorage.removeItem(keyOf(userId));
}

function unanswered(conflicts: readonly Conflict[], { current, ids: all }: Shown): Unstored[] {
  return conflicts.map(({ path, base, mine, ids }) => {
    const now = readContent(current, path) ?? mine;
    return { path, base, mine: now, ids: ids && { base: ids.base, mine: all[path] ?? ids.mine } };
  });
}
