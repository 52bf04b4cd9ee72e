/**
 * Applies edits and reapplies them after the page renders.
 *
 * Hazard: the page continues to render. React overwrites a class or a text when its value changes, creates
 * new nodes when it remounts, and may reuse an element for another place in the source. So each edit is
 * stored by id and reapplied, once per frame, when an edited element was overwritten or a new element has its
 * id. An element whose id changes gets its original value back. When the page itself renders the value of an
 * edit, the source contains that value, and the edit is dropped.
 *
 * Hazard: a line that is inserted into a source, or an item into a list, moves an id to another element. So an
 * edit is reapplied to a new element only if that element shows a text that the edit replaced.
 */
import type { EditOutcome } from './edit-outcome.ts';
import { type EditKind, editErrorOf, readValue, writeValue } from './element-edit.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createOverwriteWatch } from './overwrite-watch.ts';
import { contentPathOf, hasId, idsOf, isDynamic, isOccurrence } from './source-attributes.ts';

/** An edit of all elements with an id or content path, or only of those in one list item. */
export interface Edit {
  readonly id: string;
  readonly kind: EditKind;
  readonly value: string;
  /** Index of the list item, as a string of digits; null for every match. */
  readonly item: string | null;
}

/** Applies and stores edits. */
export interface EditStore {
  apply(edit: Edit): EditOutcome;
  /** Reapplies edits to elements that were added to the page. */
  onAdded(elements: readonly Element[]): void;
  stop(): void;
}

interface StoredEdit extends Edit {
  /** Tag of the edited element, because after a change of the source another element may have the id. */
  readonly tagName: string;
  /** Original values of the edited elements; for an edit of classes, their original texts. */
  readonly marks: ReadonlySet<string | null>;
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
  /** Values of elements from before they were edited. */
  const originals = new WeakMap<Element, Map<EditKind, { edit: Edit; before: string | null }>>();
  /** Elements to check in the next frame, with the changes that the page made to each. */
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

  /** Restores the original value of an element that has been edited under another id. */
  function restoreReused(element: Element, changes: ReadonlySet<string>): void {
    for (const [kind, { edit, before }] of originals.get(element) ?? []) {
      if (hasId(element, edit.id)) continue;
      originals.get(element)?.delete(kind);
      if (!isStored(edit) || readValue(element, kind) !== edit.value) continue;
      // The page rendered the value itself, so the edit was saved and only the element's position changed.
      if (changes.has(kind)) drop(edit);
      else writeValue(element, kind, before);
      watch.discardRecords(element);
    }
  }

  function reapply(element: Element, changes: ReadonlySet<string>): void {
    for (const edit of idsOf(element).flatMap((id) => [...(editsById.get(id)?.values() ?? [])])) {
      if (element.tagName !== edit.tagName || !isOccurrence(element, edit.item)) continue;
      const isEdited = originals.get(element)?.has(edit.kind) === true;
      if (readValue(element, edit.kind) === edit.value) {
        if (changes.has(edit.kind) || !isEdited) drop(edit);
      } else if ((isEdited && !isOfItem(element, edit)) || edit.marks.has(markOf(element, edit))) {
        write(element, edit);
        onReapplied(element);
      } else if (isEdited) drop(edit);
    }
  }

  /** Whether the page may show another item's text in the element, as lists without keys do. */
  function isOfItem(element: Element, { id, kind, item }: Edit): boolean {
    return kind === 'text' && (item !== null || contentPathOf(element) === id);
  }

  function markOf(element: Element, { kind }: Edit): string | null {
    if (kind === 'class') return originalTextOf(element);
    const value = readValue(element, kind);
    const original = originals.get(element)?.get(kind);
    return original?.edit.value === value ? original.before : value;
  }

  /** Returns the text of a node before edits, without computed texts. */
  function originalTextOf(node: Node): string {
    if (node instanceof Text) return node.data;
    const edited = node instanceof Element ? originals.get(node)?.get('text') : undefined;
    if (edited) return edited.before ?? '';
    if (node instanceof Element && isDynamic(node)) return '';
    return Array.from(node.childNodes, originalTextOf).join('');
  }

  function store(edit: StoredEdit): void {
    const edits = editsById.get(edit.id) ?? new Map<string, StoredEdit>();
    editsById.set(edit.id, edits);
    // Moves the edit to the end, because the last edit of an element overrides earlier ones.
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
      const targets = find(edit.id).filter((element) => isOccurrence(element, edit.item));
      const [first] = targets;
      if (!first) return { changed: 0, error: 'not-found' };
      for (const element of targets) {
        const error = editErrorOf(element, edit.kind, edit.value);
        if (error) return { changed: 0, error };
      }
      const marks = new Set(targets.map((element) => markOf(element, edit)));
      const changed = targets.filter((element) => write(element, edit)).length;
      if (changed === 0) return { changed, error: 'no-text' };
      store({ ...edit, tagName: first.tagName, marks });
      return { changed, error: null };
    },
    onAdded(elements) {
      for (const element of elements) {
        if (idsOf(element).some((id) => editsById.has(id))) touch(element, []);
      }
    },
    stop: () => watch.stop(),
  };
}

function keyOf({ kind, item }: Edit): string {
  return `${kind} ${item}`;
}
