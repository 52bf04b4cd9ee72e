/**
 * Whether those who are connected still are who they were when they came.
 *
 * A session ends, an account is disabled, a role changes, an app is closed to visitors: each is seen
 * within five seconds, and before the next event, since nothing is told without asking here.
 */
import type { EntitySchema } from '../entities/schema/entity-schema.ts';
import { HttpError } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { breakConnection } from './break-connection.ts';
import { findListener } from './handshake.ts';
import type { Receiver } from './receiver.ts';
import { viewKeyOf } from './view-key.ts';

/** How long somebody is taken for who they were, in milliseconds. */
const TRUSTED_MS = 5000;

/**
 * Checks those who were not checked lately. Whoever may not be connected any longer is disconnected;
 * whoever sees more or less than before has the connection broken, to begin anew with what they see
 * now.
 *
 * @param receivers connections to one app.
 * @throws what kept it from finding out; then nothing may be told.
 */
export async function recheck(services: Services, receivers: Iterable<Receiver>): Promise<void> {
  const now = Date.now();
  // A clock that was set back must not prolong the trust.
  const isStale = ({ checkedAt }: Receiver) => Math.abs(now - checkedAt) >= TRUSTED_MS;
  const stale = [...receivers].filter(isStale);
  const byToken = Map.groupBy(stale, ({ token }) => token);
  await Promise.all([...byToken.values()].map((group) => recheckAlike(services, group, now)));
}

/** One look for all who came with the same token, such as visitors without any. */
async function recheckAlike(
  services: Services,
  receivers: readonly Receiver[],
  now: number,
): Promise<void> {
  const [first] = receivers;
  if (!first) return;
  try {
    const requester = await findListener(services, first);
    const keys = new Map<EntitySchema, string>();
    const keyOf = (schema: EntitySchema) => {
      const key = keys.get(schema) ?? viewKeyOf(schema, requester);
      keys.set(schema, key);
      return key;
    };
    for (const receiver of receivers) {
      receiver.requester = requester;
      receiver.checkedAt = now;
      const views = [...receiver.views.values()];
      if (views.every(({ schema, key }) => keyOf(schema) === key)) continue;
      breakConnection(receiver.socket.conn);
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    for (const { socket } of receivers) socket.disconnect(true);
  }
}
