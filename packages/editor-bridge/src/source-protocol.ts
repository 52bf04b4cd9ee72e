/**
 * Requests that an editor sends to a page's dev server, to read and write the source files of the page.
 *
 * Each request is a POST of JSON, except for images: their request body is the file. Two requests make sure
 * that a page cannot overwrite a newer source file. When an element is selected, the editor inspects it and
 * gets a version. To save a change, it sends this version and the value that the page shows. The response to a
 * rejected request is an {@link ErrorResponse}, whose message the editor shows to its user.
 */
import type { JsonValue } from './content/content-types.ts';

export const sourcePaths = {
  inspect: '/__editor/inspect',
  save: '/__editor/save',
  undo: '/__editor/undo',
  content: '/__editor/content',
  image: '/__editor/image',
} as const;

/** Query parameter that contains the file name of an image. */
export const IMAGE_NAME = 'name';

export const MAX_IMAGE_BYTES = 5_000_000;

/** A field of an element that can be changed in the source file. */
export type SourceField = 'classes' | 'text' | 'src';

/** Identifies an element in the source files. */
export interface SourceElement {
  /** `data-source-location` of the element, such as `src/pages/home.tsx:12:4`; null for an element of a library. */
  readonly location: string | null;
  /**
   * Content path of the element's text, such as `src/content/hero.ts#hero.heading`, or its text source, such as
   * `src/home.tsx#12:4.title`; null if the text is written between the tags of the element.
   */
  readonly contentPath?: string | null;
  /** Tag name of the element, in upper or lower case. */
  readonly tagName: string;
}

/** Value of a field in the source file, or the reason why the field can only be changed by hand. */
export type SourceFieldState =
  | { readonly value: string; readonly readOnlyReason: null }
  | { readonly value: null; readonly readOnlyReason: string };

/** The fields of an element in its source files. */
export interface SourceInspection {
  /** Version that identifies the current content of the source files. */
  readonly version: string;
  readonly fields: Readonly<Record<SourceField, SourceFieldState>>;
}

/** A new value for one field of an element. */
export interface SourceChange {
  readonly field: SourceField;
  /** The value that the page showed before the edit. */
  readonly before: string;
  readonly after: string;
}

/** Changes to one element. If one change is not possible, no change is written. */
export interface SourceSave extends SourceElement {
  /** The version that the inspection of the element returned. */
  readonly version: string;
  readonly changes: readonly SourceChange[];
}

/** Result of a save. */
export interface SourceSaveResult {
  readonly undoId: string;
  /** Version that identifies the new content of the source files. */
  readonly version: string;
}

/** A new value at one path of the content. */
export interface ContentChange {
  /** Path of the value, such as `src/content/hero.ts#hero.heading`. */
  readonly path: string;
  /** The value that the page showed before the edit. */
  readonly before: JsonValue;
  /** The new value. A list is always written as a whole. */
  readonly after: JsonValue;
}

/** Changes of the content. If one of them is not possible, none is written. To undo them, save their inverse. */
export interface ContentSave {
  readonly changes: readonly ContentChange[];
}

/** Result of saving content. */
export interface ContentSaveResult {
  /** Content paths of the saved changes. */
  readonly saved: readonly string[];
}

/** Result of saving an image. */
export interface SavedImage {
  /** Path of the image on the site's origin, for the `src` of a content image. */
  readonly src: string;
}

/** Result of an undo. */
export interface SourceUndoResult {
  /** Version that identifies the restored content of the source files. */
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

export interface ErrorResponse {
  readonly error: { readonly code: SourceErrorCode; readonly message: string };
}
