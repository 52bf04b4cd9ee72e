/**
 * Subscriptions that depend on referenced records, because their access rule or filter follows a reference.
 *
 * Events are matched with the referenced records as they are now, so a subscriber gets nothing that it may no longer
 * read. If a change of a referenced record changes which records a subscriber may read, or which match its filter, no
 * change of these records tells the subscriber. So its connection is broken, and its client reconnects and refetches.
 */
import {
  type EntityChange,
  type Filter,
  type FindReferred,
  matchesFilter,
  type Through,
  throughsOf,
} from '@groundwork/engine';
import type { Services } from '../../services.ts';
import { breakConnection } from './break-connection.ts';
import type { Subscription, SubscriptionGroup } from './entity-room.ts';

/** Returns the filter that a record must match so that a subscription includes it. */
export function matchedBy({ access, filter }: Pick<Subscription, 'access' | 'filter'>): Filter {
  return {
    kind: 'and',
    filters: [access.permittedFilter('read'), access.withoutHidden(filter)],
  };
}

/** Loads the referenced records that are needed to match a change with subscription groups. */
export async function loadFollowed(
  { entities }: Pick<Services, 'entities'>,
  appId: string,
  groups: readonly SubscriptionGroup[],
  change: EntityChange,
): Promise<FindReferred | undefined> {
  const filters = groups.filter(({ followsReferences }) => followsReferences).map(matchedBy);
  if (filters.length === 0) return undefined;
  return entities.loadReferred(appId, { kind: 'and', filters }, versionsOf(change));
}

/** Breaks the connections of subscribers for which changes of referenced records matter. */
export async function breakAffected(
  { entities }: Pick<Services, 'entities'>,
  groups: readonly SubscriptionGroup[],
  {
    appId,
    entity,
    changes,
  }: { readonly appId: string; readonly entity: string; readonly changes: readonly EntityChange[] },
): Promise<void> {
  for (const group of groups) {
    const conditions = conditionsOn(entity, matchedBy(group));
    if (conditions.length === 0) continue;
    const isAffected = await someAsync(changes, async (change) => {
      // No record can refer to a new record without a change of its own.
      if (change.type === 'create') return false;
      const versions = versionsOf(change);
      const filter: Filter = { kind: 'and', filters: conditions };
      const find = await entities.loadReferred(appId, filter, versions);
      return conditions.some((condition) => {
        const [before, after = false] = versions.map((version) =>
          matchesFilter(version, condition, find),
        );
        return before !== after;
      });
    });
    if (isAffected) for (const { socket } of [...group.members]) breakConnection(socket.conn);
  }
}

/** Returns the conditions of a filter on the referenced records of an entity. */
function conditionsOn(entity: string, filter: Filter): Filter[] {
  return throughsOf(filter).flatMap((through: Through) => [
    ...(through.entity === entity ? [through.filter] : []),
    ...conditionsOn(entity, through.filter),
  ]);
}

function versionsOf(change: EntityChange) {
  return [
    ...(change.type === 'create' ? [] : [change.before]),
    ...(change.type === 'delete' ? [] : [change.after]),
  ];
}

async function someAsync<Value>(
  values: readonly Value[],
  test: (value: Value) => Promise<boolean>,
): Promise<boolean> {
  for (const value of values) if (await test(value)) return true;
  return false;
}
