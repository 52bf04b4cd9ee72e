import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';

/**
 * Returns SQL that selects the users of an app with the columns of records, to which references lead. The column `data`
 * contains the platform's fields and the custom fields. Omits users who lost access to the app.
 */
export function selectUserRecords(engine: 'sqlite' | 'postgres', appId: string): string {
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
  const document = `(memberships.data::jsonb || jsonb_build_object(${fields}))`;
  const data =
    engine === 'sqlite'
      ? `json_patch(memberships.data, json_object(${fields})) AS data`
      : `${document}::text AS data, ${document} AS doc`;
  const open = OPEN_TO_EVERY_ACCOUNT.map((visibility) => `'${visibility}'`).join(', ');
  return `(SELECT users.id, users.created_date, memberships.updated_date, CAST(NULL AS text) AS created_by, users.id AS created_by_id, 0 AS is_sample, ${data} FROM memberships JOIN users ON users.id = memberships.user_id WHERE memberships.app_id = '${appId.replaceAll("'", "''")}' AND memberships.admission <> 'removed' AND (memberships.admission = 'invited' OR EXISTS (SELECT 1 FROM apps WHERE apps.id = memberships.app_id AND apps.visibility IN (${open})))) AS members`;
}
