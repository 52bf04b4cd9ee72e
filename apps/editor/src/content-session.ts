import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { EditorActions } from './editor-actions.ts';
import type { PageView } from './page-view.ts';
import type { ShownChange } from './receiving.ts';
import type { StateStore } from './state/state-store.ts';
import type { Tasks } from './tasks.ts';

/** Dependencies of a session. */
export interface SessionContext extends Omit<StateStore, 'subscribe'>, Tasks {
  readonly view: PageView;
  /** Shows a new value in the page. */
  readonly show: (change: ShownChange) => void;
  /** Reverts the changes that are the user's alone. */
  readonly revertOwn: () => void;
}

/** Actions that depend on where the content is saved. */
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

/** Content of one store while it is edited. */
export interface ContentSession {
  readonly actions: SessionActions;
  /** Loads the stored content, unless the page itself describes the content. */
  load(): Promise<void>;
  /** Called when a loaded page can be edited; `isCurrent` if it was loaded with the current changes. */
  onPageReady(isCurrent: boolean): Promise<void>;
  /** Called when the steps of undo and redo change. */
  onSteps(): void;
  /** Called when the questions to the user change, or the content to which they refer. */
  onQuestions(): void;
  /** Stores a change. */
  put(path: string, value: JsonValue, ids?: readonly string[]): void;
  /** Sets the path of the text in the page that the user edits; null when editing ends. */
  setEdited(path: string | null): void;
  /** Reloads the page. */
  reload(): void;
  dispose(): void;
}
