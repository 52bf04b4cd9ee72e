import { type FieldSchema, isFieldName, isSystemField } from '@groundwork/engine';
import { findRepeated } from './table.ts';

export interface ImportColumns {
  /** Name of the field for each column; undefined if the column is ignored. */
  readonly fields: readonly (string | undefined)[];
  readonly ignored: readonly string[];
}

/**
 * Finds the fields of columns by their headings, ignoring upper and lower case. Columns of the platform's own
 * fields, and of fields that the entity does not declare, are ignored.
 *
 * @returns the reason if the header is invalid.
 */
export function toImportColumns(
  record: FieldSchema,
  header: readonly string[],
): ImportColumns | string {
  const headings = header.map((heading) => heading.trim());
  const invalid = headings.find((heading) => !isFieldName(heading));
  if (invalid !== undefined) {
    return `The header row names "${invalid.slice(0, 100)}", which is not a valid field name.`;
  }
  const fields = headings.map((heading) =>
    isSystemField(heading) ? undefined : findField(record, heading),
  );
  const ignored = headings.filter((_, index) => fields[index] === undefined);
  if (headings.length > 0 && ignored.length === headings.length) {
    return 'The header row names no field of the entity. Check its names, and the delimiter.';
  }
  return findRepeated(fields) ?? { fields, ignored };
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
