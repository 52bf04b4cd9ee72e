/** Definitions for texts that consist of several parts, which the page, the editor and the Vite plugins share. */

/**
 * Separates the parts of a text between which the page shows computed texts or other elements, as in
 * `Hello {name}, welcome`.
 */
export const PART_SEPARATOR: string = '\uFFFC';

/**
 * Matches what a message of a catalogue does not show literally: tags as of `Trans`, values in braces, and references
 * to other messages. Splitting a message returns the texts and these places alternately.
 */
export const MESSAGE_MARKUP: RegExp =
  /(<\/?[\w.-][^<>]*>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\$t\([^)]*\))/;

/** Returns the texts of a message between its tags and values. {@link PART_SEPARATOR} joins them. */
export function textsOfMessage(message: string): string[] {
  return message.split(MESSAGE_MARKUP).filter((_, index) => index % 2 === 0);
}

/** Key of the symbol under which a page on a dev server stores its {@link WrittenTexts}. */
export const WRITTEN_TEXTS = 'groundwork.written-texts';

/** Distinguishes the texts that a source file contains from those that the page computes beside them. */
export interface WrittenTexts {
  /**
   * Returns the text nodes of each part of an element's text; undefined if the element shows no text of several
   * parts, and an empty array if its nodes cannot be distinguished.
   */
  partsOf(element: Element): readonly (readonly Text[])[] | undefined;
  /**
   * Returns the part of a range that may be changed; undefined if the page computes all of it. A caret at the edge of a
   * computed text is moved into the text beside it.
   */
  changeableIn(element: Element, range: AbstractRange): AbstractRange | undefined;
  /** Must be called before an input method, whose input cannot be cancelled, changes a text. */
  beforeComposition(element: Element): void;
  /** Moves what an input method has typed into a computed text into the text beside it. */
  afterComposition(element: Element): void;
  /** Highlights what the page computes in an element, and nothing else. */
  highlightComputed(element: Element | null): void;
}

/** Returns the parts of the page's texts; undefined unless a dev server has served the page. */
export function writtenTexts(): WrittenTexts | undefined {
  return Reflect.get(globalThis, Symbol.for(WRITTEN_TEXTS));
}
