import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import type { Positions } from './merge/align-items.ts';

/** Undoes or redoes the last edit of an element. Returns false if there is no edit to undo or redo. */
export type ElementStep = (direction: 'undo' | 'redo') => boolean;

/** An image that was uploaded. Its size is in pixels. */
export interface UploadedImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface EditOptions {
  /** Whether the user is typing the value. All values that are typed into one text make one undo step. */
  readonly isTyping?: boolean;
  readonly positions?: Positions;
}

export interface EditorActions {
  edit(path: string, value: JsonValue, options?: EditOptions): void;
  /**
   * Sets an image, with its current alternative text, when it is uploaded. Also resolves if the upload fails.
   */
  setImage(path: string, uploading: Promise<UploadedImage>): Promise<void>;
  endTyping(): void;
  /** Sets the content path of the field with the cursor; null if no field has the cursor. */
  setEditedField(path: string | null): void;
  undo(): void;
  redo(): void;
  /** Restores the saved or published value at a content path. */
  revert(path: string): void;
  /** Reverts the user's own unpublished changes, except values that a colleague has also changed. */
  revertOwn(): void;
  /** Moves the focus into the page, for example to continue editing a text there. */
  focusPage(): void;
  select(path: string | null): void;
  /** Saves all changes. On the platform, first asks which changes to publish. */
  save(): void;
  publish(chosen: readonly PublishedDraft[]): void;
  closePublish(): void;
  loadVersions(): void;
  loadEarlierVersions(): void;
  /** Publishes an earlier version again. `keepsDrafts` states whether the user's unpublished changes stay. */
  restore(version: number, keepsDrafts: boolean): void;
  resolveConflict(choice: 'mine' | 'theirs'): void;
  /** Restores the user's first replaced value or removed item, or keeps the other person's change. */
  resolveReplaced(choice: 'mine' | 'theirs'): void;
  /** Shows a URL of the site in the frame. Shows a message for any other URL. */
  goTo(url: string): void;
  /** Loads the newest content, and reloads the page. */
  reload(): void;
  dismissPublication(): void;
  setSelecting(isOn: boolean): void;
  /**
   * Turns the tools for developers on or off. `step` undoes or redoes their edits; it returns false if there
   * are none.
   */
  setAdvanced(isOn: boolean, step: ElementStep): void;
  /** Sets whether the frame shows the saved or published content instead of the changed content. */
  setBefore(isOn: boolean): void;
  showError(text: string): void;
}
