/**
 * Edits a text in place.
 *
 * Hazard: native editing adds and removes nodes; React, which created them, then throws on a later render. So
 * the effect of each key is applied here, to the data of the text nodes. Only the composition of an input
 * method cannot be intercepted; the nodes that it replaced are restored afterwards.
 */
import { contentRegistry } from '../content/index.ts';
import type { AgentMessage } from '../protocol.ts';
import { arrayFields, elementInfo } from './describe-element.ts';
import type { EditStore } from './edit-store.ts';
import { findReplacement } from './find-replacement.ts';
import { contentPathOf, idOf, isDynamic, itemOf } from './source-attributes.ts';
import { offsetAt, offsetIn, selectionIn, setCaret } from './text-caret.ts';
import { textNodesOf, textOf } from './text-nodes.ts';

/** Delay of a report after the last key, in milliseconds. */
const REPORT_AFTER_MS = 500;
/** Maximum delay of a report after the first key that it contains, in milliseconds. */
const REPORT_AT_LATEST_MS = 2_000;
const EDITABLE_TAG = /^(?:div|p|h[1-6]|span|li|td|th|a|button|label|strong|em|small|blockquote)$/i;

/** In-place editing of at most one text. */
export interface InlineEdit {
  /**
   * Starts editing; returns false if the element has no editable text. The caret appears where the pointer was
   * pressed; without a pointer, the whole text is selected.
   */
  start(element: Element, event?: Event): boolean;
  /** Ends editing and reports the last change. */
  end(): void;
  /** Reports a change that waits for the next key; returns false if there is none. */
  flush(): boolean;
  /** Ends editing if the page removed the element. */
  endIfDisconnected(): void;
  isEditing(): boolean;
  isInText(target: EventTarget | null): boolean;
  /**
   * Renders the page again. Typing goes on in the same text, also if the page replaces its element or moves it in
   * its list.
   *
   * @param onMoved called with the element if the path of its text has changed.
   */
  keepThrough(render: () => void, onMoved: (element: Element) => void): void;
  /** Handles `beforeinput`, `input` and `compositionend`. */
  onInput(event: Event): void;
  /** Undoes or repeats a change of this text; returns false if there was no such change. */
  step(direction: 'undo' | 'redo'): boolean;
  /** Restores the caret after the edit was reapplied to an overwritten element. */
  onReapplied(element: Element): void;
}

interface InlineEditContext {
  readonly edits: EditStore;
  readonly post: (message: AgentMessage) => void;
  readonly onChange: (isEditing: boolean) => void;
}

interface Session {
  readonly element: HTMLElement;
  readonly id: string;
  readonly children: readonly (readonly [Node, readonly Node[]])[];
  readonly stacks: Readonly<Record<'undo' | 'redo', string[]>>;
  /** Restores the original attributes of the element. */
  readonly restore: () => void;
  reported: string;
  caret: number;
  /** Runs when an input method has finished, whose composition another render would end. */
  afterComposition?: (() => void) | undefined;
  isComposing?: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
  latest?: ReturnType<typeof setTimeout> | undefined;
}

