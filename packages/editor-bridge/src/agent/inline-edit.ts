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
import { openSession, type Selected, type Session, stopTimers } from './edit-session.ts';
import type { EditStore } from './edit-store.ts';
import { canEdit, insertionOf, restoreNodes } from './editable-element.ts';
import { createRenderFollower, type RenderFollower } from './render-follower.ts';
import { idOf, itemOf } from './source-attributes.ts';
import { offsetAt, offsetIn, selectionIn, setCaret } from './text-caret.ts';
import { textOf } from './text-nodes.ts';

/** Delay of a report after the last key, in milliseconds. */
const REPORT_AFTER_MS = 500;
/** Maximum delay of a report after the first key that it contains, in milliseconds. */
const REPORT_AT_LATEST_MS = 2_000;

/** In-place editing of at most one text. */
export interface InlineEdit extends Pick<RenderFollower, 'keepThrough'> {
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
  /** Takes over the text that the editor has set. */
  accept(): void;
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

/** Creates the in-place editor in its idle state. */
export function createInlineEdit({ edits, post, onChange }: InlineEditContext): InlineEdit {
  let session: Session | undefined;

  const { keepThrough, onRendered } = createRenderFollower({
    getSession: () => session,
    setSession(followed) {
      session = followed;
    },
    change,
    select,
    end,
  });

  function report(current: Session): boolean {
    // The content has moved, and the page will show that after the composition.
    if (current.afterComposition) return false;
    stopTimers(current);
    const { element, path, reported, text } = current;
    if (text === reported) return false;
    current.reported = text;
    // The content has another item at the path of a removed one.
    if (path !== null && !current.isRemoved) contentRegistry()?.set(path, text);
    post({
      type: 'inline-edit',
      elementInfo: { ...elementInfo(element), contentPath: path, content: text },
      originalContent: reported,
      newContent: text,
      ...arrayFields(element),
    });
    return true;
  }

  function change(current: Session, text: string, caret: number | null): void {
    const { element, id, path } = current;
    const place = path === null ? { id, item: itemOf(element) } : { id: path, item: null };
    edits.apply({ ...place, kind: 'text', value: text });
    current.text = textOf(element);
    if (caret !== null) select(current, [caret, caret]);
    current.watch.discard();
    clearTimeout(current.timer);
    current.timer = setTimeout(() => report(current), REPORT_AFTER_MS);
    current.latest ??= setTimeout(() => report(current), REPORT_AT_LATEST_MS);
    onChange(true);
  }

  function select(current: Session, selected: Selected): void {
    setCaret(current.element, ...selected);
    current.selected = selected;
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
    if (session?.isComposing) finishComposition(session);
    const current = session;
    if (!current) return;
    session = undefined;
    report(current);
    current.restore();
    post({ type: 'content-editing-ended', visualSelectorId: current.id });
    onChange(false);
  }

  function finishComposition(current: Session): void {
    const text = textOf(current.element);
    const caret = selectionIn(current.element)?.[1] ?? text.length;
    restoreNodes(current.children);
    change(current, text, caret);
    const { afterComposition } = current;
    current.isComposing = false;
    current.afterComposition = undefined;
    afterComposition?.();
  }

  return {
    start(element, event) {
      if (session?.element === element) return true;
      end();
      if (!canEdit(element)) return false;
      const id = idOf(element) ?? '';
      const reported = textOf(element);
      const offset = event instanceof MouseEvent ? offsetAt(element, event) : null;
      const selected = [offset ?? 0, offset ?? reported.length] as const;
      const stacks = { undo: [], redo: [] };
      session = openSession(
        element,
        { id, stacks, text: reported, reported, selected },
        onRendered,
      );
      select(session, selected);
      post({ type: 'content-editing-started', visualSelectorId: id });
      onChange(true);
      return true;
    },
    end,
    flush() {
      if (session?.afterComposition) finishComposition(session);
      return session !== undefined && report(session);
    },
    endIfDisconnected() {
      if (session && !session.element.isConnected) end();
    },
    isEditing: () => session !== undefined,
    isInText: (target) => target instanceof Node && session?.element.contains(target) === true,
    keepThrough,
    accept() {
      if (!session) return;
      session.text = textOf(session.element);
      session.watch.discard();
    },
    onInput(event) {
      if (!session) return;
      const isComposing = event instanceof InputEvent && event.isComposing;
      // The browser itself changes the text next.
      const isNative = event.type === 'beforeinput' && !event.cancelable;
      session.isComposing = isComposing || isNative;
      if (event instanceof InputEvent && event.type === 'beforeinput') {
        if (!event.cancelable || isComposing) return;
        event.preventDefault();
        applyInput(session, event);
        return;
      }
      // Setting the caret would end the composition.
      if (isComposing) change(session, textOf(session.element), null);
      else finishComposition(session);
    },
    step(direction) {
      const text = session?.stacks[direction].pop();
      if (!session || text === undefined) return false;
      session.stacks[direction === 'undo' ? 'redo' : 'undo'].push(textOf(session.element));
      change(session, text, text.length);
      return true;
    },
    onReapplied(element) {
      if (session?.element === element) select(session, session.selected);
    },
  };
}
