import { HttpError } from '../kernel/http-error.ts';
import type { Receiver } from './receiver.ts';

/** The most rooms that one connection is in. */
const ROOMS_PER_CONNECTION = 100;

/**
 * Lets a receiver pass that may join one more room.
 *
 * @throws HttpError 400.
 */
export function requireRoomForMore({ views, conversations }: Receiver): void {
  if (views.size + conversations.size < ROOMS_PER_CONNECTION) return;
  throw new HttpError(
    `A connection is in at most ${ROOMS_PER_CONNECTION} rooms. Leave one, then join.`,
    { status: 400, code: 'bad_request' },
  );
}
