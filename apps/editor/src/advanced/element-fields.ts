import {
  type ElementSelectedMessage,
  PART_SEPARATOR,
  type SourceField,
} from '@groundwork/editor-bridge/host';
import type { ElementState, Selected } from './element-state.ts';
import { FIELDS } from './field-edits.ts';

export interface Field {
  /** Current value of the field; null if the element has no such field. */
  readonly value: string | null;
  readonly isEdited: boolean;
  /** Why the field cannot be edited in the page; null if the field is editable. */
  readonly lockedReason: string | null;
  /** Why the value cannot be saved into the source file; null if the value can be saved. */
  readonly unsavableReason: string | null;
}

type Fields = Readonly<Record<SourceField, Field>>;

const COMPUTED = 'It is computed at run time, so it cannot be changed here.';

/**
 * Maximum number of parts for which the panel shows inputs, because a page can send a text with any number of parts.
 */
export const MAX_PARTS = 50;

/** Returns the parts of a text; an empty array if they are too many to show. */
export function partsOf(text: string): readonly string[] {
  const parts = text.split(PART_SEPARATOR, MAX_PARTS + 1);
  return parts.length > MAX_PARTS ? [] : parts;
}

export function fieldsOf({ element, key, source }: Selected, edits: ElementState['edits']): Fields {
  const fieldOf = (name: SourceField): Field => {
    const edit = edits.get(key)?.[name];
    const inSource = source && 'fields' in source ? source.fields[name] : null;
    const shown = valueIn(element, name) ?? (name === 'text' ? inSource?.value : null) ?? null;
    const isLocked = name !== 'classes' && isComputed(element);
    return {
      value: edit?.after ?? shown,
      isEdited: edit !== undefined,
      lockedReason: isLocked ? COMPUTED : null,
      unsavableReason:
        source && 'failure' in source ? source.failure : (inSource?.readOnlyReason ?? null),
    };
  };
  return { classes: fieldOf('classes'), text: fieldOf('text'), src: fieldOf('src') };
}

/**
 * Returns the reason why the edits of an element cannot be saved. Returns null if they can be saved, and if
 * there are no edits.
 */
export function unsavableReasonOf(fields: Fields): string | null {
  const edited = FIELDS.filter((name) => fields[name].isEdited);
  return (
    edited.map((name) => fields[name].unsavableReason).find((reason) => reason !== null) ?? null
  );
}

function valueIn(element: ElementSelectedMessage, name: SourceField): string | null {
  if (name === 'classes') return element.classes;
  return (name === 'text' ? element.content : element.attributes.src) ?? null;
}

/**
 * Whether the text of an element is computed. Items of a static list, texts from the content and texts with a
 * text source are marked as computed too, but a source file contains their text.
 */
function isComputed(element: ElementSelectedMessage): boolean {
  const { isDynamicContent, staticArrayField, contentPath, textSource } = element;
  const hasPlace = staticArrayField !== null || contentPath !== null || textSource !== null;
  return isDynamicContent && !hasPlace;
}
