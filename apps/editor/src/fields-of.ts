import type { ElementSelectedMessage, SourceField } from '@groundwork/editor-bridge/host';
import type { EditorState, Selected } from './editor-state.ts';

/** A field of the selected element, as the editor offers it. */
export interface Field {
  /** What the page shows; null when the element has no such field. */
  readonly value: string | null;
  /** Whether it differs from what the page itself shows. */
  readonly isEdited: boolean;
  /** Why the page does not let it be changed. */
  readonly locked: string | null;
  /** Why it cannot be saved. */
  readonly unsaved: string | null;
}

/** All that can be edited. */
export const FIELDS = ['classes', 'text', 'src'] as const satisfies readonly SourceField[];
const COMPUTED = 'It is computed at run time, so it is not changed here.';

/** The fields of the selected element. */
export function fieldsOf(
  { element, key, source }: Selected,
  edits: EditorState['edits'],
): Readonly<Record<SourceField, Field>> {
  const fieldOf = (field: SourceField): Field => {
    const edit = edits.get(key)?.[field];
    const inSource = source && 'fields' in source ? source.fields[field] : null;
    const shown = shownIn(element, field) ?? (field === 'text' ? inSource?.value : null) ?? null;
    const isLocked = field !== 'classes' && isComputed(element);
    return {
      value: edit?.after ?? shown,
      isEdited: edit !== undefined,
      locked: isLocked ? COMPUTED : null,
      unsaved: source && 'refused' in source ? source.refused : (inSource?.refused ?? null),
    };
  };
  return { classes: fieldOf('classes'), text: fieldOf('text'), src: fieldOf('src') };
}

/** Why what was edited cannot be saved; null when it can, or when nothing was. */
export function refusalOf(fields: Readonly<Record<SourceField, Field>>): string | null {
  const edited = FIELDS.filter((field) => fields[field].isEdited);
  return edited.map((field) => fields[field].unsaved).find((reason) => reason !== null) ?? null;
}

function shownIn(element: ElementSelectedMessage, field: SourceField): string | null {
  if (field === 'classes') return element.classes;
  return (field === 'text' ? element.content : element.attributes.src) ?? null;
}

/** The items of a list that is written down look computed, and are not. */
function isComputed({ isDynamicContent, staticArrayField }: ElementSelectedMessage): boolean {
  return isDynamicContent && staticArrayField === null;
}
