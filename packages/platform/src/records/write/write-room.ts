import { badQuery } from '../../query/filter/bad-query.ts';

/**
 * The most that one write keeps, until it is done, of the records that it changes or deletes, as they were
 * and as they become: all are told of in the end, and parsed they take several times as much memory.
 */
const ROOM = 64 * 1024 * 1024;

/** Room for the records of one write. */
export interface WriteRoom {
  /**
   * Takes some of it.
   *
   * @param length of JSON, in bytes or characters.
   * @throws HttpError 400 when there is no more.
   */
  take(length: number): void;
}

/** Makes the room of one write: 64 MiB. */
export function createWriteRoom(): WriteRoom {
  let taken = 0;
  return {
    take(length) {
      taken += length;
      if (taken <= ROOM) return;
      throw badQuery(
        `one call changes or deletes at most ${ROOM / (1024 * 1024)} MiB of records, as they were and as they become. Do it in parts.`,
      );
    },
  };
}
