import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import type { Positions } from './merge/align-items.ts';

/** Undoes or redoes the last edit of an element; returns false if no edit is left. */
export type ElementStep = (direction: 'undo' | 'redo') => boolean;

interface EditOptions {
  /** Whether the value is the next one while a text is typed; all values of one text make one step. */
  readonly isTyping?: boolean;
  /** New index of each item of a list; null for a removed item. */
  readonly positions?: Positions;
}

/** Actions of the user. */
export interface EditorActions {
  /** Sets a value. */
  edit(path: string, value: JsonValue, options?: EditOptions): void;
  endTyping(): void;
  undo(): void;
  redo(): void;
  /** Restores the saved or published value. */
  revert(path: string): void;
  /** Reverts the changes that are the user's alone. */
  revertOwn(): void;
  /** Moves the focus into the page, as after editing a text there. */
  focusPage(): void;
  select(path: string | null): void;
  /** Saves all changes, or asks which to publish. */
  save(): void;
  /** Publishes drafts. */
  publish(chosen: readonly PublishedDraft[]): void;
  closePublish(): void;
  loadVersions(): void;
  /** Adds versions before the earliest one that is loaded. */
  loadEarlierVersions(): void;
  /** Publishes a version again; unpublished changes of the user stay or are discarded. */
  restore(version: number, keepsDrafts: boolean): void;
  resolveConflict(choice: 'mine' | 'theirs'): void;
  /** Shows a URL of the site; rejects any other URL with a notice. */
  goTo(url: string): void;
  reload(): void;
  setSelecting(isOn: boolean): void;
  /** Turns the tools for developers on or off; `step` undoes or redoes their edits and returns false if there are none. */
  setAdvanced(isOn: boolean, step: ElementStep): void;
  /** Shows the saved or published content in the frame, or the changed one. */
  setBefore(isOn: boolean): void;
  showError(text: string): void;
}
