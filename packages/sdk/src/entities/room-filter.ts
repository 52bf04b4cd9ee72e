import { invalidArgument } from '../http/errors.ts';
import { fillPath } from '../http/path.ts';
import { toFilterJson } from '../http/to-json.ts';
import { ROOM_FILTER_LENGTH } from '../protocol/realtime.ts';

/** The options that limit a subscription, with any fields. */
interface Limits {
  readonly id?: string | undefined;
  readonly filter?: object | undefined;
}

/**
 * Returns the JSON of the filter that limits a subscription; undefined if it follows all records.
 *
 * @throws PlatformError of kind `invalid-argument` for an id that `get` rejects, also an undefined one, and for a
 *   filter that `filter` rejects or that is too long.
 */
export function toRoomFilter(limits: Limits): string | undefined {
  if ('id' in limits) {
    const { id = '' } = limits;
    fillPath('/:id', { id });
    return toFilterJson({ id });
  }
  if (!limits.filter) return undefined;
  const json = toFilterJson(limits.filter);
  // A longer message would end the connection.
  if (json.length <= ROOM_FILTER_LENGTH) return json;
  throw invalidArgument(
    `The filter of a subscription has at most ${ROOM_FILTER_LENGTH} characters of JSON. Shorten it, or subscribe without one.`,
  );
}
