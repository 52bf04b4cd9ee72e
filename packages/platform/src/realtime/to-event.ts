import type { EntityEvent } from '@groundwork/sdk/protocol';
import type { JsonObject } from '../kernel/json.ts';
import { matchesFilter } from '../query/filter/matches-filter.ts';
import type { EntityChange } from '../records/entity-changes.ts';
import type { Access } from '../records/rules/access.ts';

/**
 * A change as it looks to whoever has these rights; undefined when there is nothing to see.
 *
 * A record that comes into view is created for them, and one that goes out of it is deleted: with what
 * they could read of it until then, so that it cannot be told from one that no longer exists.
 *
 * @param timestamp of the change, ISO 8601 with Z.
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

/** A record as it may be read; undefined when it may not. */
function shown(access: Access, record: JsonObject): JsonObject | undefined {
  return matchesFilter(record, access.filterFor('read')) ? access.show(record) : undefined;
}
