/**
 * Subscriptions that depend on referenced records, because their access rule or filter follows a reference.
 *
 * Events are matched with the referenced records as they are now, so a subscriber receives nothing that it may no longer
 * read. If a change of a referenced record changes which records a subscriber may read, or which match its filter, the
 * subscriber receives no events of these records. So its connection is broken, and its client reconnects and refetches.
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
import { chargeMembers, comparisonsOf } from './matching-limit.ts';

interface ChangeSet {
  readonly appId: string;
  readonly entity: string;
  readonly changes: readonly EntityChange[];
}

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

/**
 * Breaks the connections of subscribers for which changes of referenced records matter, and of all subscribers of a
 * group if that cannot be determined.
 */
export async function breakAffected(
  { entities, log }: Pick<Services, 'entities' | 'log'>,
  groups: readonly SubscriptionGroup[],
  changeSet: ChangeSet,
): Promise<void> {
  for (const group of groups) {
    const conditions = conditionsOn(changeSet.entity, matchedBy(group));
    if (conditions.length === 0) continue;
    const comparisons = changeSet.changes.map((change) => comparisonsOf(change, group.followed));
    if (
      !chargeMembers(
        group,
        comparisons.reduce((sum, count) => sum + count, 0),
        log,
      )
    )
      continue;
    // Lets the server do other work, because one write may change thousands of records.
    await new Promise(setImmediate);
    const isAffected = await changesOutcome(entities, conditions, changeSet).catch(() => true);
    if (isAffected) for (const { socket } of [...group.members]) breakConnection(socket.conn);
  }
}

/** Returns whether a change has an effect on whether any condition matches. */
async function changesOutcome(
  entities: Services['entities'],
  conditions: readonly Filter[],
  { appId, changes }: ChangeSet,
): Promise<boolean> {
  for (const change of changes) {
    // No record can refer to a new record without a change of its own.
    if (change.type === 'create') continue;
    const versions = versionsOf(change);
    const find = await entities.loadReferred(appId, { kind: 'and', filters: conditions }, versions);
    const isChanged = conditions.some((condition) => {
      const [before, after = false] = versions.map((version) =>
        matchesFilter(version, condition, find),
      );
      return before !== after;
    });
    if (isChanged) return true;
  }
  return false;
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
