import type { EntityEvent } from '@groundwork/sdk/protocol';
import type { JsonObject } from '../kernel/json.ts';
import { matchesFilter } from '../query/filter/matches-filter.ts';
import type { EntityChange } from '../records/entity-changes.ts';
import type { Access } from '../records/rules/access.ts';

/**
 * Returns the event that a principal with the given permissions receives for a change; undefined if it
 * receives none.
 *
 * A record that becomes readable appears as created. A record that becomes unreadable appears as deleted,
 * with its last readable fields, so that it looks like a record that no longer exists.
 *
 * @param timestamp time of the change, ISO 8601 with Z.
 */
export function toEvent(
  access: Access,
  change: EntityChange,
  timestamp: string,
): EntityEvent | undefined {
  const before = change.type === 'create' ? undefined : shown(access, change.before);
  const after = change.type === 'delete' ? undefined : shown(access, change.after);
  const data = after ?? before;
  if (!data) return undefined;
  const type = !before ? 'create' : after ? 'update' : 'delete';
  return { type, data, id: String(data.id), timestamp };
}

/** Returns the readable fields of a record; undefined if it may not be read. */
function shown(access: Access, record: JsonObject): JsonObject | undefined {
  return matchesFilter(record, access.filterFor('read')) ? access.show(record) : undefined;
}
