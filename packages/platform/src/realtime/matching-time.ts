/**
 * Limits the time in which the filters of a connection are matched with changes.
 *
 * Hazard: a filter takes microseconds for most records, but tenths of a second for one whose array has hundreds
 * of thousands of elements. Matching blocks the process and delays all subscribers of the entity.
 */
import type { Log } from '../kernel/log.ts';
import type { SubscriptionGroup } from './entity-room.ts';
import type { Subscriber } from './subscriber.ts';

/** Maximum time of one connection in each period, in milliseconds. */
const MATCHING_MS = 500;
const PERIOD_MS = 10_000;

/** Time that a group collects before its members are charged, because it may have thousands of them. */
const CHARGED_MS = 5;

/** Matching time of one connection in the current period, in milliseconds. */
export interface MatchingTime {
  since: number;
  spent: number;
}

/** Matching time of groups. */
export interface MatchingLimit {
  /** Runs the matching of a group, and disconnects members whose filters take too long. */
  measure<Result>(group: SubscriptionGroup, work: () => Result): Result;
}

/** Creates the limit of one platform. */
export function createMatchingLimit(log: Log): MatchingLimit {
  const uncharged = new WeakMap<SubscriptionGroup, number>();

  function charge({ socket, matching }: Subscriber, time: number, now: number): void {
    if (now - matching.since >= PERIOD_MS) {
      matching.since = now;
      matching.spent = 0;
    }
    matching.spent += time;
    if (matching.spent <= MATCHING_MS) return;
    log.info({ message: 'A realtime connection was closed, because its filters take too long.' });
    socket.disconnect(true);
  }

  return {
    measure(group, work) {
      const start = performance.now();
      const result = work();
      const now = performance.now();
      const time = (uncharged.get(group) ?? 0) + now - start;
      const isDue = time >= CHARGED_MS;
      uncharged.set(group, isDue ? 0 : time);
      if (isDue) {
        const members = [...group.members];
        for (const member of members) charge(member, time / members.length, now);
      }
      return result;
    },
  };
}
