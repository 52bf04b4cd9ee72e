/** The unique indexes with which the database enforces the unique keys of entities. */
import { createHash } from 'node:crypto';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { isDuplicate, isTooLongForIndex, rejectingIndexOf } from '../../database/store-errors.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { type Dialect, ENTITY_INDEX_PREFIX } from '../../query/dialect/dialect.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import { kindAt, sortKeyOf } from '../../query/sort.ts';
import { hasDateTimes } from '../schema/date-times.ts';
import type { EntitySchema, UniqueKey } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { fieldAt } from '../schema/known-fields.ts';
import { tableOf } from './collections.ts';

const LISTED_GROUPS = 5;

export interface UniqueIndex {
  readonly name: string;
  readonly table: string;
  readonly terms: readonly string[];
}

export function toUniqueIndex(
  dialect: Dialect,
  collection: number,
  { record }: EntitySchema,
  { fields, ignoreCase }: UniqueKey,
): UniqueIndex {
  const table = tableOf(collection);
  const kinds = fieldKindsOf(record);
  const terms = fields.flatMap((field) => {
    const path = parsePath(field);
    const own = sortKeyOf(dialect, { path, direction: 'ASC' }, kinds)?.terms ?? path;
    const compared = hasDateTimes(fieldAt(record, path)) ? own.map(instantTerm) : own;
    if (!ignoreCase || kindAt(path, kinds) !== 'text') return compared;
    // `lower` changes only the letters A to Z on both engines. On PostgreSQL, the collation of the term ensures this.
    return compared.map((term) => `lower(${term})`);
  });
  const digest = createHash('sha256')
    .update(JSON.stringify({ table, unique: terms }))
    .digest('hex');
  return { name: ENTITY_INDEX_PREFIX + digest.slice(0, 24), table, terms };
}

/**
 * Returns an SQL expression that is the same whether an instant is stored without a zone or with all digits.
 */
function instantTerm(term: string): string {
  const omitted = `substr('0000-00-00T00:00:00.000', length(${term}) + 1)`;
  return `CASE WHEN length(${term}) = 24 THEN rtrim(${term}, 'Z') ELSE ${term} || ${omitted} END`;
}

/**
 * Returns false, and creates no index, if a record contains a string that is too long for the index.
 *
 * @throws StartUpError that lists stored records with equal values.
 */
export async function createUniqueIndex(
  connection: SqlConnection,
  dialect: Dialect,
  { name: entity }: EntitySchema,
  { fields }: UniqueKey,
  index: UniqueIndex,
): Promise<boolean> {
  try {
    await connection.run(dialect.createUniqueIndex(index.name, index));
    return true;
  } catch (error) {
    // Drops the incomplete index, because it would reject later writes.
    await connection.run(`DROP INDEX IF EXISTS "${index.name}"`);
    if (isTooLongForIndex(error)) return false;
    if (!isDuplicate(error)) throw error;
    const groups = await listDuplicates(connection, index);
    throw new StartUpError(
      `Records of the entity ${entity} have equal values in ${fields.join(' and ')}, which its file declares as unique: ${groups}. Remove the key from "unique", so that the app starts. Then change or delete these records, and add the key again.`,
      { cause: error },
    );
  }
}

async function listDuplicates(connection: SqlConnection, index: UniqueIndex): Promise<string> {
  const groups = await selectDuplicates(connection, index, LISTED_GROUPS + 1);
  const listed = groups
    .slice(0, LISTED_GROUPS)
    .map(({ first, last, count }) => `${count} records, such as ${first} and ${last}`);
  return [...listed, ...(groups.length > LISTED_GROUPS ? ['more'] : [])].join('; ');
}

/** Counts the records that a unique index would reject, and returns the ids of two of them. */
export async function findDuplicates(
  connection: SqlConnection,
  index: UniqueIndex,
): Promise<{ readonly records: number; readonly examples: string[] }> {
  const groups = await selectDuplicates(connection, index, Number.MAX_SAFE_INTEGER);
  const records = groups.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    records,
    examples: groups.slice(0, 1).flatMap(({ first, last }) => [`${first}`, `${last}`]),
  };
}

function selectDuplicates(connection: SqlConnection, { table, terms }: UniqueIndex, limit: number) {
  const hasValues = terms.map((term) => `(${term}) IS NOT NULL`).join(' AND ');
  return connection.all(
    `SELECT min(id) AS first, max(id) AS last, count(*) AS count FROM ${table} WHERE ${hasValues} GROUP BY ${terms.join(', ')} HAVING count(*) > 1 LIMIT ?`,
    [limit],
  );
}

/**
 * Converts the error of a write that a unique key of the entity rejected. The new error names the fields. Returns
 * other errors unchanged.
 */
export function explainDuplicate(
  error: unknown,
  dialect: Dialect,
  collection: number | undefined,
  schema: EntitySchema,
): unknown {
  const name = rejectingIndexOf(error);
  const key = schema.unique.find(
    (unique) =>
      collection !== undefined && toUniqueIndex(dialect, collection, schema, unique).name === name,
  );
  if (key === undefined) return error;
  const [field, ...others] = key.fields;
  const message =
    others.length === 0
      ? `Error in field ${field}: another ${schema.name} has the same value.`
      : `Error in the fields ${key.fields.join(', ')}: another ${schema.name} has the same values.`;
  return new ServiceError('duplicate', message, { details: { fields: key.fields }, cause: error });
}
