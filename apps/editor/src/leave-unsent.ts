import type { SessionContext } from './content-session.ts';
import { newItemId } from './merge/list-ids.ts';
import { isMarkedOpen, leaveQuestions, markOpen, unmarkOpen } from './state/question-storage.ts';
import { unsentChanges } from './state/rebase.ts';
import type { DraftStore } from './stores/content-store.ts';

/**
 * When the page is closed or reloaded, stores the changes that the platform does not have yet, for the user's next editor, unless the user
 * has signed out. Returns a function that ends this.
 */
export function startLeavingUnsent(
  store: DraftStore,
  getState: SessionContext['getState'],
): () => void {
  const { userId } = store;
  const editor = { userId, editorId: newItemId() };
  markOpen(editor);

  function leave(): void {
    const { conflicts, content, drafts } = getState();
    if (!content) return;
    const unsent = unsentChanges(content, { drafts, conflicts }, store.sending);
    leaveQuestions(editor, { conflicts, content }, unsent);
  }

  function onLeave(): void {
    // A session that has expired removes no mark.
    if (!store.isSignedIn() && !isMarkedOpen(editor)) return;
    leave();
    // The browser closes the page in the frame after the editor; that page reports its last text only then.
    window.addEventListener('message', leave);
  }

  /** If the browser shows the same page again, the page still has the changes. */
  function withdraw(): void {
    window.removeEventListener('message', leave);
    markOpen(editor);
  }

  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', withdraw);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('message', leave);
    window.removeEventListener('pageshow', withdraw);
    unmarkOpen(editor);
  };
}
