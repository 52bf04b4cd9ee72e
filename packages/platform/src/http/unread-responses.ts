import { busy, type ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { createBodyBudget } from './body-budget.ts';
import type { HttpEnv } from './http-env.ts';

const MIB = 1024 * 1024;

/** Length from which a response counts, in bytes. */
const LARGE_BYTES = 64 * 1024;

/** Budget for the memory of all responses that clients have not read yet. */
const budget = createBodyBudget({
  small: Number.POSITIVE_INFINITY,
  large: 256 * MIB,
  largeOfClient: 96 * MIB,
});

/**
 * Counts the memory of a response until the client has read it.
 *
 * @param bytes length of JSON, in bytes or characters.
 * @param createError creates the error of a response that is not sent; default: `busy`, for a call without an effect.
 * @throws the created error while the unread responses of all clients, or of this client, use too much memory.
 */
export function holdResponse(
  c: Context<HttpEnv>,
  bytes: number,
  createError: () => ServiceError = busy,
): void {
  const { outgoing } = c.env;
  // A closed connection emits no further event that would release the memory.
  if (bytes < LARGE_BYTES || outgoing.destroyed) return;
  let isRejected = false;
  const held = budget.hold(c.get('clientAddress'), () => {
    isRejected = true;
  });
  held.growTo(bytes);
  if (isRejected) throw createError();
  outgoing.once('close', held.release);
}
