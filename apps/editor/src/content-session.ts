import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { EditorActions } from './editor-actions.ts';
import type { PageView } from './page-view.ts';
import type { EditedIn, ShownChange } from './receiving.ts';
import type { StateStore } from './state/state-store.ts';
import type { Dismissed } from './stores/content-store.ts';
import type { Tasks } from './tasks.ts';

/** The parts of the editor that a session needs. */
export interface SessionContext extends Omit<StateStore, 'subscribe'>, Tasks {
  readonly view: PageView;
  /** Shows a new value in the page. */
  readonly show: (change: ShownChange) => void;
  /** Reverts the user's own unpublished changes, except values that a colleague has also changed. */
  readonly revertOwn: () => void;
}

/** The actions that depend on where changes are saved. */
export type SessionActions = Pick<
  EditorActions,
  | 'save'
  | 'publish'
  | 'closePublish'
  | 'loadVersions'
  | 'loadEarlierVersions'
  | 'restore'
  | 'resolveConflict'
>;

/** An editing session for the content of one store. */
export interface ContentSession {
  readonly actions: SessionActions;
  /** Loads the stored content, unless the page itself describes its content. */
  load(): Promise<void>;
  /**
   * Called when a loaded page can be edited. `isCurrent` is true if the page was loaded with the current
   * changes.
   */
  onPageReady(isCurrent: boolean): Promise<void>;
  /** Called when the steps that can be undone or redone have changed. */
  onSteps(): void;
  /** Called when the content, the questions to the user, or the stored drafts have changed. */
  onUnstored(): void;
  /** Called when the user has dismissed the message about a publication, or has published since that publication. */
  onPublicationSeen(): void;
  /** Stores a changed value. */
  put(path: string, value: JsonValue, ids?: readonly string[]): void;
  /** Discards a change whose path the content no longer has. */
  discard(path: string): void;
  /** Records that the user does not want to restore a replaced value, or a removed item of a list. */
  dismissReplaced(dismissed: Dismissed): void;
  /**
   * Asks the user which text to keep if the user typed into a text that another person had replaced, before the page showed the other
   * person's text.
   */
  askIfUnseen(path: string, text: string, before: string): void;
  /** Sets the content path of the text that the user is editing; null when editing ends. */
  setEdited(path: string | null, place: EditedIn): void;
  /** Loads the content again, and reloads the page. */
  reload(): void;
  dispose(): void;
}
