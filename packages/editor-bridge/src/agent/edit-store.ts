/**
 * Applies edits, and applies them again after the page renders.
 *
 * Hazard: the page continues to render. React overwrites changed classes and texts, creates new nodes when it remounts,
 * and may reuse an element for another place in the source. So each edit is stored by its element's id. The edit is
 * applied again, once per frame, if an edited element was overwritten or a new element has the id. An element whose id
 * changes gets its original value back. If the page itself renders the value of an edit, the source contains that
 * value, and the edit is discarded.
 *
 * Hazard: a line that is inserted into a source file, or an item that is inserted into a list, moves an id to another
 * element. So an edit is applied to a new element only if that element shows a text that the edit replaced.
 */
import type { EditOutcome } from './edit-outcome.ts';
import { type EditKind, editErrorOf, readValue, writeValue } from './element-edit.ts';
import type { FrameQueue } from './frame-queue.ts';
import { createOverwriteWatch } from './overwrite-watch.ts';
import { hasId, idsOf, isDynamic, isOccurrence, textPathOf } from './source-attributes.ts';
import { createStoredEdits, type Edit } from './stored-edits.ts';

export interface EditStore {
  apply(edit: Edit): EditOutcome;
  /** Discards the text edits below a content path, because the page itself renders the value at that path. */
  discardBelow(path: string): void;
  onAdded(elements: readonly Element[]): void;
  stop(): void;
}

interface EditStoreContext {
  readonly find: (id: string) => Element[];
  readonly frames: FrameQueue;
  readonly onReapplied: (element: Element) => void;
}

export function createEditStore({ find, frames, onReapplied }: EditStoreContext): EditStore {
  const stored = createStoredEdits();
  const originals = new WeakMap<Element, Map<EditKind, { edit: Edit; before: string | null }>>();
  /** Elements to check in the next frame, with the names of the attributes that the page changed. */
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

  /** Restores the original value of an element that was edited under an id that it no longer has. */
  function restoreReused(element: Element, changes: ReadonlySet<string>): void {
    for (const [kind, { edit, before }] of originals.get(element) ?? []) {
      if (hasId(element, edit.id)) continue;
      originals.get(element)?.delete(kind);
      if (!stored.has(edit) || readValue(element, kind) !== edit.value) continue;
      // If the page itself rendered the value, the edit was saved and only the element's position changed. So the edit
      // is dropped, and the value stays.
      if (changes.has(kind)) stored.drop(edit);
      else writeValue(element, kind, before);
      watch.discardRecords(element);
    }
  }

  function reapply(element: Element, changes: ReadonlySet<string>): void {
    for (const edit of idsOf(element).flatMap(stored.of)) {
      if (element.tagName !== edit.tagName || !isOccurrence(element, edit.item)) continue;
      const isEdited = originals.get(element)?.has(edit.kind) === true;
      if (readValue(element, edit.kind) === edit.value) {
        if (changes.has(edit.kind) || !isEdited) stored.drop(edit);
      } else if ((isEdited && !isOfItem(element, edit)) || edit.marks.has(markOf(element, edit))) {
        write(element, edit);
        onReapplied(element);
      } else if (isEdited) stored.drop(edit);
    }
  }

  /** Whether the element may now show the text of another list item, which happens in lists without keys. */
  function isOfItem(element: Element, { id, kind, item }: Edit): boolean {
    return kind === 'text' && (item !== null || textPathOf(element) === id);
  }

  function markOf(element: Element, { kind }: Edit): string | null {
    if (kind === 'class') return originalTextOf(element);
    const value = readValue(element, kind);
    const original = originals.get(element)?.get(kind);
    return original?.edit.value === value ? original.before : value;
  }

  /** Returns the text that a node had before edits, without the texts that are computed at run time. */
  function originalTextOf(node: Node): string {
    if (node instanceof Text) return node.data;
    const edited = node instanceof Element ? originals.get(node)?.get('text') : undefined;
    if (edited) return edited.before ?? '';
    if (node instanceof Element && isDynamic(node)) return '';
    return Array.from(node.childNodes, originalTextOf).join('');
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
      stored.add({ ...edit, tagName: first.tagName, marks });
      return { changed, error: null };
    },
    discardBelow(path) {
      for (const edit of stored.textsBelow(path)) stored.drop(edit);
    },
    onAdded(elements) {
      for (const element of elements) {
        if (idsOf(element).some((id) => stored.of(id).length > 0)) touch(element, []);
      }
    },
    stop: () => watch.stop(),
  };
}
