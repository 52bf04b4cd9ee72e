/**
 * The edits an editor made, and their survival.
 *
 * Hazard: the page goes on rendering. React writes over a class or a text when it renders another
 * value, puts fresh nodes where it mounts anew, and may reuse an element for another place of the
 * source. So every edit is kept by id and made again, once per frame, when an edited element was
 * written over or a new one came with its id; and an element that got another id gets back what it
 * had. When the page itself renders an edit's value, its source has caught up: the edit is dropped.
 */
import type { EditErrorCode } from '../protocol.ts';
import { type EditKind, editErrorOf, readEdited, writeEdited } from './apply-edit.ts';
import { watchEdited } from './edited-watch.ts';
import type { FrameQueue } from './frame-queue.ts';
import { idOf, itemOf } from './stamps.ts';

/** What one message asks for. */
export interface Edit {
  readonly id: string;
  readonly kind: EditKind;
  readonly value: string;
  /** The item of a list, in digits; null for every match. */
  readonly item: string | null;
}

/** What became of an edit. */
export interface EditOutcome {
  readonly changed: number;
  readonly error: EditErrorCode | null;
}

/** Makes edits and keeps them. */
export interface Edits {
  make(edit: Edit): EditOutcome;
  /** Says that elements came into the page. */
  onAdded(elements: readonly Element[]): void;
  stop(): void;
}

interface KeptEdit extends Edit {
  /** After a change of the source, another element may have the id. */
  readonly tagName: string;
}

interface EditsContext {
  readonly find: (id: string) => Element[];
  readonly frames: FrameQueue;
  /** Called for each element on which an edit was made again. */
  readonly onRemade: (element: Element) => void;
}

/** Starts with no edits. */
export function createEdits({ find, frames, onRemade }: EditsContext): Edits {
  const keptById = new Map<string, Map<string, KeptEdit>>();
  /** What elements showed before they were edited. */
  const originals = new WeakMap<Element, Map<EditKind, { edit: Edit; before: string | null }>>();
  /** Elements to look at in the next frame, with what the page has written to them. */
  const touched = new Map<Element, Set<string>>();
  const watch = watchEdited(touch);

  function touch(element: Element, written: Iterable<string>): void {
    touched.set(element, new Set([...(touched.get(element) ?? []), ...written]));
    frames.run(remakeTouched);
  }

  function remakeTouched(): void {
    for (const [element, written] of touched) {
      restoreStranger(element, written);
      remake(element, written);
    }
    touched.clear();
  }

  function restoreStranger(element: Element, written: ReadonlySet<string>): void {
    for (const [kind, { edit, before }] of originals.get(element) ?? []) {
      if (edit.id === idOf(element)) continue;
      originals.get(element)?.delete(kind);
      if (!isKept(edit) || readEdited(element, kind) !== edit.value) continue;
      // The same place of the source, which has moved within its file.
      if (written.has(kind)) drop(edit);
      else writeEdited(element, kind, before);
      watch.forgive(element);
    }
  }

  function remake(element: Element, written: ReadonlySet<string>): void {
    for (const edit of [...(keptById.get(idOf(element) ?? '')?.values() ?? [])]) {
      if (element.tagName !== edit.tagName || !isItem(element, edit)) continue;
      if (readEdited(element, edit.kind) !== edit.value) {
        write(element, edit);
        onRemade(element);
      } else if (written.has(edit.kind) || !originals.get(element)?.has(edit.kind)) drop(edit);
    }
  }

  function keep(edit: KeptEdit): void {
    const kept = keptById.get(edit.id) ?? new Map<string, KeptEdit>();
    keptById.set(edit.id, kept);
    // The last one made comes last, so that it wins over one for all items, or for one of them.
    kept.delete(keyOf(edit));
    kept.set(keyOf(edit), edit);
  }

  function drop(edit: Edit): void {
    keptById.get(edit.id)?.delete(keyOf(edit));
  }

  function isKept(edit: Edit): boolean {
    return keptById.get(edit.id)?.get(keyOf(edit))?.value === edit.value;
  }

  function write(element: Element, edit: Edit): boolean {
    const before = originals.get(element) ?? new Map();
    originals.set(element, before);
    const original = before.get(edit.kind) ?? { before: readEdited(element, edit.kind) };
    before.set(edit.kind, { ...original, edit });
    watch.add(element);
    const isWritten = writeEdited(element, edit.kind, edit.value);
    watch.forgive(element);
    touched.get(element)?.delete(edit.kind);
    return isWritten;
  }

  return {
    make(edit) {
      const targets = find(edit.id).filter((element) => isItem(element, edit));
      const [first] = targets;
      if (!first) return { changed: 0, error: 'not-found' };
      for (const element of targets) {
        const error = editErrorOf(element, edit.kind, edit.value);
        if (error) return { changed: 0, error };
      }
      const changed = targets.filter((element) => write(element, edit)).length;
      if (changed === 0) return { changed, error: 'no-text' };
      keep({ ...edit, tagName: first.tagName });
      return { changed, error: null };
    },
    onAdded(elements) {
      for (const element of elements) if (keptById.has(idOf(element) ?? '')) touch(element, []);
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
