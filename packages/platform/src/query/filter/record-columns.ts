import type { FieldKind } from './field-kinds.ts';
import type { Path } from './filter.ts';

/** Columns that are no JSON, and what they hold. */
export type Columns = Readonly<Record<string, FieldKind>>;

/** The columns of a record. */
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
