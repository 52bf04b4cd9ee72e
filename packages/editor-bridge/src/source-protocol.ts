/**
 * Requests of an editor to a page's dev server, to read and write the page's sources.
 *
 * Each is a POST of JSON. A change takes two steps, so that a page older than its source changes
 * nothing: the editor inspects the element when it is selected. To save, it sends the version that it
 * inspected together with what the page shows. A rejected request is answered with an
 * {@link ErrorResponse}, whose message is written for the person at the editor.
 */

/** Path of each request. */
export const sourcePaths = {
  inspect: '/__editor/inspect',
  save: '/__editor/save',
  undo: '/__editor/undo',
} as const;

/** Field of an element that can be written. */
export type SourceField = 'classes' | 'text' | 'src';

/** An element as the page knows it. */
export interface SourceElement {
  /** Its `data-source-location`, such as `src/pages/home.tsx:12:4`. */
  readonly location: string;
  /** In upper or lower case. */
  readonly tagName: string;
}

/** Value of a field in the source, or why the field can only be changed there by hand. */
export type SourceFieldState =
  | { readonly value: string; readonly readOnlyReason: null }
  | { readonly value: null; readonly readOnlyReason: string };

/** What the source says about an element. */
export interface SourceInspection {
  /** Identifies the current content of the file. */
  readonly version: string;
  readonly fields: Readonly<Record<SourceField, SourceFieldState>>;
}

/** New value of a field. */
export interface SourceChange {
  readonly field: SourceField;
  /** What the page showed before it was edited. */
  readonly before: string;
  readonly after: string;
}

/** Changes of one element; all of them are written or none. */
export interface SourceSave extends SourceElement {
  /** Version that the inspection returned. */
  readonly version: string;
  readonly changes: readonly SourceChange[];
}

/** Result of a save. */
export interface SourceSaveResult {
  readonly undoId: string;
  /** Identifies the new content of the file. */
  readonly version: string;
}

/** Result of an undo. */
export interface SourceUndoResult {
  /** Identifies the restored content of the file. */
  readonly version: string;
}

/**
 * Why a dev server rejected a request.
 *
 * - `forbidden`: the request is not from an editor that the server allows.
 * - `invalid-request`: the request is malformed.
 * - `source-changed`: the file differs from what the page shows; inspect the element again.
 * - `read-only`: the field or file can only be changed by hand.
 * - `unsafe-value`: the URL could run a script, or the element takes none.
 * - `undo-unavailable`: the save is unknown, already undone, or too old.
 */
export type SourceErrorCode =
  | 'forbidden'
  | 'invalid-request'
  | 'source-changed'
  | 'read-only'
  | 'unsafe-value'
  | 'undo-unavailable';

/** Body of a response that rejects a request. */
export interface ErrorResponse {
  readonly error: { readonly code: SourceErrorCode; readonly message: string };
}
