/** Element-selection mode: what people do in the page selects and edits, and the app rests. */
import type { AgentMessage } from '../protocol.ts';
import type { Edits } from './edits.ts';
import type { ElementIndex } from './element-index.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createInlineEdit, type InlineEdit } from './inline-edit.ts';
import { raiseShield } from './input-shield.ts';
import { createOverlay } from './overlay.ts';
import { restAnimations } from './rest-animations.ts';
import { createSelection, type Selection } from './selection.ts';
import { stampedAt } from './stamps.ts';
import { walk } from './walk.ts';

/** The mode while it is on. */
export interface EditingMode {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  /** With it, a click on the selected text edits it. */
  setInlineByClick(isOn: boolean): void;
  setDragging(isDragging: boolean): void;
  setDropdownOpen(isOpen: boolean): void;
  /** Ends the mode, and all that it did to the page but the edits. */
  stop(): void;
}

interface ModeContext {
  readonly index: ElementIndex;
  readonly edits: Edits;
  readonly frames: FrameQueue;
  readonly post: (message: AgentMessage) => void;
}

/** Turns the mode on. */
export function startEditingMode({ index, edits, frames, post }: ModeContext): EditingMode {
  let isInlineByClick = false;
  let isDragging = false;
  let isDropdownOpen = false;
  const overlay = createOverlay();
  const selection = createSelection({
    index,
    frames,
    overlay,
    post,
    onDraw: () => inlineEdit.endIfGone(),
  });
  const inlineEdit = createInlineEdit({ edits, post, onChange: selection.setEditing });
  const wakeAnimations = restAnimations();
  const lowerShield = raiseShield({ isInText: inlineEdit.isInText, onEvent });

  function onEvent(event: Event, target: Element | null): void {
    if (event instanceof KeyboardEvent) {
      if (event.type === 'keydown') onKey(event);
    } else if (event.type === 'click') {
      onClick(target);
    } else if (event.type === 'pointermove') {
      selection.hover(stampedAt(target));
    } else if (event.type === 'pointerout' && event instanceof PointerEvent) {
      if (event.relatedTarget === null) selection.hover(null);
    } else if (/input$|^compositionend$/.test(event.type) && inlineEdit.isInText(target)) {
      inlineEdit.onInput(event);
    }
  }

  function onClick(target: Element | null): void {
    // The shield keeps a press from focusing the frame, without which no key would come.
    window.focus();
    if (inlineEdit.isInText(target)) return;
    if (isDropdownOpen) post({ type: 'close-dropdowns' });
    else if (inlineEdit.isEditing()) inlineEdit.end();
    else choose(stampedAt(target));
  }

  function choose(element: Element | null): void {
    if (!element) return;
    const isAgain = isInlineByClick && element === selection.selected();
    if (!(isAgain && inlineEdit.start(element))) selection.select(element);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey } = event;
    if (inlineEdit.isEditing()) {
      const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z';
      if (isUndo || key === 'Escape') event.preventDefault();
      if (isUndo) inlineEdit.undo();
      else if (key === 'Escape') inlineEdit.end();
      return;
    }
    const from = selection.selected();
    if (key === 'Escape') {
      if (!from) return;
      selection.clear();
      post({ type: 'unselect-element' });
      return;
    }
    const next = ctrlKey || metaKey ? null : walk(from, key);
    if (!next) return;
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    selection.select(next);
  }

  return {
    selection,
    inlineEdit,
    setInlineByClick(isOn) {
      isInlineByClick = isOn;
    },
    setDragging(dragging) {
      isDragging = dragging;
      selection.setHoverRests(isDragging || isDropdownOpen);
    },
    setDropdownOpen(isOpen) {
      isDropdownOpen = isOpen;
      selection.setHoverRests(isDragging || isDropdownOpen);
    },
    stop() {
      inlineEdit.end();
      lowerShield();
      selection.stop();
      overlay.remove();
      wakeAnimations();
    },
  };
}
