import { type Content, readContent } from '@groundwork/editor-bridge/content';
import { findText, isBelow } from './state/content-changes.ts';

/** The text that the user edits in the page. */
export interface EditedText {
  /** Sets the path of the text, or null when editing ends; applies the change that was held back. */
  set(path: string | null): void;
  /** Sets the path at which the text is now. */
  move(path: string): void;
  /**
   * Applies another user's change at a path of the content. A change of the edited text, also as part of its list, waits
   * until editing ends; a newer change that leaves the text replaces it.
   */
  apply(change: OtherChange): void;
}

interface OtherChange {
  readonly path: string;
  /** The content that the editor shows without the change, and with it. */
  readonly before: Content;
  readonly after: Content;
  readonly apply: () => void;
}

/** Returns the state in which no text is edited. */
export function createEditedText(): EditedText {
  let edited: string | null = null;
  let held: (() => void) | undefined;

  return {
    set(path) {
      edited = path;
      held?.();
      held = undefined;
    },
    move(path) {
      if (edited !== null) edited = path;
    },
    apply({ path, before, after, apply }) {
      if (edited !== null && (path === edited || isBelow(edited, path))) {
        const text = readContent(before, edited);
        const place = path === edited ? path : findText(after, edited, text);
        held = readContent(after, place) === text ? undefined : apply;
        if (held) return;
        edited = place;
      }
      apply();
    },
  };
}
