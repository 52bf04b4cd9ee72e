import type { FieldKind } from './field-kinds.ts';
import type { Path } from './filter.ts';

/** Columns outside the JSON document, and their kinds. */
export type Columns = Readonly<Record<string, FieldKind>>;

/** Columns of a record. */
export const RECORD_COLUMNS: Columns = {
  id: 'text',
  created_date: 'text',
  updated_date: 'text',
  created_by: 'text',
  created_by_id: 'text',
  is_sample: 'boolean',
};

/** Whether a path leads to a column of a record. */
export function isColumn([name = '']: Path): boolean {
  return Object.hasOwn(RECORD_COLUMNS, name);
}
