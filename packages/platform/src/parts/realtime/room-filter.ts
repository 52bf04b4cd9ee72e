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
  /** The same for each field of a referenced record, whatever its entity. */
  readonly followed: ReadonlyMap<string, number>;
}

export const UNFILTERED: RoomFilter = { filter: ALWAYS, fields: new Map(), followed: new Map() };

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
  const followed = new Map<string, number>();
  addFields({ fields, followed }, filter);
  const comparisons = [...fields.values()].reduce((sum, count) => sum + count, 0);
  if (comparisons <= COMPARISONS) return { filter, fields, followed };
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

type FieldCounts = Record<'fields' | 'followed', Map<string, number>>;

/** Adds the comparisons of a filter to the counts of the fields. Each name of a path counts as one comparison. */
function addFields(counts: FieldCounts, filter: Filter): void {
  if (filter.kind === 'not') addFields(counts, filter.filter);
  else if (filter.kind === 'and' || filter.kind === 'or')
    for (const part of filter.filters) addFields(counts, part);
  else if (filter.kind === 'search') throw tooSlow('$search');
  else if (filter.kind === 'test') {
    const { path, test } = filter;
    if (test.op === 'regex') throw tooSlow('$regex');
    const [name = '', ...followed] = path;
    const count = path.length * (test.op === 'in' ? test.values.length : 1);
    counts.fields.set(name, (counts.fields.get(name) ?? 0) + count);
    // The name of a nested field counts too, because it may be the name of a referenced record's field.
    for (const inner of followed) {
      counts.followed.set(inner, (counts.followed.get(inner) ?? 0) + count);
    }
  }
}

function tooSlow(operator: string) {
  return badQuery(
    `the filter of a subscription cannot contain ${operator}. Subscribe without it, and ignore the other events.`,
  );
}
