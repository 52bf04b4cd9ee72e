import { isColumn, RECORD_COLUMNS } from '../filter/field-kinds.ts';
import type { Path } from '../filter/filter.ts';
import type { OutputColumns } from './dialect.ts';
import { asReal, jsonAt, scalarAt, typeAt } from './sqlite-json.ts';

export const sqliteColumns: OutputColumns = {
  json(path) {
    if (!isColumn(path)) return `nullif(${jsonAt('data', path)}, 'null')`;
    const [name = ''] = path;
    if (path.length > 1) return 'NULL';
    if (RECORD_COLUMNS[name] === 'boolean') return `iif("${name}", 'true', 'false')`;
    return `nullif(json_quote("${name}"), 'null')`;
  },
  number: numberColumn,
  extreme: (of, path) => `${of}(${orderedColumn(path)})`,
  date(path, unit) {
    const [name = ''] = path;
    const value = isColumn(path) ? `"${name}"` : scalarAt('data', path);
    const modifiers = {
      day: '',
      week: ", 'weekday 0', '-6 days'",
      month: ", 'start of month'",
      year: ", 'start of year'",
    }[unit];
    return `json_quote(date(${value}${modifiers}))`;
  },
  order: (column) => [`${column} ->> '$'`],
};

function numberColumn(path: Path): string {
  if (isColumn(path)) return 'NULL';
  const type = typeAt('data', path);
  return `CASE WHEN ${type} IN ('integer', 'real') THEN ${asReal(scalarAt('data', path))} END`;
}

function orderedColumn(path: Path): string {
  const [name = ''] = path;
  if (isColumn(path)) {
    return path.length === 1 && RECORD_COLUMNS[name] === 'text' ? `"${name}"` : 'NULL';
  }
  const text = `WHEN ${typeAt('data', path)} = 'text' THEN ${scalarAt('data', path)}`;
  return `CASE ${text} ELSE ${numberColumn(path)} END`;
}
