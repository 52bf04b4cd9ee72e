import { type FieldSchema, isFieldName, isSystemField } from '@groundwork/engine';
import { findRepeated } from './table.ts';

export interface ImportColumns {
  /** Name of the field for each column; undefined if the column is ignored. */
  readonly fields: readonly (string | undefined)[];
  /** Why the columns cannot be imported; undefined if they can. */
  readonly error: string | undefined;
}

/**
 * Finds the fields of columns by their headings, ignoring upper and lower case. Columns of the platform's own
 * fields, and of fields that the entity does not declare, are ignored.
 *
 * @param chosen field for each column, or null to ignore the column; undefined finds the fields by the headings.
 */
export function toImportColumns(
  record: FieldSchema,
  headings: readonly string[],
  chosen?: readonly (string | null)[],
): ImportColumns {
  const fields = chosen
    ? headings.map((_, index) => chosen[index] ?? undefined)
    : headings.map((heading) =>
        isSystemField(heading) || !isFieldName(heading) ? undefined : findField(record, heading),
      );
  return { fields, error: findError(record, headings, fields, chosen !== undefined) };
}

function findError(
  record: FieldSchema,
  headings: readonly string[],
  fields: readonly (string | undefined)[],
  isChosen: boolean,
): string | undefined {
  const unknown = fields.find(
    (field) => field !== undefined && (isSystemField(field) || findField(record, field) !== field),
  );
  if (unknown !== undefined) return `The entity has no field "${unknown.slice(0, 100)}".`;
  const invalid = isChosen ? undefined : headings.find((heading) => !isFieldName(heading));
  if (invalid !== undefined) {
    return `The header row names "${invalid.slice(0, 100)}", which is not a valid field name.`;
  }
  if (headings.length > 0 && fields.every((field) => field === undefined)) {
    return 'The header row names no field of the entity. Check its names, and the delimiter.';
  }
  return findRepeated(fields);
}

/** Returns the name of the field for a column, ignoring case; undefined if no field, or more than one, matches. */
export function findField(
  { properties, additionalProperties }: FieldSchema,
  heading: string,
): string | undefined {
  if (!properties || Object.hasOwn(properties, heading)) return heading;
  const similar = Object.keys(properties).filter(
    (name) => name.toLowerCase() === heading.toLowerCase(),
  );
  if (similar.length === 1) return similar[0];
  return additionalProperties && similar.length === 0 ? heading : undefined;
}
