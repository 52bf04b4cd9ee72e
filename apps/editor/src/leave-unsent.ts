import type { SessionContext } from './content-session.ts';
import { newItemId } from './merge/list-ids.ts';
import { unsentChanges } from './state/rebase.ts';
import {
  leaveUnstored,
  markOf,
  readMark,
  storeForTab,
  withdrawUnstored,
} from './state/unstored-changes.ts';
import type { DraftStore } from './stores/content-store.ts';

interface LeavingUnsent {
  /** Stores the changes that the platform does not have yet for this tab, unless the user has signed out. */
  store(): void;
  stop(): void;
}

/**
 * Stores the changes that the platform does not have yet: while the editor is open for its tab, which may crash, and when the page is closed
 * or reloaded for the user's next editor.
 */
export function startLeavingUnsent(
  store: DraftStore,
  getState: SessionContext['getState'],
): LeavingUnsent {
  const { userId } = store;
  const editor = { userId, editorId: newItemId() };
  let mark = markOf(userId);

  /** Returns the changes to store: none if the user has signed out. A session that has expired removes no mark. */
  function unsent() {
    const { conflicts, content, drafts } = getState();
    // The user may have signed out and in again in another tab.
    if (store.isSignedIn()) mark = markOf(userId);
    if (!content || readMark(userId) !== mark) return [];
    return unsentChanges(content, { drafts, conflicts }, store.sending);
  }

  function storeInTab(): void {
    const changes = unsent();
    storeForTab(userId, mark, changes);
  }

  function leave(): void {
    const changes = unsent();
    leaveUnstored(editor, mark, changes);
  }

  function onLeave(): void {
    leave();
    // The browser closes the page in the frame after the editor; that page reports its last text only then.
    window.addEventListener('message', leave);
  }

  /** If the browser shows the same page again, the page still has the changes. */
  function withdraw(): void {
    window.removeEventListener('message', leave);
    withdrawUnstored(editor);
    storeInTab();
  }

  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', withdraw);
  return {
    store: storeInTab,
    stop() {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('message', leave);
      window.removeEventListener('pageshow', withdraw);
    },
  };
}
