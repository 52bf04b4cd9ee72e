import { closestAnnotated, closestText, showsContent } from './element-tree.ts';
import type { InlineEdit } from './inline-edit.ts';
import { contentAt } from './layers-at.ts';
import type { Selection } from './selection.ts';
import { contentPathOf } from './source-attributes.ts';
import type { TextChangeContext } from './text-changes.ts';

interface ElementChoice {
  /** Sets whether a click on the selected text starts in-place editing. */
  setInlineByClick(isOn: boolean): void;
  /** Returns the element that a click on `target` selects. */
  selectableAt(target: Element | null, event: Event): Element | null;
  /**
   * Selects an element, and starts to edit its text if a click should do so.
   *
   * @param instead element to select without editing it if `element` is null.
   */
  select(element: Element | null, event?: Event, instead?: Element | null): void;
  /** Starts to edit the text of an element in the page; if that is not possible, in the editor. */
  edit(element: Element, event?: Event): void;
}

interface ChoiceContext {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  readonly post: TextChangeContext['post'];
}

/** Creates the functions that handle the user's choice of an element. */
export function createElementChoice(context: ChoiceContext): ElementChoice {
  const { selection, inlineEdit, post } = context;
  const { isContentOnly } = selection;
  let isInlineByClick = false;

  function edit(element: Element, event?: Event): void {
    const contentPath = contentPathOf(element);
    if (inlineEdit.start(element, event) || contentPath === null) return;
    post({ type: 'content-field-requested', contentPath });
  }

  function selectableAt(target: Element | null, event: Event): Element | null {
    if (!isContentOnly()) return closestAnnotated(target);
    const text = closestText(target);
    if (text || !(event instanceof MouseEvent)) return text;
    return contentAt(event.clientX, event.clientY);
  }

  return {
    setInlineByClick(isOn) {
      isInlineByClick = isOn;
    },
    selectableAt,
    edit,
    select(element, event, instead) {
      inlineEdit.end();
      if (!element) {
        if (isContentOnly() && instead) selection.select(instead);
        return;
      }
      if (isContentOnly() && !showsContent(element)) {
        selection.explain(element);
        return;
      }
      const isSelected = element === selection.selected();
      const hasOwnField = !isContentOnly() || contentPathOf(element) !== null;
      const shouldEdit = hasOwnField && isInlineByClick && (isSelected || isContentOnly());
      // Selects the element again in content-only mode, because the editor may have changed the selection meanwhile.
      if (!isSelected || !shouldEdit || isContentOnly()) selection.select(element);
      if (shouldEdit) edit(element, event);
    },
  };
}
