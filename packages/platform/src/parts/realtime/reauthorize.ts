/**
 * Verifies that connected clients still have the permissions with which they have connected.
 *
 * A verified connection is trusted for a limited time, and nothing is sent on an untrusted connection. The trust
 * ends immediately on every node when a session ends, an account is disabled, a role changes or an app becomes
 * private. Because the time is limited, connections whose session expires are ended too.
 */

import { type EntitySchema, subscriptionGroupKey, toServiceError } from '@groundwork/engine';
import type { Callers } from '../../http/callers.ts';
import { statusOf } from '../../http/http-error.ts';
import type { Services } from '../../services.ts';
import { breakConnection } from './break-connection.ts';
import { authenticate } from './handshake.ts';
import type { Subscriber } from './subscriber.ts';

/** Time in milliseconds for which a verified connection is trusted. */
export const TRUSTED_MS = 5000;

/**
 * Verifies subscribers that are no longer trusted. Disconnects subscribers that may not connect any more. Breaks the
 * connections of subscribers whose read permissions have changed, so that their clients reconnect with the new
 * permissions.
 *
 * @throws the error of a verification that cannot be completed. The caller must then send nothing.
 */
export async function reauthorize(
  { callers }: Pick<Services, 'callers'>,
  subscribers: Iterable<Subscriber>,
): Promise<void> {
  const now = Date.now();
  // Uses the absolute difference, so that setting the clock back does not extend the trust.
  const isStale = ({ socket, trust: { checkedAt = Infinity } }: Subscriber) =>
    socket.connected && Math.abs(now - checkedAt) >= TRUSTED_MS;
  const verified = [...subscribers];
  // Repeats the verification for subscribers whose access changes during the verification.
  for (let stale = verified.filter(isStale); stale.length > 0; stale = verified.filter(isStale)) {
    const byIdentity = Map.groupBy(stale, ({ appId, token }) => `${appId} ${token}`);
    await Promise.all(
      [...byIdentity.values()].map((group) => reauthorizeGroup(callers, group, now)),
    );
  }
}

/**
 * Verifies all subscribers with the same token together. Anonymous visitors count as subscribers with the same
 * token.
 */
async function reauthorizeGroup(
  callers: Callers,
  subscribers: readonly Subscriber[],
  now: number,
): Promise<void> {
  const [first] = subscribers;
  if (!first) return;
  const trusts = subscribers.map(({ trust }) => trust);
  try {
    const principal = await authenticate(callers.whileConnected(), first);
    const keys = new Map<string, string>();
    const keyOf = (entities: readonly EntitySchema[]) => {
      const names = entities.map(({ name }) => name).join();
      const key = keys.get(names) ?? subscriptionGroupKey(entities, principal);
      keys.set(names, key);
      return key;
    };
    for (const trust of trusts) trust.checkedAt = now;
    for (const subscriber of subscribers) {
      subscriber.principal = principal;
      const groups = [...subscriber.groups.values()].flat();
      if (groups.every(({ entities, key }) => keyOf(entities) === key)) continue;
      breakConnection(subscriber.socket.conn);
    }
  } catch (error) {
    if (statusOf(toServiceError(error)) >= 500) throw error;
    for (const { socket } of subscribers) socket.disconnect(true);
  }
}
