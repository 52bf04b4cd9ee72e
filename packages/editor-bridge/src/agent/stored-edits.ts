import type { EditKind } from './element-edit.ts';

/** An edit of all elements with an id or content path, or only of those in one list item. */
export interface Edit {
  readonly id: string;
  readonly kind: EditKind;
  readonly value: string;
  /** Index of the list item, as a string of digits; null if the edit concerns all elements with the id. */
  readonly item: string | null;
}

interface StoredEdit extends Edit {
  /** Tag name of the edited element. After a source change, an element with another tag name may have the id. */
  readonly tagName: string;
  /** Original values of the edited elements. A class edit stores the original texts instead. */
  readonly marks: ReadonlySet<string | null>;
}

interface StoredEdits {
  /** Adds an edit after all other edits of its id, because an element's last edit overrides earlier edits. */
  add(edit: StoredEdit): void;
  drop(edit: Edit): void;
  /** Whether an edit is stored with the same value. */
  has(edit: Edit): boolean;
  /** Returns the edits of the elements with an id or content path, in the order in which they were made. */
  of(id: string): StoredEdit[];
  /** Returns the edits of texts below a content path. */
  textsBelow(path: string): StoredEdit[];
}

export function createStoredEdits(): StoredEdits {
  const editsById = new Map<string, Map<string, StoredEdit>>();
  const of = (id: string) => [...(editsById.get(id)?.values() ?? [])];
  return {
    add(edit) {
      const edits = editsById.get(edit.id) ?? new Map<string, StoredEdit>();
      editsById.set(edit.id, edits);
      edits.delete(keyOf(edit));
      edits.set(keyOf(edit), edit);
    },
    drop: (edit) => void editsById.get(edit.id)?.delete(keyOf(edit)),
    has: (edit) => editsById.get(edit.id)?.get(keyOf(edit))?.value === edit.value,
    of,
    textsBelow: (path) =>
      [...editsById.keys()]
        .filter((id) => id.startsWith(`${path}.`))
        .flatMap(of)
        .filter(({ kind }) => kind === 'text'),
  };
}

function keyOf({ kind, item }: Edit): string {
  return `${kind} ${item}`;
}
