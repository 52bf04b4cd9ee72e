/**
 * Stores a user's changes that the platform does not have yet. While the editor is open, the changes are stored for its
 * tab, which the browser may restore after a crash. When the editor is closed or reloaded, they are stored for the
 * browser, so that the user's next editor continues with them.
 */
import type { JsonValue } from '@groundwork/editor-bridge/content';
import { groundwork, SIGN_OUT_COOKIE, unsentPrefix } from '@groundwork/sdk/protocol';
import { newItemId } from '../merge/list-ids.ts';

const tabKeyOf = (userId: string) => `groundwork-editor-unsent-${userId}`;
const leftKeyOf = ({ userId, editorId }: LeftEditor) => `${markKeyOf(userId)}_${editorId}`;
/**
 * Key of the mark of a user who has not signed out since the mark was created. A sign-out removes the mark, or changes
 * the platform's cookie, so that changes that were stored before are no longer used.
 */
const markKeyOf = (userId: string) => unsentPrefix(groundwork) + userId;

/** A user's editor. Its id distinguishes it from the user's other open editors. */
interface LeftEditor {
  readonly userId: string;
  readonly editorId: string;
}

/** A change that is not stored on the platform, for example because the user has not answered a question about it. */
export interface Unstored {
  readonly path: string;
  /** The value before the user's change and the other person's change. */
  readonly base: JsonValue;
  readonly mine: JsonValue;
  /** An earlier user value whose request was sent, but which the platform may not have stored. */
  readonly sent?: JsonValue | undefined;
  readonly ids?: { readonly base: readonly string[]; readonly mine: readonly string[] } | undefined;
}

interface MarkedChanges {
  readonly mark: string;
  readonly changes: readonly Unstored[];
}

/** Returns the mark of a user, and creates the mark if the user has none. */
export function markOf(userId: string): string {
  try {
    if (localStorage.getItem(markKeyOf(userId)) === null)
      localStorage.setItem(markKeyOf(userId), newItemId());
  } catch {
    // If the storage is full, nothing can be stored when the editor is left either.
  }
  return readMark(userId);
}

/** Returns the mark of a user, which changes with each sign-out in this browser. */
export function readMark(userId: string): string {
  const [, signOut = ''] = SIGN_OUT.exec(document.cookie) ?? [];
  return `${localStorage.getItem(markKeyOf(userId)) ?? ''} ${signOut}`;
}

const SIGN_OUT = new RegExp(`(?:^|; )${SIGN_OUT_COOKIE}=([^;]*)`);

/** Stores the changes of a user for this tab, in place of those that were stored before. */
export function storeForTab(userId: string, mark: string, changes: readonly Unstored[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(tabKeyOf(userId));
    else {
      const stored: MarkedChanges = { mark, changes };
      sessionStorage.setItem(tabKeyOf(userId), JSON.stringify(stored));
    }
  } catch {
    // If the storage is full, only a browser crash loses the changes.
    sessionStorage.removeItem(tabKeyOf(userId));
  }
}

/** Stores the changes of a user who leaves an editor, for the user's next editor. */
export function leaveUnstored(
  editor: LeftEditor,
  mark: string,
  changes: readonly Unstored[],
): void {
  try {
    const left: MarkedChanges = { mark, changes };
    if (changes.length > 0) localStorage.setItem(leftKeyOf(editor), JSON.stringify(left));
    storeForTab(editor.userId, mark, []);
  } catch {
    // If the storage is full, a reloaded tab still has the changes; the browser has asked the user whether to leave.
  }
}

/** Removes the changes that were stored for the user's next editor, because the user continues in this editor. */
export function withdrawUnstored(editor: LeftEditor): void {
  localStorage.removeItem(leftKeyOf(editor));
}

/** Returns the stored changes of a user, and removes those that other editors have left. */
export function takeUnstored(userId: string): readonly Unstored[] {
  const prefix = leftKeyOf({ userId, editorId: '' });
  const left = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const texts = left.map((key) => localStorage.getItem(key));
  for (const key of left) localStorage.removeItem(key);
  const all = [...texts, sessionStorage.getItem(tabKeyOf(userId))].flatMap((text) => {
    const stored: MarkedChanges | null = JSON.parse(text ?? 'null');
    return stored?.mark === readMark(userId) ? stored.changes : [];
  });
  // Two editors may have left changes of the same value.
  return all.filter(({ path }, index) => all.findLastIndex((each) => each.path === path) === index);
}
