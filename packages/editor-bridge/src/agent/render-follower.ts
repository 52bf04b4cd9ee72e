/** Keeps in-place editing of a text alive when the page renders the text again, even in another element. */
import { contentRegistry, pathAfterMove } from '../content/index.ts';
import type { ContentValue } from '../protocol.ts';
import {
  deferUntilComposed,
  openSession,
  type Selected,
  type Session,
  stopTimers,
} from './edit-session.ts';
import { childNodesOf } from './editable-element.ts';
import { elementsAt, findReplacement } from './find-replacement.ts';
import { contentPathOf } from './source-attributes.ts';
import { selectionIn } from './text-caret.ts';
import { textOf } from './text-nodes.ts';

/** A changed value of the content. If the value is an array, `positions` states how its items have moved. */
export type Change = Pick<ContentValue, 'path' | 'positions'>;

interface FollowerContext {
  readonly getSession: () => Session | undefined;
  readonly setSession: (session: Session) => void;
  /** Sets the text of a session; also sets the caret, unless `caret` is null. */
  readonly change: (session: Session, text: string, caret: number | null) => void;
  readonly select: (session: Session, selected: Selected) => void;
  readonly end: () => void;
}

export interface RenderFollower {
  /**
   * Renders a changed value. Editing continues in the same text even if the page replaces its element or moves
   * it in its list. Editing ends if the list item of the text was removed.
   *
   * @param onMoved called with the element if the content path of its text has changed.
   */
  keepThrough(render: () => void, change: Change, onMoved: (element: Element) => void): void;
  /** Restores the caret after the page has rendered although the content has not changed. */
  onRendered(): void;
}

export function createRenderFollower(context: FollowerContext): RenderFollower {
  const { getSession, setSession, change, select, end } = context;

  /** Returns a session for the element that shows the text after a render; returns undefined if no element does. */
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
    const followed = openSession(found, current, onRendered);
    setSession(followed);
    return followed;
  }

  function keepThrough(
    render: () => void,
    changed: Change,
    onMoved: (element: Element) => void,
  ): void {
    const current = getSession();
    const path = current?.path ?? null;
    if (!current || path === null) {
      render();
      return;
    }
    if (current.isComposing) {
      deferUntilComposed(current, () => keepThrough(render, changed, onMoved));
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
    if (!kept.isChanged) {
      // Adopts the rendered text. Otherwise the user would type over another person's change without having seen it.
      kept.text = textOf(kept.element);
      kept.reported = kept.text;
    } else if (newPath !== path || text !== kept.reported || text !== textOf(kept.element)) {
      // Sets the text again, because the editor may have sent a list without the latest change of the text.
      contentRegistry()?.set(newPath, text);
      change(kept, text, null);
    }
    // React replaces the whole data of a changed text node; that moves the caret to the start of the node.
    select(kept, selected);
    kept.watch.discard();
  }

  function onRendered(): void {
    const current = getSession();
    if (!current || current.isComposing || !document.hasFocus()) return;
    const { element, text, selected, path } = current;
    const kept = follow(current, path, false);
    if (!kept) return;
    const isUnreported = kept.element !== element && text !== kept.reported;
    if (isUnreported || textOf(kept.element) !== text) change(kept, text, null);
    select(kept, selected);
    kept.watch.discard();
  }

  return { keepThrough, onRendered };
}
