/** Converts stored date-times to the current format when the platform starts, once for each field. */

import {
  type Collections,
  convertDateTimes,
  type DeclaredRows,
  dateTimePathsOf,
  type EntitySchema,
  type OpenStore,
  readMeta,
  tableOf,
  writeMeta,
} from '@groundwork/engine';
import { z } from 'zod';

/** Schema of the list of fields that have been converted already: paths of fields, by entity. */
const convertedPaths = z.record(z.string(), z.array(z.string()));

interface ConversionDependencies extends Pick<OpenStore, 'store' | 'writer'> {
  readonly collections: Collections;
  readonly appId: string;
}

/**
 * Converts the stored values of fields that have become date-times since the previous start. The dates of the
 * records do not change, and neither events nor automations follow. An interrupted conversion starts again from
 * the beginning.
 *
 * @param schemas declarations of the entities and of users.
 */
export async function convertStoredDateTimes(
  { store, writer, collections, appId }: ConversionDependencies,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const metaKey = `date_times:${appId}`;
  const stored = (await readMeta(store, metaKey)) ?? '{}';
  const converted = convertedPaths.parse(JSON.parse(stored));
  const declared: Record<string, string[]> = {};
  for (const { name, record } of schemas) {
    const paths = dateTimePathsOf(record);
    if (paths.length === 0) continue;
    declared[name] = paths;
    if (paths.every((path) => converted[name]?.includes(path))) continue;
    const rows = await rowsOf(name);
    let after: string | undefined = rows && '';
    while (rows && after !== undefined) {
      const from: string = after;
      after = await writer.write((connection) =>
        convertDateTimes(connection, { ...rows, fields: record }, from),
      );
    }
  }
  const next = JSON.stringify(declared);
  if (next !== stored) await writeMeta(store, metaKey, next);

  async function rowsOf(entity: string): Promise<Omit<DeclaredRows, 'fields'> | undefined> {
    if (entity === 'User') {
      const condition = { sql: 'app_id = ?', parameters: [appId] };
      return { table: 'memberships', key: 'user_id', condition };
    }
    const collection = await collections.find(appId, entity);
    if (collection === undefined) return undefined;
    return { table: tableOf(collection), key: 'id', condition: { sql: '1 = 1', parameters: [] } };
  }
}
