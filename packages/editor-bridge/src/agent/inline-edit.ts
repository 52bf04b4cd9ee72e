/**
 * Edits a text in place.
 *
 * Hazard: native editing adds and removes nodes; React, which created them, then throws on a later render. So
 * the effect of each key is applied here, to the data of the text nodes. Only the composition of an input
 * method cannot be intercepted; the nodes that it replaced are restored afterwards.
 */
import { contentRegistry, pathAfterMove } from '../content/index.ts';
import type { AgentMessage, ContentValue } from '../protocol.ts';
import { arrayFields, elementInfo } from './describe-element.ts';
import { openSession, type Selected, type Session, stopTimers } from './edit-session.ts';
import type { EditStore } from './edit-store.ts';
import { canEdit, childNodesOf, insertionOf, restoreNodes } from './editable-element.ts';
import { elementsAt, findReplacement } from './find-replacement.ts';
import { contentPathOf, idOf, itemOf } from './source-attributes.ts';
import { offsetAt, offsetIn, selectionIn, setCaret } from './text-caret.ts';
import { textOf } from './text-nodes.ts';

/** Delay of a report after the last key, in milliseconds. */
const REPORT_AFTER_MS = 500;
/** Maximum delay of a report after the first key that it contains, in milliseconds. */
const REPORT_AT_LATEST_MS = 2_000;

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
   * Renders a changed value. Typing goes on in the same text, also if the page replaces its element or moves it in
   * its list; it ends if the item of the text was removed.
   *
   * @param onMoved called with the element if the path of its text has changed.
   */
  keepThrough(render: () => void, change: Change, onMoved: (element: Element) => void): void;
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

/** The value that changed, and how the items of a list have moved. */
export type Change = Pick<ContentValue, 'path' | 'positions'>;

/** Creates the in-place editor in its idle state. */
export function createInlineEdit({ edits, post, onChange }: InlineEditContext): InlineEdit {
  let session: Session | undefined;

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

  /** Returns the session in the element that shows the text after a render; undefined if there is none. */
  function follow(current: Session, path: string | null, isMoved: boolean): Session | undefined {
    const { element, place, reported } = current;
    if (element.isConnected && (!isMoved || contentPathOf(element) === path)) {
      current.path = contentPathOf(element);
      current.children = childNodesOf(element);
      return current;
    }
    if (path === null) return undefined;
    const all = elementsAt(path);
    const found = isMoved ? (all[place] ?? all[0]) : findReplacement(path, reported);
    if (!found) return undefined;
    stopTimers(current);
    current.restore();
    session = openSession(found, current, onRendered);
    return session;
  }

  function keepThrough(
    render: () => void,
    changed: Change,
    onMoved: (element: Element) => void,
  ): void {
    const current = session;
    const path = current?.path ?? null;
    if (!current || path === null) {
      render();
      return;
    }
    if (current.isComposing) {
      const { afterComposition } = current;
      current.afterComposition = () => {
        afterComposition?.();
        keepThrough(render, changed, onMoved);
      };
      return;
    }
    const { positions } = changed;
    const target = positions ? pathAfterMove(path, changed.path, positions) : path;
    if (target === null) {
      current.isRemoved = true;
      end();
      render();
      return;
    }
    const { text } = current;
    const selected = selectionIn(current.element) ?? current.selected;
    render();
    const kept = follow(current, target, positions !== undefined);
    if (!kept) {
      current.path = target;
      end();
      return;
    }
    const newPath = kept.path ?? target;
    if (newPath !== path) onMoved(kept.element);
    if (newPath !== path || text !== kept.reported || text !== textOf(kept.element)) {
      // The list may have been sent before the last report arrived.
      contentRegistry()?.set(newPath, text);
      change(kept, text, null);
    }
    // React replaces the whole data of a changed text node, which moves the caret to its start.
    select(kept, selected);
    kept.watch.discard();
  }

  /** Goes on where the user is after the page has rendered for reasons of its own. */
  function onRendered(): void {
    if (!session || session.isComposing || !document.hasFocus()) return;
    const { element, text, selected, path } = session;
    const kept = follow(session, path, false);
    if (!kept) return;
    const isUnreported = kept.element !== element && text !== kept.reported;
    if (isUnreported || textOf(kept.element) !== text) change(kept, text, null);
    select(kept, selected);
    kept.watch.discard();
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
