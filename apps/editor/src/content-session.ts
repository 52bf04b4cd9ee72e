import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { EditorActions } from './editor-actions.ts';
import type { PageView } from './page-view.ts';
import type { EditedIn, ShownChange } from './receiving.ts';
import type { StateStore } from './state/state-store.ts';
import type { Dismissed } from './stores/content-store.ts';
import type { Tasks } from './tasks.ts';

export interface SessionContext extends Omit<StateStore, 'subscribe'>, Tasks {
  readonly view: PageView;
  readonly show: (change: ShownChange) => void;
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
  put(path: string, value: JsonValue, ids?: readonly string[]): void;
  discard(path: string): void;
  dismissReplaced(dismissed: Dismissed): void;
  askIfUnseen(path: string, text: string, before: string): void;
  /** Sets the content path of the text that the user is editing; null when editing ends. */
  setEdited(path: string | null, place: EditedIn): void;
  reload(): void;
  dispose(): void;
}
