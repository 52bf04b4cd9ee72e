import type { FieldKind } from '../filter/field-kinds.ts';
import { isColumn, RECORD_COLUMNS } from '../filter/field-kinds.ts';
import type { Path } from '../filter/filter.ts';
import type { OutputColumns } from './dialect.ts';
import {
  flagOfJsonb,
  jsonAt,
  jsonbAt,
  numberOfJsonb,
  recordDocument,
  textOfJsonb,
} from './postgres-json.ts';

/**
 * Matches dates and date-times. A day such as 31 February is allowed: the date arithmetic converts it to a date in
 * March, as on SQLite.
 */
const DATE =
  '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:[0-5]\\d)?)?$';

export const postgresColumns: OutputColumns = {
  json(path) {
    if (isColumn(path)) return columnJson(path);
    const value = jsonbAt(recordDocument, path);
    const isContainer = `jsonb_typeof(${value}) IN ('array', 'object')`;
    return `(CASE WHEN ${isContainer} THEN ${jsonAt(recordDocument, path)}::text ELSE nullif(${value}::text, 'null') END COLLATE "C")`;
  },
  number: (path) =>
    isColumn(path) ? 'NULL::numeric' : numberOfJsonb(jsonbAt(recordDocument, path)),
  extreme,
  date(path, unit) {
    const [name = ''] = path;
    const text = isColumn(path) ? `"${name}"` : textOfJsonb(jsonbAt(recordDocument, path));
    const number = (from: number, length: number) => `substr(${text}, ${from}, ${length})::integer`;
    const day = `(make_date(${number(1, 4)}, ${number(6, 2)}, 1) + (${number(9, 2)} - 1))`;
    const zone = `substring(${text} from '[+-]\\d\\d:\\d\\d$')`;
    const ahead = `coalesce((${zone})::interval, interval '0')`;
    const time = `CASE WHEN length(${text}) > 10 THEN substr(${text}, 12, 5)::interval - ${ahead} ELSE interval '0' END`;
    const moment = `date_trunc('${unit}', ${day} + (${time}))`;
    return `CASE WHEN ${text} ~ '${DATE}' THEN to_json(to_char(${moment}, 'YYYY-MM-DD'))::text END`;
  },
  order: (column) => mixedTerms(`(${column}::jsonb)`, column),
};

/**
 * Returns SQL terms that sort values of any type: missing values, numbers (with 0 and 1 for false and true),
 * then strings, including the JSON text of arrays and objects. No term is NULL.
 *
 * @param value SQL expression of the jsonb value.
 * @param text SQL expression of its JSON text.
 */
export function mixedTerms(value: string, text: string): readonly string[] {
  const rank = `CASE coalesce(jsonb_typeof(${value}), 'null') WHEN 'null' THEN 0 WHEN 'number' THEN 1 WHEN 'boolean' THEN 1 ELSE 2 END`;
  const number = `coalesce(${numberOfJsonb(value)}, ${flagOfJsonb(value)}, 0)`;
  const containerText = `CASE WHEN jsonb_typeof(${value}) IN ('array', 'object') THEN ${text} ELSE '' END`;
  return [
    `(${rank})`,
    `(${number})`,
    `(coalesce(${textOfJsonb(value)}, ${containerText}) COLLATE "C")`,
  ];
}

function columnJson(path: Path): string {
  const [name = ''] = path;
  if (path.length > 1) return 'NULL::text';
  if (RECORD_COLUMNS[name] !== 'boolean') return `to_json("${name}")::text`;
  return `CASE "${name}" WHEN 1 THEN 'true' ELSE 'false' END`;
}

/**
 * Returns SQL for the minimum or maximum of a field. Numbers sort before strings. The result is jsonb if the schema
 * does not declare the field's kind.
 */
function extreme(of: 'min' | 'max', path: Path, kind: FieldKind | undefined): string {
  const [name = ''] = path;
  if (isColumn(path)) {
    return path.length === 1 && RECORD_COLUMNS[name] === 'text' ? `${of}("${name}")` : 'NULL::text';
  }
  const value = jsonbAt(recordDocument, path);
  const text = `${of}(${textOfJsonb(value)})`;
  const number = `${of}(${numberOfJsonb(value)})`;
  if (kind === 'text') return text;
  if (kind === 'number') return number;
  const [first, second] = of === 'min' ? [number, text] : [text, number];
  return `coalesce(to_jsonb(${first}), to_jsonb(${second}))`;
}
