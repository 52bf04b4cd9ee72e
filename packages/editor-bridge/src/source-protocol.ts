/**
 * What an editor and a dev server say to each other about the sources of a page.
 *
 * Each is a POST of JSON to the dev server. A change goes in two steps, so that a page which is older
 * than its source changes nothing: the editor looks at the element when it is selected, and names the
 * version it saw, together with what the page shows, when it saves. Whatever is not done is answered
 * with a {@link Refused}, whose reason is in words for the person at the editor.
 */

/** Where each request goes. */
export const sourcePaths = {
  look: '/__editor/look',
  save: '/__editor/save',
  undo: '/__editor/undo',
} as const;

/** What of an element can be written. */
export type SourceField = 'classes' | 'text' | 'src';

/** An element as the page knows it. */
export interface SourcePlace {
  /** Its `data-source-location`: `src/pages/home.tsx:12:4`. */
  readonly location: string;
  /** In whichever case. */
  readonly tagName: string;
}

/** What the source says, or why it cannot be changed there. */
export type FieldInSource =
  | { readonly value: string; readonly refused: null }
  | { readonly value: null; readonly refused: string };

/** What the source has at a place. */
export interface SourceLook {
  /** Stands for the file as it is now. */
  readonly version: string;
  readonly fields: Readonly<Record<SourceField, FieldInSource>>;
}

/** A field with what it is to become. */
export interface SourceChange {
  readonly field: SourceField;
  /** What the page showed before it was edited. */
  readonly before: string;
  readonly after: string;
}

/** Asks to write changes of one element: all of them or none. */
export interface SourceSave extends SourcePlace {
  /** As the look at the element said. */
  readonly version: string;
  readonly changes: readonly SourceChange[];
}

/** Changes were written. */
export interface SourceSaved {
  readonly undoId: string;
  /** Stands for the file as it is now. */
  readonly version: string;
}

/** Asks to undo written changes. */
export interface SourceUndo {
  readonly undoId: string;
}

/** Nothing was done. */
export interface Refused {
  readonly refused: string;
}
