/**
 * Requests of an editor to a page's dev server, to read and write the page's sources.
 *
 * Each is a POST of JSON, except for pictures, whose body is the file. A change takes two requests, so that a page
 * older than its source cannot overwrite it: the editor inspects the element when it is selected. To save, it sends
 * the version that it inspected together with the value that the page shows. The response to a rejected request is an
 * {@link ErrorResponse}, whose message is written for the user of the editor.
 */
import type { JsonValue } from './content/content-types.ts';

/** URL path of each request. */
export const sourcePaths = {
  inspect: '/__editor/inspect',
  save: '/__editor/save',
  undo: '/__editor/undo',
  content: '/__editor/content',
  picture: '/__editor/picture',
} as const;

/** Query parameter with the name of a picture's file. */
export const PICTURE_NAME = 'name';

/** Maximum size of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 5_000_000;

/** A field of an element that can be written. */
export type SourceField = 'classes' | 'text' | 'src';

/** Identifies an element by the data that the page has about it. */
export interface SourceElement {
  /** Its `data-source-location`, such as `src/pages/home.tsx:12:4`; null for an element of a library. */
  readonly location: string | null;
  /** Its `data-content`, such as `src/content/hero.ts#hero.heading`, if it shows a text of the content. */
  readonly contentPath?: string | null;
  /** In upper or lower case. */
  readonly tagName: string;
}

/** Value of a field in the source, or the reason why the field can only be changed by hand. */
export type SourceFieldState =
  | { readonly value: string; readonly readOnlyReason: null }
  | { readonly value: null; readonly readOnlyReason: string };

/** Fields of an element in the source. */
export interface SourceInspection {
  /** Identifies the current content of the files. */
  readonly version: string;
  readonly fields: Readonly<Record<SourceField, SourceFieldState>>;
}

/** New value of a field. */
export interface SourceChange {
  readonly field: SourceField;
  /** Value that the page showed before the edit. */
  readonly before: string;
  readonly after: string;
}

/** Changes of one element; either all or none of them are written. */
export interface SourceSave extends SourceElement {
  /** Version that the inspection returned. */
  readonly version: string;
  readonly changes: readonly SourceChange[];
}

/** Result of a save. */
export interface SourceSaveResult {
  readonly undoId: string;
  /** Identifies the new content of the files. */
  readonly version: string;
}

/** New value at a path of the content. */
export interface ContentChange {
  /** Such as `src/content/hero.ts#hero.heading`. */
  readonly path: string;
  /** Value that the page showed before the edit. */
  readonly before: JsonValue;
  /** A list is written as a whole. */
  readonly after: JsonValue;
}

/** Changes of the content; either all or none of them are written. To undo them, save the inverse. */
export interface ContentSave {
  readonly changes: readonly ContentChange[];
}

/** Result of saving content. */
export interface ContentSaveResult {
  /** Paths of the changes. */
  readonly saved: readonly string[];
}

/** Result of saving a picture. */
export interface SavedPicture {
  /** Path on the site's origin, for the `src` of an image of the content. */
  readonly src: string;
}

/** Result of an undo. */
export interface SourceUndoResult {
  /** Identifies the restored content of the files. */
  readonly version: string;
}

/**
 * The reason why a dev server rejected a request.
 *
 * - `forbidden`: the request is not from an editor that the server allows.
 * - `invalid-request`: the request is malformed.
 * - `source-changed`: the file differs from what the page shows; inspect the element again.
 * - `read-only`: the field or file can only be changed by hand.
 * - `unsafe-value`: the URL could run a script, or the element has no `src`.
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
