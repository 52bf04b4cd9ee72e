/** Element-selection mode: input in the page selects and edits elements, and does not reach the app. */
import type { AgentMessage } from '../protocol.ts';
import { blockInput } from './block-input.ts';
import type { EditStore } from './edit-store.ts';
import type { ElementIndex } from './element-index.ts';
import { closestAnnotated, neighbourOf } from './element-tree.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createInlineEdit, type InlineEdit } from './inline-edit.ts';
import { createOverlay } from './overlay.ts';
import { pauseAnimations } from './pause-animations.ts';
import { createSelection, type Selection } from './selection.ts';

/** The active mode. */
export interface EditingMode {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  /** Sets whether a click on the selected text edits it in place. */
  setInlineByClick(isOn: boolean): void;
  setDragging(isDragging: boolean): void;
  setDropdownOpen(isOpen: boolean): void;
  /** Ends the mode and undoes its effects on the page, except the edits. */
  stop(): void;
}

interface ModeContext {
  readonly index: ElementIndex;
  readonly edits: EditStore;
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
    onDraw: () => inlineEdit.endIfDisconnected(),
  });
  const inlineEdit = createInlineEdit({ edits, post, onChange: selection.setEditing });
  const resumeAnimations = pauseAnimations();
  const unblockInput = blockInput({ isInText: inlineEdit.isInText, onEvent });

  function onEvent(event: Event, target: Element | null): void {
    if (event instanceof KeyboardEvent) {
      if (event.type === 'keydown') onKey(event);
    } else if (event.type === 'click') {
      onClick(target);
    } else if (event.type === 'pointermove') {
      selection.hover(closestAnnotated(target));
    } else if (event.type === 'pointerout' && event instanceof PointerEvent) {
      if (event.relatedTarget === null) selection.hover(null);
    } else if (/input$|^compositionend$/.test(event.type) && inlineEdit.isInText(target)) {
      inlineEdit.onInput(event);
    }
  }

  function onClick(target: Element | null): void {
    // Blocked presses do not focus the frame, and without focus it receives no keys.
    window.focus();
    if (inlineEdit.isInText(target)) return;
    if (isDropdownOpen) post({ type: 'close-dropdowns' });
    else if (inlineEdit.isEditing()) inlineEdit.end();
    else select(closestAnnotated(target));
  }

  function select(element: Element | null): void {
    if (!element) return;
    const shouldEdit = isInlineByClick && element === selection.selected();
    if (!(shouldEdit && inlineEdit.start(element))) selection.select(element);
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
    const selected = selection.selected();
    if (key === 'Escape') {
      if (!selected) return;
      selection.clear();
      post({ type: 'unselect-element' });
      return;
    }
    const next = ctrlKey || metaKey ? null : neighbourOf(selected, key);
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
      selection.setHoverPaused(isDragging || isDropdownOpen);
    },
    setDropdownOpen(isOpen) {
      isDropdownOpen = isOpen;
      selection.setHoverPaused(isDragging || isDropdownOpen);
    },
    stop() {
      inlineEdit.end();
      unblockInput();
      selection.stop();
      overlay.remove();
      resumeAnimations();
    },
  };
}
