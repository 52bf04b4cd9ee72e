/**
 * Editing a text in place.
 *
 * Hazard: a browser that edits puts nodes in and takes nodes out, and React, which made them, throws
 * later. So what a key would do is done here, on the data of the text nodes; only composing with an
 * input method cannot be taken over, and what it did to the nodes is put back after it.
 */
import type { AgentMessage } from '../protocol.ts';
import { elementInfo } from './describe-element.ts';
import type { Edits } from './edits.ts';
import { idOf, inherited, isDynamic, itemOf } from './stamps.ts';
import { offsetIn, setCaret } from './text-caret.ts';
import { textNodesOf } from './text-nodes.ts';

const REPORT_AFTER_MS = 500;
const EDITABLE_TAG = /^(?:div|p|h[1-6]|span|li|td|th|a|button|label|strong|em|small|blockquote)$/i;

/** The text that is edited in place, if any. */
export interface InlineEdit {
  /** Starts editing; false when the element holds no text that could be edited. */
  start(element: Element): boolean;
  /** Ends editing, and reports what has not been reported. */
  end(): void;
  /** Ends editing when the page has taken the element away. */
  endIfGone(): void;
  isEditing(): boolean;
  isInText(target: EventTarget | null): boolean;
  /** Takes `beforeinput`, `input` and `compositionend`. */
  onInput(event: Event): void;
  undo(): void;
  /** Says that the page wrote over the element and the edit was made again. */
  onRemade(element: Element): void;
}

interface InlineEditContext {
  readonly edits: Edits;
  readonly post: (message: AgentMessage) => void;
  readonly onChange: (isEditing: boolean) => void;
}

interface Session {
  readonly element: HTMLElement;
  readonly id: string;
  readonly children: readonly (readonly [Node, readonly Node[]])[];
  readonly past: string[];
  /** Undoes what editing did to the element itself. */
  readonly restore: () => void;
  reported: string;
  caret: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Starts with no text being edited. */
export function createInlineEdit({ edits, post, onChange }: InlineEditContext): InlineEdit {
  let session: Session | undefined;

  function report(at: Session): void {
    clearTimeout(at.timer);
    const { element, reported } = at;
    const newContent = textOf(element);
    if (newContent === reported) return;
    at.reported = newContent;
    post({
      type: 'inline-edit',
      elementInfo: { ...elementInfo(element), content: newContent },
      originalContent: reported,
      newContent,
      ...arrayFields(element),
    });
  }

  function change(at: Session, text: string, caret: number | null): void {
    const { element, id } = at;
    edits.make({ id, kind: 'text', value: text, item: itemOf(element) });
    if (caret !== null) {
      setCaret(element, caret);
      at.caret = caret;
    }
    clearTimeout(at.timer);
    at.timer = setTimeout(() => report(at), REPORT_AFTER_MS);
    onChange(true);
  }

  function takeOver(at: Session, event: InputEvent): void {
    const { element } = at;
    const insertion = insertionOf(event);
    const [range] = event.getTargetRanges();
    if (insertion === null || !range) return;
    const old = textOf(element);
    const start = offsetIn(element, range.startContainer, range.startOffset);
    const end = offsetIn(element, range.endContainer, range.endOffset);
    at.past.push(old);
    change(at, old.slice(0, start) + insertion + old.slice(end), start + insertion.length);
  }

  function end(): void {
    const at = session;
    if (!at) return;
    session = undefined;
    report(at);
    at.restore();
    post({ type: 'content-editing-ended', visualSelectorId: at.id });
    onChange(false);
  }

  return {
    start(element) {
      if (session?.element === element) return true;
      end();
      if (!canEdit(element)) return false;
      const id = idOf(element) ?? '';
      const reported = textOf(element);
      session = {
        element,
        id,
        children: [element, ...element.querySelectorAll('*')].map((at) => [at, [...at.childNodes]]),
        past: [],
        restore: makeEditable(element),
        reported,
        caret: 0,
      };
      setCaret(element, 0, reported.length);
      post({ type: 'content-editing-started', visualSelectorId: id });
      onChange(true);
      return true;
    },
    end,
    endIfGone() {
      if (session && !session.element.isConnected) end();
    },
    isEditing: () => session !== undefined,
    isInText: (target) => target instanceof Node && session?.element.contains(target) === true,
    onInput(event) {
      if (!session) return;
      const isComposing = event instanceof InputEvent && event.isComposing;
      if (event instanceof InputEvent && event.type === 'beforeinput') {
        if (!event.cancelable || isComposing) return;
        event.preventDefault();
        takeOver(session, event);
        return;
      }
      const text = textOf(session.element);
      const caret = caretOf(session.element) ?? text.length;
      // Moving the caret would end the composing.
      if (isComposing) return change(session, text, null);
      putBack(session);
      change(session, text, caret);
    },
    undo() {
      const text = session?.past.pop();
      if (session && text !== undefined) change(session, text, text.length);
    },
    onRemade(element) {
      if (session?.element === element) setCaret(element, session.caret);
    },
  };
}

/** Lets an element take the caret and the keys; returns what undoes it. */
function makeEditable(element: HTMLElement): () => void {
  const { whiteSpace } = element.style;
  const editable = element.getAttribute('contenteditable');
  // With `plaintext-only`, browsers do not say which stretch a key would change.
  element.setAttribute('contenteditable', 'true');
  // A space at the end would collapse, and the caret would stand before it.
  element.style.whiteSpace = 'pre-wrap';
  window.focus();
  element.focus();
  return () => {
    element.blur();
    element.style.whiteSpace = whiteSpace;
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    if (editable === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', editable);
  };
}

/** What a key puts in: nothing when it deletes; null when it changes no text. */
function insertionOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return '';
  const text = data ?? dataTransfer?.getData('text/plain');
  return inputType.startsWith('insert') && text ? text.replace(/\s*\n\s*/g, ' ') : null;
}

/** Puts the nodes back that were there when editing began. */
function putBack({ children }: Session): void {
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
  const hasMedia = element.querySelector('img,video,canvas,svg,input,select,textarea') !== null;
  return EDITABLE_TAG.test(element.tagName) && !hasMedia && textNodesOf(element).length > 0;
}

function caretOf(element: Element): number | null {
  const { focusNode, focusOffset } = window.getSelection() ?? {};
  if (!focusNode || focusOffset === undefined || !element.contains(focusNode)) return null;
  return offsetIn(element, focusNode, focusOffset);
}

function textOf(element: Element): string {
  return element.textContent ?? '';
}

function arrayFields(element: Element) {
  const arrIndex = itemOf(element);
  const arrVariableName = inherited(element, 'data-arr-variable-name');
  const arrField = element.getAttribute('data-arr-field');
  return {
    ...(arrIndex === null ? {} : { arrIndex }),
    ...(arrVariableName === null ? {} : { arrVariableName }),
    ...(arrField === null ? {} : { arrField }),
  };
}
