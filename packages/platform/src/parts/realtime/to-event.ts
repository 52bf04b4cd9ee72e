import { type EntityChange, type FindReferred, matchesFilter } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { EntityEvent } from '@groundwork/sdk/protocol';
import type { Subscription } from './entity-room.ts';

/**
 * Returns the event that a subscriber receives for a change of a record; undefined if the subscriber receives none.
 *
 * A record that becomes readable is sent as created. A record that becomes unreadable is sent as deleted, with
 * its last readable fields, so that subscribers cannot distinguish it from a deleted record. A readable record
 * that starts or stops matching the filter is also sent as created or deleted, but with the mark `entered` or
 * `left` and its current fields.
 *
 * @param timestamp time of the change in ISO 8601, in UTC with Z.
 * @param find finds the referenced records on which the subscription depends.
 */
export function toEvent(
  subscription: Pick<Subscription, 'access' | 'filter'>,
  change: EntityChange,
  timestamp: string,
  find?: FindReferred,
): EntityEvent | undefined {
  const before = change.type === 'create' ? undefined : change.before;
  const after = change.type === 'delete' ? undefined : change.after;
  const [was, is] = [before, after].map((record) => positionOf(subscription, record, find));
  const record = is === 'unreadable' ? before : after;
  if (!record || (was !== 'inside' && is !== 'inside')) return undefined;
  return {
    type: was !== 'inside' ? 'create' : is === 'inside' ? 'update' : 'delete',
    data: subscription.access.show(record),
    id: String(record.id),
    timestamp,
    ...(was === 'outside' && { entered: true }),
    ...(is === 'outside' && { left: true }),
  };
}

type RecordPosition = 'unreadable' | 'outside' | 'inside';

function positionOf(
  { access, filter }: Pick<Subscription, 'access' | 'filter'>,
  record: JsonObject | undefined,
  find: FindReferred | undefined,
): RecordPosition {
  if (!record || !matchesFilter(record, access.permittedFilter('read'), find)) return 'unreadable';
  // Fields that the subscriber may not read count as missing. Otherwise the filter would reveal their values.
  return matchesFilter(record, access.withoutHidden(filter), find) ? 'inside' : 'outside';
}
