/** Element-selection mode: input in the page selects and edits elements instead of reaching the app. */
import { blockInput } from './block-input.ts';
import type { EditStore } from './edit-store.ts';
import { createElementChoice } from './element-choice.ts';
import type { ElementIndex } from './element-index.ts';
import { textBesideIcon } from './element-tree.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createInlineEdit, type InlineEdit } from './inline-edit.ts';
import { createKeyHandler } from './key-handler.ts';
import { createLazyLayerPicker } from './lazy-layer-picker.ts';
import { createOverlay } from './overlay.ts';
import { pauseAnimations } from './pause-animations.ts';
import type { Change } from './render-follower.ts';
import { createSelection, type Selection } from './selection.ts';
import type { TextChangeContext } from './text-changes.ts';

/** Events that the browser dispatches before the page is unloaded; mobile browsers dispatch only the last one. */
const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'];

export interface EditingMode {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  /** Sets whether a click on the selected text starts in-place editing. */
  setInlineByClick(isOn: boolean): void;
  setDragging(isDragging: boolean): void;
  setDropdownOpen(isOpen: boolean): void;
  /** Renders the page again after its content has changed, without interrupting in-place editing. */
  renderAgain(render: () => void, change: Change): void;
  stop(): void;
}

interface ModeContext {
  readonly index: ElementIndex;
  readonly edits: EditStore;
  readonly frames: FrameQueue;
  readonly post: TextChangeContext['post'];
}

export function startEditingMode({ index, edits, frames, post }: ModeContext): EditingMode {
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
  const inlineEdit = createInlineEdit({ edits, post, selection });
  const choice = createElementChoice({
    selection,
    inlineEdit,
    post,
  });
  const layers = createLazyLayerPicker({
    overlay,
    selection,
    choose: choice.select,
  });
  const onKey = createKeyHandler({
    selection,
    inlineEdit,
    layers,
    post,
    edit: choice.edit,
    openLayers,
  });
  const resumeAnimations = pauseAnimations();
  const stopped = new AbortController();
  const listening = { capture: true, signal: stopped.signal };
  // Ends editing when the focus leaves the frame, because the editor may then change the text.
  const onWindowBlur = (event: Event) => {
    if (event.target !== window) return;
    layers.close();
    if (selection.isContentOnly()) inlineEdit.end();
  };
  window.addEventListener('blur', onWindowBlur, listening);
  flushOnLeave(inlineEdit, listening);
  const unblockInput = blockInput({ isInText: inlineEdit.isInText, onEvent });

  function onEvent(event: Event, target: Element | null): void {
    if (event instanceof KeyboardEvent) {
      if (event.type === 'keydown') onKey(event);
    } else if (event.type === 'click') {
      onClick(target, event);
      postLink(target, post);
    } else if (event.type === 'contextmenu' && event instanceof MouseEvent) {
      if (inlineEdit.isInText(target)) return;
      event.preventDefault();
      openLayers(event.clientX, event.clientY);
    } else if (event.type === 'pointermove') {
      if (layers.isOpen()) layers.onPointer(target);
      else selection.hover(choice.selectableAt(target, event));
    } else if (event.type === 'pointerout' && event instanceof PointerEvent) {
      if (event.relatedTarget === null && !layers.isOpen()) selection.hover(null);
    } else if (/input$|^compositionend$/.test(event.type) && inlineEdit.isInText(target)) {
      inlineEdit.onInput(event);
    }
  }

  function onClick(target: Element | null, event: Event): void {
    // Pointer presses are blocked and so do not focus the frame, but only a focused frame receives key events.
    window.focus();
    if (inlineEdit.isInText(target)) return;
    if (layers.isOpen()) layers.onClick(target);
    else if (isDropdownOpen) post({ type: 'close-dropdowns' });
    else if (inlineEdit.isEditing() && !selection.isContentOnly()) inlineEdit.end();
    else choice.select(choice.selectableAt(target, event), event, textBesideIcon(target));
  }

  function openLayers(x: number, y: number): void {
    inlineEdit.end();
    if (isDropdownOpen) post({ type: 'close-dropdowns' });
    void layers.open(x, y);
  }

  return {
    selection,
    inlineEdit,
    setInlineByClick: choice.setInlineByClick,
    setDragging(dragging) {
      isDragging = dragging;
      selection.setHoverPaused(isDragging || isDropdownOpen);
    },
    setDropdownOpen(isOpen) {
      isDropdownOpen = isOpen;
      selection.setHoverPaused(isDragging || isDropdownOpen);
    },
    renderAgain(render, change) {
      inlineEdit.keepThrough(render, change, (element) => selection.setSelected(element));
      if (!inlineEdit.isEditing()) selection.follow(change);
      selection.refresh();
    },
    stop() {
      layers.close();
      inlineEdit.end();
      stopped.abort();
      unblockInput();
      selection.stop();
      overlay.remove();
      resumeAnimations();
    },
  };
}

/** Reports the last change of a text when the page is left. */
function flushOnLeave(inlineEdit: InlineEdit, listening: AddEventListenerOptions): void {
  // An editor that is closed together with the page may miss the last change, so the browser asks the user first.
  const onLeave = (event: Event) => {
    if (event.type === 'visibilitychange' && document.visibilityState === 'visible') return;
    if (inlineEdit.flush() && event.type === 'beforeunload') event.preventDefault();
  };
  for (const type of LEAVING) window.addEventListener(type, onLeave, listening);
}

function postLink(target: Element | null, post: ModeContext['post']): void {
  const link = target?.closest('a[href]');
  if (link instanceof HTMLAnchorElement) post({ type: 'link-clicked', url: link.href });
}
