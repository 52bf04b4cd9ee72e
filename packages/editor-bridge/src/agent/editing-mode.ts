/** Element-selection mode: input in the page selects and edits elements instead of reaching the app. */
import { blockInput } from './block-input.ts';
import type { EditStore } from './edit-store.ts';
import type { ElementIndex } from './element-index.ts';
import { closestAnnotated, closestText, showsContent, textBesideIcon } from './element-tree.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createInlineEdit, type InlineEdit } from './inline-edit.ts';
import { createKeyHandler } from './key-handler.ts';
import { contentAt } from './layers-at.ts';
import { createLazyLayerPicker } from './lazy-layer-picker.ts';
import { createOverlay } from './overlay.ts';
import { pauseAnimations } from './pause-animations.ts';
import type { Change } from './render-follower.ts';
import { createSelection, type Selection } from './selection.ts';
import { contentPathOf } from './source-attributes.ts';
import type { TextChangeContext } from './text-changes.ts';

/** Events that the browser dispatches before the page is unloaded; mobile browsers dispatch only the last one. */
const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'];

export interface EditingMode {
  readonly selection: Selection;
  readonly inlineEdit: InlineEdit;
  /** Sets whether a click on the selected text starts in-place editing. */
  setInlineByClick(isOn: boolean): void;
  /** Sets whether only texts from the content can be selected. If so, the first click on a text starts editing. */
  setContentOnly(isOn: boolean): void;
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
  let isInlineByClick = false;
  let isContentOnly = false;
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
  const layers = createLazyLayerPicker({
    overlay,
    selection,
    isContentOnly: () => isContentOnly,
    choose: (element) => select(element),
  });
  const onKey = createKeyHandler({
    selection,
    inlineEdit,
    layers,
    post,
    isContentOnly: () => isContentOnly,
    edit,
    openLayers,
  });
  const resumeAnimations = pauseAnimations();
  // Ends editing when the focus leaves the frame, because the editor may then change the text.
  const onWindowBlur = (event: Event) => {
    if (event.target !== window) return;
    layers.close();
    if (isContentOnly) inlineEdit.end();
  };
  window.addEventListener('blur', onWindowBlur, true);
  // An editor that is closed together with the page may miss the last change, so the browser asks the user first.
  const onLeave = (event: Event) => {
    if (event.type === 'visibilitychange' && document.visibilityState === 'visible') return;
    if (inlineEdit.flush() && event.type === 'beforeunload') event.preventDefault();
  };
  for (const type of LEAVING) window.addEventListener(type, onLeave, true);
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
      else selection.hover(selectableAt(target, event));
    } else if (event.type === 'pointerout' && event instanceof PointerEvent) {
      if (event.relatedTarget === null && !layers.isOpen()) selection.hover(null);
    } else if (/input$|^compositionend$/.test(event.type) && inlineEdit.isInText(target)) {
      inlineEdit.onInput(event);
    }
  }

  function selectableAt(target: Element | null, event: Event): Element | null {
    if (!isContentOnly) return closestAnnotated(target);
    const text = closestText(target);
    if (text || !(event instanceof MouseEvent)) return text;
    return contentAt(event.clientX, event.clientY);
  }

  function onClick(target: Element | null, event: Event): void {
    // Pointer presses are blocked and so do not focus the frame, but only a focused frame receives key events.
    window.focus();
    if (inlineEdit.isInText(target)) return;
    if (layers.isOpen()) layers.onClick(target);
    else if (isDropdownOpen) post({ type: 'close-dropdowns' });
    else if (inlineEdit.isEditing() && !isContentOnly) inlineEdit.end();
    else select(selectableAt(target, event), event, textBesideIcon(target));
  }

  function openLayers(x: number, y: number): void {
    inlineEdit.end();
    if (isDropdownOpen) post({ type: 'close-dropdowns' });
    void layers.open(x, y);
  }

  /** @param instead element to select without editing it if `element` is null. */
  function select(element: Element | null, event?: Event, instead?: Element | null): void {
    inlineEdit.end();
    if (!element) {
      if (isContentOnly && instead) selection.select(instead);
      return;
    }
    if (isContentOnly && !showsContent(element)) {
      selection.explain(element);
      return;
    }
    const isSelected = element === selection.selected();
    const hasOwnField = !isContentOnly || contentPathOf(element) !== null;
    const shouldEdit = hasOwnField && isInlineByClick && (isSelected || isContentOnly);
    // Selects the element again in content-only mode, because the editor may have changed the selection meanwhile.
    if (!isSelected || !shouldEdit || isContentOnly) selection.select(element);
    if (shouldEdit) edit(element, event);
  }

  function edit(element: Element, event?: Event): void {
    const contentPath = contentPathOf(element);
    if (inlineEdit.start(element, event) || contentPath === null) return;
    post({ type: 'content-field-requested', contentPath });
  }

  return {
    selection,
    inlineEdit,
    setInlineByClick(isOn) {
      isInlineByClick = isOn;
    },
    setContentOnly(isOn) {
      isContentOnly = isOn;
      selection.setContentOnly(isOn);
    },
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
      window.removeEventListener('blur', onWindowBlur, true);
      for (const type of LEAVING) window.removeEventListener(type, onLeave, true);
      unblockInput();
      selection.stop();
      overlay.remove();
      resumeAnimations();
    },
  };
}

function postLink(target: Element | null, post: ModeContext['post']): void {
  const link = target?.closest('a[href]');
  if (link instanceof HTMLAnchorElement) post({ type: 'link-clicked', url: link.href });
}
