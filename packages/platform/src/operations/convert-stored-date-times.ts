/** Converts the stored date-times of an app at the start, once for each field. */

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

/** Paths of the fields whose stored date-times are converted, by entity. */
const convertedPaths = z.record(z.string(), z.array(z.string()));

/** Dependencies of {@link convertStoredDateTimes}. */
interface ConversionDependencies extends Pick<OpenStore, 'store' | 'writer'> {
  readonly collections: Collections;
  readonly appId: string;
}

/**
 * Converts the stored values of fields that are date-times since the previous start, without a change of the records'
 * dates, without events and without automations. An interrupted conversion starts again.
 *
 * @param schemas declarations of the entities and of the users.
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
