/**
 * Parses the filters of rooms, which untrusted clients send. Room filters have the same syntax as the filter `q` of a
 * list.
 *
 * Hazard: a filter is matched in this process with each change of the entity, as long as its subscriber is
 * connected. So the limits are stricter than for a list's filter, and a room filter must not contain regular
 * expressions or searches, which are slow on long strings.
 */

import { ALWAYS, type EntitySchema, type Filter, parseQuery } from '@groundwork/engine';
import { badQuery } from '@groundwork/engine/kernel';
import { ROOM_FILTER_LENGTH } from '@groundwork/sdk/protocol';
import { parseJson } from '../../kernel/parse-json.ts';

/** Maximum number of values with which a filter compares fields. @limit */
const COMPARISONS = 100;

export interface RoomFilter {
  readonly filter: Filter;
  /** For each field of a record, the number of values with which the filter compares it. */
  readonly fields: ReadonlyMap<string, number>;
}

export const UNFILTERED: RoomFilter = { filter: ALWAYS, fields: new Map() };

/**
 * Parses the filter of a room.
 *
 * @throws ServiceError `bad_request` for invalid JSON, a filter that a list would reject, more than 2,000
 * characters, more than 100 comparisons, `$regex` or `$search`.
 */
export function parseRoomFilter(schema: EntitySchema, json: string): RoomFilter {
  if (json.length > ROOM_FILTER_LENGTH) {
    throw badQuery(
      `the filter of a subscription has at most ${ROOM_FILTER_LENGTH} characters. Shorten it, or subscribe without a filter.`,
    );
  }
  const filter = parseQuery(schema, parseJson(json, 'The filter of the subscription'));
  const fields = new Map<string, number>();
  addFields(fields, filter);
  const comparisons = [...fields.values()].reduce((sum, count) => sum + count, 0);
  if (comparisons <= COMPARISONS) return { filter, fields };
  throw badQuery(
    `the filter of a subscription compares with at most ${COMPARISONS} values. Use fewer, or subscribe without a filter.`,
  );
}

/**
 * Returns the id of the only record that can match a filter; undefined unless the filter only compares the id
 * with a string.
 */
export function recordIdOf(filter: Filter): string | undefined {
  if (filter.kind !== 'test' || filter.path.join('.') !== 'id') return undefined;
  const { test } = filter;
  return test.op === 'eq' && typeof test.value === 'string' ? test.value : undefined;
}

/** Adds the comparisons of a filter to the counts of the fields. Each name of a path counts as one comparison. */
function addFields(fields: Map<string, number>, filter: Filter): void {
  if (filter.kind === 'not') addFields(fields, filter.filter);
  else if (filter.kind === 'and' || filter.kind === 'or')
    for (const part of filter.filters) addFields(fields, part);
  else if (filter.kind === 'search') throw tooSlow('$search');
  else if (filter.kind === 'test') {
    const { path, test } = filter;
    if (test.op === 'regex') throw tooSlow('$regex');
    const [name = ''] = path;
    const count = path.length * (test.op === 'in' ? test.values.length : 1);
    fields.set(name, (fields.get(name) ?? 0) + count);
  }
}

function tooSlow(operator: string) {
  return badQuery(
    `the filter of a subscription cannot contain ${operator}. Subscribe without it, and ignore the other events.`,
  );
}
