import { writtenTexts } from '../text-parts.ts';
import { deferUntilComposed, openSession, type Session } from './edit-session.ts';
import { canEdit, restoreNodes } from './editable-element.ts';
import { createRenderFollower, type RenderFollower } from './render-follower.ts';
import { idOf } from './source-attributes.ts';
import { offsetAt, selectionIn } from './text-caret.ts';
import { createTextChanges, type TextChangeContext } from './text-changes.ts';
import { textOf } from './text-nodes.ts';

export interface InlineEdit extends Pick<RenderFollower, 'keepThrough'> {
  /**
   * Starts to edit the text of an element; returns false if it has no editable text. The caret is set where the
   * pointer was pressed; without a pointer event, the whole text is selected.
   */
  start(element: Element, event?: Event): boolean;
  /** Ends editing, and reports the last change to the editor. */
  end(): void;
  /** Reports a change that has not been reported yet, because the page is left; returns false if there is none. */
  flush(): boolean;
  endIfDisconnected(): void;
  isEditing(): boolean;
  isInText(target: EventTarget | null): boolean;
  /** Continues to edit the text that the editor has set in the edited element. */
  accept(): void;
  /**
   * Whether the user has typed into a text that the editor sets, so that the typed text must stay. While an input
   * method composes a text, returns true too, and calls `setLater` when the composition has ended.
   */
  keepsTyped(path: string, setLater: () => void): boolean;
  onInput(event: Event): void;
  /** Undoes or redoes a change of the edited text; returns false if there is no change to undo or redo. */
  step(direction: 'undo' | 'redo'): boolean;
  /** Restores the caret after the page overwrote the edited text and the agent restored it. */
  onReapplied(element: Element): void;
}

export function createInlineEdit(context: TextChangeContext): InlineEdit {
  const { post, selection } = context;
  let session: Session | undefined;
  const { report, change, select, applyInput } = createTextChanges(context);
  const { keepThrough, onRendered } = createRenderFollower({
    getSession: () => session,
    setSession(followed) {
      session = followed;
    },
    change,
    select,
    end,
  });

  function end(): void {
    if (session?.isComposing) finishComposition(session);
    const current = session;
    if (!current) return;
    session = undefined;
    report(current);
    current.restore();
    post({ type: 'content-editing-ended', visualSelectorId: current.id });
    selection.setEditing(false);
  }

  function finishComposition(current: Session): void {
    writtenTexts()?.afterComposition(current.element);
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
      session = openAt(element, event, onRendered);
      select(session, session.selected);
      post({ type: 'content-editing-started', visualSelectorId: session.id });
      selection.setEditing(true);
      return true;
    },
    end,
    flush() {
      if (session?.afterComposition) finishComposition(session);
      return session !== undefined && report(session, true);
    },
    endIfDisconnected() {
      if (session && !session.element.isConnected) end();
    },
    isEditing: () => session !== undefined,
    isInText: (target) => target instanceof Node && session?.element.contains(target) === true,
    keepThrough,
    accept() {
      if (!session) return;
      const text = textOf(session.element);
      if (text !== session.text) {
        session.text = text;
        session.reported = text;
      }
      session.watch.discard();
    },
    keepsTyped(path, setLater) {
      if (session?.path !== path) return false;
      const { isChanged, isComposing, text, reported } = session;
      if (isComposing) deferUntilComposed(session, setLater);
      // The editor sent its text before it received the message that editing began. The editor holds later changes back
      // until editing ends.
      return isComposing || text !== reported || (isChanged && document.hasFocus());
    },
    onInput(event) {
      if (!session) return;
      const isComposing = event instanceof InputEvent && event.isComposing;
      // The browser will change the text itself, after this event.
      const isNative = event.type === 'beforeinput' && !event.cancelable;
      session.isComposing = isComposing || isNative;
      if (event instanceof InputEvent && event.type === 'beforeinput') {
        if (!event.cancelable || isComposing) {
          writtenTexts()?.beforeComposition(session.element);
          return;
        }
        event.preventDefault();
        applyInput(session, event);
        return;
      }
      // Setting the caret would end the composition of an input method.
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

/** Opens a session with the caret where the pointer was pressed, or without a pointer event with the text selected. */
function openAt(
  element: HTMLElement,
  event: Event | undefined,
  onRendered: Parameters<typeof openSession>[2],
): Session {
  const text = textOf(element);
  const offset = event instanceof MouseEvent ? offsetAt(element, event) : null;
  return openSession(
    element,
    {
      id: idOf(element) ?? '',
      stacks: { undo: [], redo: [] },
      text,
      reported: text,
      isChanged: false,
      isComposing: false,
      selected: [offset ?? 0, offset ?? text.length],
    },
    onRendered,
  );
}
