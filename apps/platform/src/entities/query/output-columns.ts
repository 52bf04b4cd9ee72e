/** SQL of what a path leads to, for answers: as JSON text, or as what is computed with. */
import type { FieldKind } from '../filter/field-kinds.ts';
import type { Path } from '../filter/filter.ts';
import { isColumn, RECORD_COLUMNS } from '../filter/filter-to-sql.ts';
import { asReal, jsonAt, scalarAt, typeAt } from '../filter/sqlite-json.ts';

/** The JSON text of a value; NULL for null and for nothing. */
export function jsonColumn(path: Path): string {
  if (!isColumn(path)) return `nullif(${jsonAt('data', path)}, 'null')`;
  const [name = ''] = path;
  if (path.length > 1) return 'NULL';
  if (RECORD_COLUMNS[name] === 'boolean') return `iif("${name}", 'true', 'false')`;
  return `nullif(json_quote("${name}"), 'null')`;
}

/** A number, as one with a fraction so that sums cannot overflow; NULL for anything else. */
export function numberColumn(path: Path): string {
  if (isColumn(path)) return 'NULL';
  const type = typeAt('data', path);
  return `CASE WHEN ${type} IN ('integer', 'real') THEN ${asReal(scalarAt('data', path))} END`;
}

/** A number or a text; NULL for anything else. */
export function orderedColumn(path: Path): string {
  const [name = ''] = path;
  if (isColumn(path)) {
    return path.length === 1 && RECORD_COLUMNS[name] === 'text' ? `"${name}"` : 'NULL';
  }
  const text = `WHEN ${typeAt('data', path)} = 'text' THEN ${scalarAt('data', path)}`;
  return `CASE ${text} ELSE ${numberColumn(path)} END`;
}

/** The first day, such as `2026-06-01`, of the day, week from Monday, month or year of a date. */
export function dateColumn(path: Path, unit: DateUnit): string {
  const [name = ''] = path;
  const value = isColumn(path) ? `"${name}"` : scalarAt('data', path);
  const modifiers = {
    day: '',
    week: ", 'weekday 0', '-6 days'",
    month: ", 'start of month'",
    year: ", 'start of year'",
  }[unit];
  return `json_quote(date(${value}${modifiers}))`;
}

/** What dates are grouped by. */
export type DateUnit = 'day' | 'week' | 'month' | 'year';

/** What the smallest and greatest of a field are, as far as it is known. */
export function orderedKind(declared: FieldKind | undefined): FieldKind {
  return declared === 'text' ? 'text' : 'number';
}
