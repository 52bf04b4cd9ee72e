/**
 * Whether those who are connected still are who they were when they came.
 *
 * A session ends, an account is disabled, a role changes, an app is closed to visitors: each is seen
 * before the next event, since nothing is sent without a check here, and within ten seconds without one.
 */

import { toHttpError } from '../database/to-http-error.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';
import { breakConnection } from './break-connection.ts';
import { findListener, type HandshakeDependencies } from './handshake.ts';
import type { Receiver } from './receiver.ts';
import { viewKeyOf } from './view-key.ts';

/** How long the identity of a connection is trusted, in milliseconds. */
export const TRUSTED_MS = 5000;

/** Dependencies of this module. */
export type RecheckDependencies = HandshakeDependencies;

/**
 * Checks those who were not checked lately. Whoever may not be connected any longer is disconnected;
 * whoever sees more or less than before has the connection broken, to begin anew with what they see
 * now.
 *
 * @throws what kept it from finding out; then nothing may be told.
 */
export async function recheck(
  services: RecheckDependencies,
  receivers: Iterable<Receiver>,
): Promise<void> {
  const now = Date.now();
  // A clock that was set back must not prolong the trust.
  const isStale = ({ checkedAt }: Receiver) => Math.abs(now - checkedAt) >= TRUSTED_MS;
  const stale = [...receivers].filter(isStale);
  const byIdentity = Map.groupBy(stale, ({ appId, token }) => `${appId} ${token}`);
  await Promise.all([...byIdentity.values()].map((group) => recheckAlike(services, group, now)));
}

/** One look for all who came with the same token, such as visitors without any. */
async function recheckAlike(
  services: RecheckDependencies,
  receivers: readonly Receiver[],
  now: number,
): Promise<void> {
  const [first] = receivers;
  if (!first) return;
  try {
    const principal = await findListener(services, first);
    const keys = new Map<EntitySchema, string>();
    const keyOf = (schema: EntitySchema) => {
      const key = keys.get(schema) ?? viewKeyOf(schema, principal);
      keys.set(schema, key);
      return key;
    };
    for (const receiver of receivers) {
      receiver.principal = principal;
      receiver.checkedAt = now;
      const views = [...receiver.views.values()];
      if (views.every(({ schema, key }) => keyOf(schema) === key)) continue;
      breakConnection(receiver.socket.conn);
    }
  } catch (error) {
    if (toHttpError(error).status >= 500) throw error;
    for (const { socket } of receivers) socket.disconnect(true);
  }
}
