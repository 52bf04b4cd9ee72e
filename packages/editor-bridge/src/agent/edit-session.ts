import { type ChildNodes, childNodesOf, makeEditable } from './editable-element.ts';
import { elementsAt } from './find-replacement.ts';
import { contentPathOf } from './source-attributes.ts';
import { selectionIn } from './text-caret.ts';
import { type TextWatch, watchText } from './watch-text.ts';

/** Offsets of the selection in the text. */
export type Selected = readonly [anchor: number, caret: number];

/** State of a session that does not depend on the element that shows the text. */
interface SessionState {
  readonly id: string;
  readonly stacks: Readonly<Record<'undo' | 'redo', string[]>>;
  /** The text as the user sees it. */
  text: string;
  reported: string;
  selected: Selected;
  /** Runs after an input method has finished, because a render during its composition would end it. */
  afterComposition?: (() => void) | undefined;
  isComposing?: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
  latest?: ReturnType<typeof setTimeout> | undefined;
}

/** In-place editing of a text in an element. */
export interface Session extends SessionState {
  readonly element: HTMLElement;
  /** Which of the elements that show the text is being edited. */
  readonly place: number;
  readonly watch: TextWatch;
  /** Restores the original attributes of the element, and stops watching it. */
  readonly restore: () => void;
  path: string | null;
  isRemoved?: boolean;
  children: ChildNodes;
}

/** Starts editing in an element; calls `onRendered` after the page has changed or removed it. */
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
      revert();
    },
  };
  const onSelect = () => {
    session.selected = selectionIn(element) ?? session.selected;
  };
  document.addEventListener('selectionchange', onSelect);
  return session;
}

/** Cancels the reports that wait. */
export function stopTimers(session: Session): void {
  clearTimeout(session.timer);
  clearTimeout(session.latest);
  session.latest = undefined;
}