/** Creates the in-place editor in its idle state. */
export function createInlineEdit({ edits, post, onChange }: InlineEditContext): InlineEdit {
  let session: Session | undefined;

  function report(current: Session): boolean {
    stopTimers(current);
    const { element, reported } = current;
    const newContent = textOf(element);
    if (newContent === reported) return false;
    current.reported = newContent;
    const path = contentPathOf(element);
    if (path !== null) contentRegistry()?.set(path, newContent);
    post({
      type: 'inline-edit',
      elementInfo: { ...elementInfo(element), content: newContent },
      originalContent: reported,
      newContent,
      ...arrayFields(element),
    });
    return true;
  }

  function change(current: Session, text: string, caret: number | null): void {
    const { element, id } = current;
    const path = contentPathOf(element);
    const place = path === null ? { id, item: itemOf(element) } : { id: path, item: null };
    edits.apply({ ...place, kind: 'text', value: text });
    if (caret !== null) {
      setCaret(element, caret);
      current.caret = caret;
    }
    clearTimeout(current.timer);
    current.timer = setTimeout(() => report(current), REPORT_AFTER_MS);
    current.latest ??= setTimeout(() => report(current), REPORT_AT_LATEST_MS);
    onChange(true);
  }

  function applyInput(current: Session, event: InputEvent): void {
    const { element } = current;
    const insertion = insertionOf(event);
    const [range] = event.getTargetRanges();
    if (insertion === null || !range) return;
    const old = textOf(element);
    const start = offsetIn(element, range.startContainer, range.startOffset);
    const end = offsetIn(element, range.endContainer, range.endOffset);
    current.stacks.undo.push(old);
    current.stacks.redo.length = 0;
    change(current, old.slice(0, start) + insertion + old.slice(end), start + insertion.length);
  }

  function end(): void {
    const current = session;
    if (!current) return;
    session = undefined;
    report(current);
    current.restore();
    post({ type: 'content-editing-ended', visualSelectorId: current.id });
    onChange(false);
  }

  function open(
    element: HTMLElement,
    session: Pick<Session, 'id' | 'stacks' | 'reported' | 'caret'>,
  ): Session {
    return {
      ...session,
      element,
      children: [element, ...element.querySelectorAll('*')].map((parent) => [
        parent,
        [...parent.childNodes],
      ]),
      restore: makeEditable(element),
    };
  }

  function keepThrough(render: () => void, onMoved: (element: Element) => void): void {
    const current = session;
    const path = current ? contentPathOf(current.element) : null;
    if (!current || path === null) {
      render();
      return;
    }
    if (current.isComposing) {
      current.afterComposition = () => keepThrough(render, onMoved);
      return;
    }
    const text = textOf(current.element);
    const [anchor, caret] = selectionIn(current.element) ?? [current.caret, current.caret];
    render();
    let kept = current;
    if (!current.element.isConnected) {
      const element = findReplacement(path, current.reported);
      if (!element) return;
      stopTimers(current);
      kept = open(element, current);
      session = kept;
    }
    const newPath = contentPathOf(kept.element) ?? path;
    if (newPath !== path) onMoved(kept.element);
    if (newPath !== path || text !== kept.reported || text !== textOf(kept.element)) {
      // The list may have been sent before the last report arrived.
      contentRegistry()?.set(newPath, text);
      change(kept, text, null);
    }
    // React replaces the whole data of a changed text node, which moves the caret to its start.
    setCaret(kept.element, anchor, caret);
    kept.caret = caret;
  }

  return {
    start(element, event) {
      if (session?.element === element) return true;
      end();
      if (!canEdit(element)) return false;
      const id = idOf(element) ?? '';
      const reported = textOf(element);
      session = open(element, { id, stacks: { undo: [], redo: [] }, reported, caret: 0 });
      const offset = event instanceof MouseEvent ? offsetAt(element, event) : null;
      if (offset === null) setCaret(element, 0, reported.length);
      else setCaret(element, offset);
      post({ type: 'content-editing-started', visualSelectorId: id });
      onChange(true);
      return true;
    },
    end,
    flush: () => session !== undefined && report(session),
    endIfDisconnected() {
      if (session && !session.element.isConnected) end();
    },
    isEditing: () => session !== undefined,
    isInText: (target) => target instanceof Node && session?.element.contains(target) === true,
    keepThrough,
    onInput(event) {
      if (!session) return;
      const isComposing = event instanceof InputEvent && event.isComposing;
      session.isComposing = isComposing;
      if (event instanceof InputEvent && event.type === 'beforeinput') {
        if (!event.cancelable || isComposing) return;
        event.preventDefault();
        applyInput(session, event);
        return;
      }
      const text = textOf(session.element);
      const caret = selectionIn(session.element)?.[1] ?? text.length;
      // Setting the caret would end the composition.
      if (isComposing) return change(session, text, null);
      restoreNodes(session);
      change(session, text, caret);
      const { afterComposition } = session;
      session.afterComposition = undefined;
      afterComposition?.();
    },
    step(direction) {
      const text = session?.stacks[direction].pop();
      if (!session || text === undefined) return false;
      session.stacks[direction === 'undo' ? 'redo' : 'undo'].push(textOf(session.element));
      change(session, text, text.length);
      return true;
    },
    onReapplied(element) {
      if (session?.element === element) setCaret(element, session.caret);
    },
  };
}

/** Makes an element editable and focuses it; returns a function that reverts this. */
function makeEditable(element: HTMLElement): () => void {
  const { whiteSpace } = element.style;
  const editable = element.getAttribute('contenteditable');
  // With `plaintext-only`, browsers do not report the target ranges of an input event.
  element.setAttribute('contenteditable', 'true');
  // Otherwise a space at the end would collapse, and the caret would appear before it.
  element.style.whiteSpace = 'pre-wrap';
  window.focus();
  element.focus();
  return () => {
    element.blur();
    window.getSelection()?.removeAllRanges();
    element.style.whiteSpace = whiteSpace;
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    if (editable === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', editable);
  };
}

/**
 * Returns the text that an input event inserts: an empty string if it deletes, null if it changes no text.
 */
function insertionOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return '';
  const text = data ?? dataTransfer?.getData('text/plain');
  return inputType.startsWith('insert') && text ? text.replace(/\s*\n\s*/g, ' ') : null;
}

/** Restores the nodes that existed when editing started. */
function restoreNodes({ children }: Session): void {
  for (const [parent, nodes] of children) {
    const isIntact =
      parent.childNodes.length === nodes.length &&
      nodes.every((node, i) => node === parent.childNodes[i]);
    if (isIntact || !(parent instanceof Element)) continue;
    parent.replaceChildren(...nodes);
  }
}

function canEdit(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || isDynamic(element)) return false;
  const hasTexts = textNodesOf(element).length > 0;
  if (contentPathOf(element) !== null) return hasTexts;
  const hasMedia = element.querySelector('img,video,canvas,svg,input,select,textarea') !== null;
  return EDITABLE_TAG.test(element.tagName) && !hasMedia && hasTexts;
}

function stopTimers(session: Session): void {
  clearTimeout(session.timer);
  clearTimeout(session.latest);
  session.latest = undefined;
}
