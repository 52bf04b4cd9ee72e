import { busy, type ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { createBodyBudget } from './body-budget.ts';
import type { HttpEnv } from './http-env.ts';

const MIB = 1024 * 1024;

/** Responses shorter than this number of bytes are not counted. */
const LARGE_BYTES = 64 * 1024;

const budget = createBodyBudget({
  small: Number.POSITIVE_INFINITY,
  large: 256 * MIB,
  largeOfClient: 96 * MIB,
});

/**
 * Counts the memory of a response until the client has read the response.
 *
 * @param bytes length of the JSON, in bytes or characters.
 * @param createError creates the error for a response that is not sent; by default `busy`, which is correct only for a
 * request that changes nothing.
 * @throws the created error while the unread responses of all clients, or of this client, use too much memory.
 */
export function holdResponse(
  c: Context<HttpEnv>,
  bytes: number,
  createError: () => ServiceError = busy,
): void {
  const { outgoing } = c.env;
  // Does not count a response on a closed connection, because no later event would release its memory.
  if (bytes < LARGE_BYTES || outgoing.destroyed) return;
  let isRejected = false;
  const held = budget.hold(c.get('clientAddress'), () => {
    isRejected = true;
  });
  held.growTo(bytes);
  if (isRejected) throw createError();
  outgoing.once('close', held.release);
}
