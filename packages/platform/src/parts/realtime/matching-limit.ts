/**
 * Limits the work of matching the filters of a connection with changes of records. Work is counted in comparisons
 * of one value.
 *
 * Hazard: a filter takes microseconds for most records, but seconds for a record with an array of hundreds of
 * thousands of elements. Matching blocks the process, and delays all subscribers of the entity.
 */

import type { EntityChange } from '@groundwork/engine';
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Log,
  ownField,
} from '@groundwork/engine/kernel';
import { breakConnection } from './break-connection.ts';
import type { SubscriptionGroup } from './entity-room.ts';
import type { Subscriber } from './subscriber.ts';

/**
 * Maximum number of comparisons for the filters of one connection in 10 seconds. A million comparisons take about
 * 20 ms.
 *
 * @limit
 */
const COMPARISONS = 5_000_000;

const PERIOD_MS = 10_000;

/**
 * Number of comparisons of a group after which they are added to the counts of its members. Adding them for each change
 * would be slow, because a group may have thousands of members.
 */
const CHARGED_COMPARISONS = 10_000;

/** Number of characters of a string that count as one comparison. */
const CHARACTERS = 100;

export interface MatchingWork {
  since: number;
  comparisons: number;
}

/**
 * Returns the number of comparisons that it takes to match a filter with a change.
 *
 * @param fields for each field, the number of values with which the filter compares it.
 */
export function comparisonsOf(change: EntityChange, fields: ReadonlyMap<string, number>): number {
  const records: JsonObject[] = [];
  if (change.type !== 'create') records.push(change.before);
  if (change.type !== 'delete') records.push(change.after);
  let sum = 0;
  for (const [name, count] of fields) {
    for (const record of records) sum += count * sizeOf(ownField(record, name));
  }
  return sum;
}

/**
 * Number of values in each array and object. Cached, because all groups of a room need this number. The records of a
 * change are never modified.
 */
const sizes = new WeakMap<object, number>();

/** Returns how many values a JSON value contains, including itself. A long string counts as several. */
function sizeOf(value: JsonValue | undefined): number {
  if (typeof value === 'string') return Math.ceil((value.length + 1) / CHARACTERS);
  if (!isJsonArray(value) && !isJsonObject(value)) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 1;
  for (const part of isJsonArray(value) ? value : Object.values(value)) size += sizeOf(part);
  sizes.set(value, size);
  return size;
}

/**
 * Divides comparisons equally among the members of a group, and breaks the connections of members that exceed
 * their limit.
 *
 * @returns false if all members exceed their limit, so that the comparisons need not be made.
 */
export function chargeMembers(group: SubscriptionGroup, comparisons: number, log: Log): boolean {
  group.uncharged += comparisons;
  if (group.uncharged < CHARGED_COMPARISONS) return true;
  const share = group.uncharged / group.members.size;
  group.uncharged = 0;
  const within = [...group.members].filter((member) => charge(member, share, log));
  return within.length > 0;
}

/** Adds comparisons to the count of a subscriber. Returns false if the subscriber exceeds the limit. */
function charge({ socket, matching }: Subscriber, comparisons: number, log: Log): boolean {
  const now = performance.now();
  if (now - matching.since >= PERIOD_MS) {
    matching.since = now;
    matching.comparisons = 0;
  }
  const wasWithin = matching.comparisons <= COMPARISONS;
  matching.comparisons += comparisons;
  if (matching.comparisons <= COMPARISONS) return true;
  if (wasWithin) {
    log.info({ message: 'A realtime connection was closed, because its filters take too long.' });
    breakConnection(socket.conn);
  }
  return false;
}
