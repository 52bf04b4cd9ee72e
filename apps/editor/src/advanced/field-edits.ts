/**
 * Edits of elements, by element and field. Each edit contains the value that the field had before its first
 * edit.
 */
import type { SourceField } from '@groundwork/editor-bridge/host';

export const FIELDS = ['classes', 'text', 'src'] as const satisfies readonly SourceField[];

export interface FieldEdit {
  readonly before: string;
  readonly after: string;
}

export type ElementEdits = Readonly<Partial<Record<SourceField, FieldEdit>>>;

/** The edits of all elements, by the key of the element. */
export type AllEdits = ReadonlyMap<string, ElementEdits>;

interface FieldOfElement {
  readonly key: string;
  readonly field: SourceField;
  readonly edit: FieldEdit;
}

/** Removes the edits that were saved, but keeps what the user typed while they were being saved. */
export function withoutSaved(
  edits: AllEdits,
  { key, edits: saved }: { readonly key: string; readonly edits: ElementEdits },
): AllEdits {
  const typed = edits.get(key) ?? {};
  const others = new Map(edits);
  others.delete(key);
  return FIELDS.reduce<AllEdits>((rest, field) => {
    const edit = typed[field];
    if (!edit) return rest;
    const before = saved[field]?.after ?? edit.before;
    return withEdit(rest, { key, field, edit: { before, after: edit.after } });
  }, others);
}

/** Adds an edit. If the edit restores the original value, the field is no longer edited. */
export function withEdit(edits: AllEdits, { key, field, edit }: FieldOfElement): AllEdits {
  const { [field]: known, ...others } = edits.get(key) ?? {};
  const { before } = known ?? edit;
  const elementEdits =
    before === edit.after ? others : { ...others, [field]: { before, after: edit.after } };
  const changed = new Map(edits);
  if (Object.keys(elementEdits).length > 0) changed.set(key, elementEdits);
  else changed.delete(key);
  return changed;
}
