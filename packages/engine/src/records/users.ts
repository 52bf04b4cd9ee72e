/** Users as records to which references lead. */

import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { Engine, SqlConnection } from '../database/sql-connection.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Filter } from '../query/filter/filter.ts';
import { createEntityContext } from './entity-context.ts';
import { permittedWhere, type RecordSource } from './permitted-records.ts';
import type { ShownRecord } from './read/reading.ts';
import type { Principal } from './rules/principal.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { fieldKindsOf } from './schema/field-kinds-of.ts';
import { selectRecords } from './tables/records.ts';
import { toJsonObject } from './tables/stored-record.ts';

export interface Users {
  /** Declares the platform's and the app's fields of users. */
  readonly schema: EntitySchema;
  /**
   * Returns SQL that selects an app's users with the columns of records, in parentheses and with a name.
   *
   * @param isCustom whether the column `data` contains only the custom fields.
   */
  select(engine: Engine, appId: string, isCustom?: boolean): string;
}

export function sourceOfUsers(
  { schema, select }: Users,
  appId: string,
  connection: SqlConnection,
): RecordSource {
  return {
    kinds: fieldKindsOf(schema.record),
    connection,
    collection: {
      sql: select(connection.engine, appId),
      customSql: select(connection.engine, appId, true),
    },
    isWriting: false,
    related: async () => undefined,
  };
}

/** Returns the users that match a filter and that the principal may read, in the format of the users' own calls. */
export async function selectUsers(
  users: Users,
  appId: string,
  principal: Principal,
  connection: SqlConnection,
  query: Filter,
): Promise<ShownRecord[]> {
  const { access, ...context } = createEntityContext(appId, users.schema, principal);
  const source = { ...context, access, ...sourceOfUsers(users, appId, connection) };
  const where = await permittedWhere(source, 'read', query);
  const list = { where, orderBy: 'id', limit: LIST_LIMIT + 1 };
  const found = await selectRecords(connection, source.collection, list);
  return found.map((record) => {
    const shown = toUser(access.show(toJsonObject(record)));
    return { id: record.id, json: JSON.stringify(shown), fields: () => shown };
  });
}

/** Removes the fields of records that users do not have. */
function toUser({ created_by, created_by_id, is_sample, ...user }: JsonObject): JsonObject {
  return user;
}
