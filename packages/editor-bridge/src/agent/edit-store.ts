/**
 * Applies edits and reapplies them after the page renders.
 *
 * Hazard: the page keeps rendering. React overwrites a class or a text when its value changes, creates
 * new nodes when it remounts, and may reuse an element for another place in the source. So each edit
 * is stored by id and reapplied, once per frame, when an edited element was overwritten or a new
 * element has its id. An element that got another id gets its original value back. When the page
 * itself renders the value of an edit, the source contains it, and the edit is dropped.
 */
import type { EditErrorCode } from '../protocol.ts';
import { type EditKind, editErrorOf, readValue, writeValue } from './element-edit.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createOverwriteWatch } from './overwrite-watch.ts';
import { idOf, itemOf } from './source-attributes.ts';

/** An edit of all elements with an id, or of those in one list item. */
export interface Edit {
  readonly id: string;
  readonly kind: EditKind;
  readonly value: string;
  /** Index of the list item, as a string of digits; null for every match. */
  readonly item: string | null;
}

/** Result of an edit. */
export interface EditOutcome {
  /** Number of elements that changed. */
  readonly changed: number;
  readonly error: EditErrorCode | null;
}

/** Applies and stores edits. */
export interface EditStore {
  apply(edit: Edit): EditOutcome;
  /** Reapplies edits to elements that were added to the page. */
  onAdded(elements: readonly Element[]): void;
  stop(): void;
}

interface StoredEdit extends Edit {
  /** Tag of the edited element: after a change of the source, another element may have the id. */
  readonly tagName: string;
}

interface EditStoreContext {
  readonly find: (id: string) => Element[];
  readonly frames: FrameQueue;
  /** Called for each element to which an edit was reapplied. */
  readonly onReapplied: (element: Element) => void;
}

/** Creates an empty store. */
export function createEditStore({ find, frames, onReapplied }: EditStoreContext): EditStore {
  const editsById = new Map<string, Map<string, StoredEdit>>();
  /** Values of elements before they were edited. */
  const originals = new WeakMap<Element, Map<EditKind, { edit: Edit; before: string | null }>>();
  /** Elements to check in the next frame, with the changes that the page made. */
  const touched = new Map<Element, Set<string>>();
  const watch = createOverwriteWatch(touch);

  function touch(element: Element, changes: Iterable<string>): void {
    touched.set(element, new Set([...(touched.get(element) ?? []), ...changes]));
    frames.run(checkTouched);
  }

  function checkTouched(): void {
    for (const [element, changes] of touched) {
      restoreReused(element, changes);
      reapply(element, changes);
    }
    touched.clear();
  }

  /** Restores an element that was edited under another id. */
  function restoreReused(element: Element, changes: ReadonlySet<string>): void {
    for (const [kind, { edit, before }] of originals.get(element) ?? []) {
      if (edit.id === idOf(element)) continue;
      originals.get(element)?.delete(kind);
      if (!isStored(edit) || readValue(element, kind) !== edit.value) continue;
      // The page wrote the value itself: the element moved within its file, and the edit was saved.
      if (changes.has(kind)) drop(edit);
      else writeValue(element, kind, before);
      watch.discardRecords(element);
    }
  }

  function reapply(element: Element, changes: ReadonlySet<string>): void {
    for (const edit of [...(editsById.get(idOf(element) ?? '')?.values() ?? [])]) {
      if (element.tagName !== edit.tagName || !isItem(element, edit)) continue;
      if (readValue(element, edit.kind) !== edit.value) {
        write(element, edit);
        onReapplied(element);
      } else if (changes.has(edit.kind) || !originals.get(element)?.has(edit.kind)) drop(edit);
    }
  }

  function store(edit: StoredEdit): void {
    const edits = editsById.get(edit.id) ?? new Map<string, StoredEdit>();
    editsById.set(edit.id, edits);
    // Move the edit to the end: the last edit wins over earlier ones of the same element.
    edits.delete(keyOf(edit));
    edits.set(keyOf(edit), edit);
  }

  function drop(edit: Edit): void {
    editsById.get(edit.id)?.delete(keyOf(edit));
  }

  function isStored(edit: Edit): boolean {
    return editsById.get(edit.id)?.get(keyOf(edit))?.value === edit.value;
  }

  function write(element: Element, edit: Edit): boolean {
    const before = originals.get(element) ?? new Map();
    originals.set(element, before);
    const original = before.get(edit.kind) ?? { before: readValue(element, edit.kind) };
    before.set(edit.kind, { ...original, edit });
    watch.add(element);
    const isWritten = writeValue(element, edit.kind, edit.value);
    watch.discardRecords(element);
    touched.get(element)?.delete(edit.kind);
    return isWritten;
  }

  return {
    apply(edit) {
      const targets = find(edit.id).filter((element) => isItem(element, edit));
      const [first] = targets;
      if (!first) return { changed: 0, error: 'not-found' };
      for (const element of targets) {
        const error = editErrorOf(element, edit.kind, edit.value);
        if (error) return { changed: 0, error };
      }
      const changed = targets.filter((element) => write(element, edit)).length;
      if (changed === 0) return { changed, error: 'no-text' };
      store({ ...edit, tagName: first.tagName });
      return { changed, error: null };
    },
    onAdded(elements) {
      for (const element of elements) if (editsById.has(idOf(element) ?? '')) touch(element, []);
    },
    stop: () => watch.stop(),
  };
}

function keyOf({ kind, item }: Edit): string {
  return `${kind} ${item}`;
}

function isItem(element: Element, { item }: Edit): boolean {
  return item === null || itemOf(element) === item;
}
