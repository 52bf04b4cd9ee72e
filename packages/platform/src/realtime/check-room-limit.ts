import { badRequest } from '../kernel/service-error.ts';
import type { Subscriber } from './subscriber.ts';

/** Maximum number of rooms of one connection. */
const ROOMS_PER_CONNECTION = 100;

/**
 * Checks that a subscriber may join another room.
 *
 * @throws ServiceError `bad_request` when it has joined the maximum number of rooms.
 */
export function checkRoomLimit({ groups, conversations }: Subscriber): void {
  if (groups.size + conversations.size < ROOMS_PER_CONNECTION) return;
  throw badRequest(
    `A connection may be in at most ${ROOMS_PER_CONNECTION} rooms. Leave one, then join.`,
  );
}
