/** Applies changes to the text that is being edited in place, and reports them to the editor. */
import { contentRegistry } from '../content/index.ts';
import type { AgentMessage } from '../protocol.ts';
import { PART_SEPARATOR, writtenTexts } from '../text-parts.ts';
import { arrayFields, elementInfo } from './describe-element.ts';
import { type Selected, type Session, stopTimers } from './edit-session.ts';
import type { EditStore } from './edit-store.ts';
import { insertionOf } from './editable-element.ts';
import type { Selection } from './selection.ts';
import { itemOf, textSourceOf } from './source-attributes.ts';
import { offsetIn, revealCaret, setCaret } from './text-caret.ts';
import { textOf } from './text-nodes.ts';

/** How long the user must pause before a change is reported, in milliseconds. */
const REPORT_AFTER_MS = 500;
/** Maximum time before a change is reported while the user keeps typing, in milliseconds. */
const REPORT_AT_LATEST_MS = 2_000;

/** Matches what an edit deletes; the computed texts between the parts stay. */
const NOT_SEPARATOR = new RegExp(`[^${PART_SEPARATOR}]`, 'g');

export interface TextChangeContext {
  readonly edits: EditStore;
  /**
   * Sends a message to the editor. If `isLeaving` is true, an editor on the same origin receives it immediately too.
   */
  readonly post: (message: AgentMessage, isLeaving?: boolean) => void;
  readonly selection: Pick<Selection, 'setEditing' | 'explain'>;
}

export interface TextChanges {
  /** Reports the text to the editor; returns false if it has not changed since the last report. */
  report(session: Session, isLeaving?: boolean): boolean;
  /** Sets the text, and the caret unless it is null. The change is reported when the user pauses. */
  change(session: Session, text: string, caret: number | null): void;
  select(session: Session, selected: Selected): void;
  applyInput(session: Session, event: InputEvent): void;
}

export function createTextChanges({ edits, post, selection }: TextChangeContext): TextChanges {
  function report(current: Session, isLeaving = false): boolean {
    // Waits: the content path of a moved list item is known only after the page has rendered the move.
    if (current.afterComposition) return false;
    stopTimers(current);
    const { element, path, reported, text } = current;
    if (text === reported) return false;
    current.reported = text;
    // If the list item was removed, its content path now belongs to another item.
    if (path !== null && !current.isRemoved) contentRegistry()?.set(path, text);
    const message = {
      type: 'inline-edit',
      elementInfo: { ...elementInfo(element), contentPath: path, content: text },
      originalContent: reported,
      newContent: text,
      ...arrayFields(element),
    } as const;
    post(message, isLeaving);
    return true;
  }

  function change(current: Session, text: string, caret: number | null): void {
    const { element, id, path } = current;
    current.isChanged ||= text !== current.text;
    const source = path ?? textSourceOf(element);
    const place = source === null ? { id, item: itemOf(element) } : { id: source, item: null };
    edits.apply({ ...place, kind: 'text', value: text });
    current.text = textOf(element);
    if (caret !== null) select(current, [caret, caret]);
    revealCaret(element);
    current.watch.discard();
    clearTimeout(current.timer);
    current.timer = setTimeout(() => report(current), REPORT_AFTER_MS);
    current.latest ??= setTimeout(() => report(current), REPORT_AT_LATEST_MS);
    selection.setEditing(true);
  }

  function select(current: Session, selected: Selected): void {
    setCaret(current.element, ...selected);
    current.selected = selected;
  }

  function applyInput(current: Session, event: InputEvent): void {
    const { element } = current;
    const insertion = insertionOf(event);
    const [target] = event.getTargetRanges();
    if (insertion === null || !target) return;
    const texts = writtenTexts();
    const range = texts ? texts.changeableIn(element, target) : target;
    if (!range) {
      selection.explain(element);
      return;
    }
    const old = textOf(element);
    const start = offsetIn(element, range.startContainer, range.startOffset);
    const end = offsetIn(element, range.endContainer, range.endOffset);
    current.stacks.undo.push(old);
    current.stacks.redo.length = 0;
    // A text from the content has no parts, and may contain the separator as a character.
    const kept = current.path === null ? old.slice(start, end).replace(NOT_SEPARATOR, '') : '';
    change(
      current,
      old.slice(0, start) + insertion + kept + old.slice(end),
      start + insertion.length,
    );
  }

  return { report, change, select, applyInput };
}
