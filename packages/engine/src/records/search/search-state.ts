import { z } from 'zod';
import { readMeta, writeMeta } from '../../database/schema/meta.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { toStore } from '../../database/to-store.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { RecordSource } from '../permitted-records.ts';

/** Matches the keys of metadata about search indexes. They describe the indexes of one database only. */
export const SEARCH_META = /^search \d+$/;

/** Version of the rules by which texts are split into words. A change builds all search indexes again. */
const WORD_RULES = 1;

const searchState = z.object({
  rules: z.number(),
  fields: z.array(z.string()),
  /** Id of the last record whose words are stored; undefined once the index is complete. */
  after: z.string().optional(),
});

export type SearchState = z.output<typeof searchState>;

/** Returns the state of a search index that contains no records yet. */
export function newState(fields: readonly string[]): SearchState {
  return { rules: WORD_RULES, fields: [...fields], after: '' };
}

export function isSameIndex(one: SearchState, other: SearchState): boolean {
  return one.rules === other.rules && one.fields.join() === other.fields.join();
}

export async function readState(
  connection: SqlConnection,
  collection: number,
): Promise<SearchState | undefined> {
  const value = await readMeta(toStore(connection), `search ${collection}`);
  return value === undefined ? undefined : searchState.parse(JSON.parse(value));
}

/** @param state undefined if the collection has no search index. */
export async function writeState(
  connection: SqlConnection,
  collection: number,
  state: SearchState | undefined,
): Promise<void> {
  const value = state && JSON.stringify(state);
  await writeMeta(toStore(connection), `search ${collection}`, value);
}

/** @throws ServiceError `busy` until the search index contains all records. */
export async function requireSearchIndex(
  { connection, collection }: Pick<RecordSource, 'connection' | 'collection'>,
  entity: string,
): Promise<void> {
  const state = typeof collection === 'number' && (await readState(connection, collection));
  if (state && state.after === undefined) return;
  throw new ServiceError(
    'busy',
    `The search index of ${entity} is being built. Search again shortly.`,
    { retryAfterSeconds: 1, isRepeatable: true },
  );
}
