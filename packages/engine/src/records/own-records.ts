import type { JsonObject } from '../kernel/json.ts';
import type { Filter } from '../query/filter/filter.ts';
import type { EntityContext } from './entity-context.ts';
import type { EntityWork } from './entity-records.ts';
import { permittedWhere, type RecordSource } from './permitted-records.ts';
import { anonymiseRecords, deleteRecords } from './tables/record-writes.ts';
import { selectRecords, whereIds } from './tables/records.ts';
import { type StoredRecord, toJsonObject } from './tables/stored-record.ts';
import { detachReferrers } from './write/on-delete.ts';
import type { Writing } from './write/writing.ts';

/**
 * Maximum number of records that are read together, or changed in one transaction. This many records fit into the
 * limit of a query even if all have the maximum size (`tables/records.ts`).
 */
const BATCH = 20;

export async function* readOwnRecords(
  entity: EntityWork,
  userId: string,
): AsyncGenerator<JsonObject> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { collection, ...reading } = await entity.reading();
    if (collection === undefined) return;
    const found = await findOwn({ ...reading, collection }, userId, { after });
    for (const record of found) yield toJsonObject(record);
    after = found.length === BATCH ? found.at(-1)?.id : undefined;
  }
}

export async function eraseOwnRecords(entity: EntityWork, userId: string): Promise<void> {
  if (entity.schema.onAccountDeletion === 'keep') return;
  let after: string | undefined = '';
  while (after !== undefined) {
    const start: string = after;
    await entity.write(async (writing) => {
      const found = await findOwn(writing, userId, { after: start, isForUpdate: true });
      const last = found.length === BATCH ? found.at(-1)?.id : undefined;
      after = (await erase(writing, found)) ? last : start;
    });
  }
}

/** Returns false if other records may still refer to the user, because these are too many for one transaction. */
export async function detachUser(writing: Writing, userId: string): Promise<boolean> {
  return (await detachReferrers(writing, [userId], BATCH, 'User')) > 0;
}

async function findOwn(
  source: RecordSource & EntityContext,
  userId: string,
  { after = '', isForUpdate = false }: { readonly after?: string; readonly isForUpdate?: boolean },
): Promise<StoredRecord[]> {
  const tests: Filter[] = [
    { kind: 'test', path: ['created_by_id'], test: { op: 'eq', value: userId } },
    { kind: 'test', path: ['id'], test: { op: 'gt', value: after } },
  ];
  const where = await permittedWhere(source, 'read', { kind: 'and', filters: tests });
  const page = { where, orderBy: 'id', limit: BATCH, isForUpdate };
  return selectRecords(source.connection, source.collection, page);
}

/**
 * Erases the user's own records. Returns false if this call has only changed records that refer to them, because these
 * are too many for one transaction.
 */
async function erase(writing: Writing, records: readonly StoredRecord[]): Promise<boolean> {
  const { schema, connection, collection, changes } = writing;
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return true;
  if (schema.onAccountDeletion === 'delete') {
    if ((await detachReferrers(writing, ids, BATCH)) === 0) return false;
    await deleteRecords(connection, collection, whereIds(connection, ids));
    for (const record of records) changes.push({ type: 'delete', before: toJsonObject(record) });
    return true;
  }
  await anonymiseRecords(connection, collection, whereIds(connection, ids));
  for (const record of records) {
    const before = toJsonObject(record);
    const after = { ...before, created_by: null, created_by_id: null };
    changes.push({ type: 'update', before, after });
  }
  return true;
}
