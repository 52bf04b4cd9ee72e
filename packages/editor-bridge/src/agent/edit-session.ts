import { type ChildNodes, childNodesOf, makeEditable } from './editable-element.ts';
import { elementsAt } from './find-replacement.ts';
import { contentPathOf } from './source-attributes.ts';
import { revealCaret, selectionIn } from './text-caret.ts';
import { type TextWatch, watchText } from './watch-text.ts';

/** Start and end of the selection, as offsets in the text. */
export type Selected = readonly [anchor: number, caret: number];

/** The part of an editing session that stays the same when the page renders the text in another element. */
interface SessionState {
  readonly id: string;
  readonly stacks: Readonly<Record<'undo' | 'redo', string[]>>;
  /** The current text, including changes that were not reported to the editor. */
  text: string;
  reported: string;
  isChanged: boolean;
  selected: Selected;
  /** Task that waits until an input method has finished composing, because a render would end the composition. */
  afterComposition?: (() => void) | undefined;
  isComposing: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
  latest?: ReturnType<typeof setTimeout> | undefined;
}

export interface Session extends SessionState {
  readonly element: HTMLElement;
  /** Index of the edited element among the elements that show the text. */
  readonly place: number;
  readonly watch: TextWatch;
  /** Restores the element's original attributes, and stops observing the element. */
  readonly restore: () => void;
  path: string | null;
  isRemoved?: boolean;
  children: ChildNodes;
}

/** Starts in-place editing of an element. `onRendered` is called after the page has changed or removed the element. */
export function openSession(
  element: HTMLElement,
  state: SessionState,
  onRendered: () => void,
): Session {
  const path = contentPathOf(element);
  const watch = watchText(element, onRendered);
  const revert = makeEditable(element);
  const session: Session = {
    ...state,
    element,
    path,
    place: path === null ? 0 : elementsAt(path).indexOf(element),
    children: childNodesOf(element),
    watch,
    restore() {
      watch.stop();
      document.removeEventListener('selectionchange', onSelect);
      window.removeEventListener('resize', onResize);
      revert();
    },
  };
  const onSelect = () => {
    session.selected = selectionIn(element) ?? session.selected;
  };
  // The editor makes the frame smaller when it shows a message; the edited text must stay visible.
  const onResize = () => {
    element.scrollIntoView({ block: 'nearest' });
    revealCaret(element);
  };
  document.addEventListener('selectionchange', onSelect);
  window.addEventListener('resize', onResize);
  return session;
}

export function deferUntilComposed(session: Session, task: () => void): void {
  const { afterComposition } = session;
  session.afterComposition = () => {
    afterComposition?.();
    task();
  };
}

export function stopTimers(session: Session): void {
  clearTimeout(session.timer);
  clearTimeout(session.latest);
  session.latest = undefined;
}
