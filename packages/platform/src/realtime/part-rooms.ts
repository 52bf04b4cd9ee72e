import type { RealtimeServer, Subscriber } from './subscriber.ts';

/** The rooms that one part of the platform adds to those of entities. */
export interface PartRooms {
  /**
   * Adds a subscriber to a room; does nothing if it is already in the room.
   *
   * @returns false for a room of another kind.
   * @throws ServiceError when the subscriber may not join it; `bad_request` when the connection is in too many rooms.
   */
  join(subscriber: Subscriber, room: string): Promise<boolean>;
  /** Removes a subscriber from a room; does nothing if it is not in the room. */
  leave(subscriber: Subscriber, room: string): void;
  leaveAll(subscriber: Subscriber): void;
  /** Number of rooms with subscribers. */
  count(): number;
  /** Number of events that have not been emitted yet. */
  waiting(): number;
  /** Emits no more events. */
  stop(): void;
}

/** Creates the rooms of a part on the socket server. */
export type CreatePartRooms = (server: RealtimeServer) => PartRooms;
