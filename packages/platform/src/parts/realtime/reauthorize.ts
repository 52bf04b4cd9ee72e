/**
 * Verifies that connected clients still have the permissions with which they connected.
 *
 * The end of a session, a disabled account, a changed role or an app that becomes private ends the trust in the
 * connections concerned, on every node, and nothing is emitted without trust. Because trust is limited in time,
 * connections whose session expired end too.
 */

import { type EntitySchema, toServiceError } from '@groundwork/engine';
import { statusOf } from '../../http/http-error.ts';
import { breakConnection } from './break-connection.ts';
import { authenticate, type HandshakeDependencies } from './handshake.ts';
import type { Subscriber } from './subscriber.ts';
import { subscriptionGroupKey } from './subscription-group-key.ts';

/** Time for which a verified principal is trusted, in milliseconds. */
export const TRUSTED_MS = 5000;

/** Dependencies of this module. */
export type ReauthorizeDependencies = HandshakeDependencies;

/**
 * Verifies subscribers whose last verification is too old. Disconnects those that may no longer connect; breaks the
 * connection of those whose read permissions changed, so that they reconnect with the new permissions.
 *
 * @throws when the check itself fails; then nothing may be emitted.
 */
export async function reauthorize(
  services: ReauthorizeDependencies,
  subscribers: Iterable<Subscriber>,
): Promise<void> {
  const now = Date.now();
  // Uses the absolute difference, because a clock that was set back must not extend the trust.
  const isStale = ({ socket, trust: { checkedAt = Infinity } }: Subscriber) =>
    socket.connected && Math.abs(now - checkedAt) >= TRUSTED_MS;
  const verified = [...subscribers];
  // Access may change while it is verified, which needs another verification.
  for (let stale = verified.filter(isStale); stale.length > 0; stale = verified.filter(isStale)) {
    const byIdentity = Map.groupBy(stale, ({ appId, token }) => `${appId} ${token}`);
    await Promise.all(
      [...byIdentity.values()].map((group) => reauthorizeGroup(services, group, now)),
    );
  }
}

/** Verifies all subscribers with the same token, such as anonymous visitors, with one lookup. */
async function reauthorizeGroup(
  services: ReauthorizeDependencies,
  subscribers: readonly Subscriber[],
  now: number,
): Promise<void> {
  const [first] = subscribers;
  if (!first) return;
  const trusts = subscribers.map(({ trust }) => trust);
  try {
    const principal = await authenticate({ callers: services.callers.whileConnected() }, first);
    const keys = new Map<EntitySchema, string>();
    const keyOf = (schema: EntitySchema) => {
      const key = keys.get(schema) ?? subscriptionGroupKey(schema, principal);
      keys.set(schema, key);
      return key;
    };
    for (const trust of trusts) trust.checkedAt = now;
    for (const subscriber of subscribers) {
      subscriber.principal = principal;
      const groups = [...subscriber.groups.values()];
      if (groups.every(({ schema, key }) => keyOf(schema) === key)) continue;
      breakConnection(subscriber.socket.conn);
    }
  } catch (error) {
    if (statusOf(toServiceError(error)) >= 500) throw error;
    for (const { socket } of subscribers) socket.disconnect(true);
  }
}
