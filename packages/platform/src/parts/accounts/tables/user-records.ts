import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';

/**
 * SQL of a user's custom fields, in which the replacement character replaces characters that PostgreSQL cannot read: NUL
 * and lone surrogates. Earlier releases stored these characters, each as an escape sequence.
 */
const STORABLE_DATA = String.raw`(CASE WHEN strpos(memberships.data, '\u') > 0 THEN regexp_replace(memberships.data, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1\\ufffd', 'gi') ELSE memberships.data END)`;

/**
 * Returns SQL that selects the users of an app with the columns of records, to which references lead. The column `data`
 * contains the platform's fields and the custom fields. Omits users who lost access to the app.
 *
 * @param isCustom whether `data` contains only the custom fields. This avoids a new JSON document for each user.
 */
export function selectUserRecords(
  engine: 'sqlite' | 'postgres',
  appId: string,
  isCustom = false,
): string {
  const texts = ['users.email', 'users.full_name', 'memberships.role'];
  const flags = ['users.is_verified', 'users.disabled', 'users.is_service'];
  const flagOf = (column: string) =>
    engine === 'sqlite' ? `json(iif(${column} = 1, 'true', 'false'))` : `${column} = 1`;
  const fields = [
    ...texts.map((column) => [column, column]),
    ...flags.map((column) => [column, flagOf(column)]),
  ]
    .map(([column = '', value]) => `'${column.replace(/^.*\./, '')}', ${value}`)
    .join(', ');
  const custom = engine === 'sqlite' ? 'memberships.data' : STORABLE_DATA;
  const toJson = engine === 'sqlite' ? 'json_object' : 'json_build_object';
  // Joins the JSON as text, because jsonb does not preserve the order of keys, and objects are compared as text.
  const data = isCustom
    ? custom
    : `rtrim(CAST(${toJson}(${fields}) AS text), '}') || CASE ${custom} WHEN '{}' THEN '}' ELSE ',' || substr(${custom}, 2) END`;
  const doc = isCustom ? `${custom}::jsonb` : `(${custom}::jsonb || jsonb_build_object(${fields}))`;
  const documents = engine === 'sqlite' ? `${data} AS data` : `${data} AS data, ${doc} AS doc`;
  const open = OPEN_TO_EVERY_ACCOUNT.map((visibility) => `'${visibility}'`).join(', ');
  return `(SELECT users.id, users.created_date, memberships.updated_date, CAST(NULL AS text) AS created_by, users.id AS created_by_id, 0 AS is_sample, ${documents} FROM memberships JOIN users ON users.id = memberships.user_id WHERE memberships.app_id = '${appId.replaceAll("'", "''")}' AND memberships.admission <> 'removed' AND (memberships.admission = 'invited' OR EXISTS (SELECT 1 FROM apps WHERE apps.id = memberships.app_id AND apps.visibility IN (${open})))) AS members`;
}
