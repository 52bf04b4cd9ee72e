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
 * Stores the changes that the platform does not have yet. While the editor is open, stores them for its tab, which may
 * crash. When the page is closed or reloaded, stores them for the user's next editor.
 */
export function startLeavingUnsent(
  store: DraftStore,
  getState: SessionContext['getState'],
): LeavingUnsent {
  const { userId } = store;
  const editor = { userId, editorId: newItemId() };
  let mark = markOf(userId);

  /** Returns the changes to store; none if the user has signed out. An expired session is not a sign-out. */
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
    // The browser closes the framed page after the editor, and only then does that page report its last text.
    window.addEventListener('message', leave);
  }

  /**
   * Called when the browser shows the page, for example from its back/forward cache: this editor still has the changes.
   */
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
