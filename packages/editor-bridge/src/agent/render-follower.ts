/** Continues in-place editing of a text after the page has rendered it again, even in another element. */
import { contentRegistry, pathAfterMove } from '../content/index.ts';
import type { ContentValue } from '../protocol.ts';
import { openSession, type Selected, type Session, stopTimers } from './edit-session.ts';
import { childNodesOf } from './editable-element.ts';
import { elementsAt, findReplacement } from './find-replacement.ts';
import { contentPathOf } from './source-attributes.ts';
import { selectionIn } from './text-caret.ts';
import { textOf } from './text-nodes.ts';

/** The value that changed, and how the items of a list have moved. */
export type Change = Pick<ContentValue, 'path' | 'positions'>;

interface FollowerContext {
  readonly getSession: () => Session | undefined;
  readonly setSession: (session: Session) => void;
  /** Sets the text, and the caret unless it is null. */
  readonly change: (session: Session, text: string, caret: number | null) => void;
  readonly select: (session: Session, selected: Selected) => void;
  /** Ends editing. */
  readonly end: () => void;
}

/** Follows the edited text through renders of the page. */
export interface RenderFollower {
  /**
   * Renders a changed value. Typing continues in the same text even if the page replaces its element or moves it in
   * its list, and ends if the item of the text was removed.
   *
   * @param onMoved called with the element if the path of its text has changed.
   */
  keepThrough(render: () => void, change: Change, onMoved: (element: Element) => void): void;
  /** Restores the caret after the page has rendered without a change of its content. */
  onRendered(): void;
}

/** Creates the follower of one in-place editor. */
export function createRenderFollower(context: FollowerContext): RenderFollower {
  const { getSession, setSession, change, select, end } = context;

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
      // The editor may have sent the list before it received the latest report of the text.
      contentRegistry()?.set(newPath, text);
      change(kept, text, null);
    }
    // React replaces the whole data of a changed text node, which moves the caret to its start.
    select(kept, selected);
    kept.watch.discard();
  }

  /** Restores the caret after the page has rendered without a change of its content. */
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
