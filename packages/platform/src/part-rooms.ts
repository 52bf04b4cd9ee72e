/** Rooms that a part adds to the socket server. */

import type { Principal } from '@groundwork/engine';

/** A connection that can join rooms. */
export interface RoomMember {
  readonly appId: string;
  readonly principal: Principal;
  readonly socket: {
    readonly connected: boolean;
    join(room: string): unknown;
    leave(room: string): unknown;
  };
  /** Names of the part rooms that the connection has joined. */
  readonly partRooms: Set<string>;
}

/** Functions of the socket server that the rooms of parts use. */
export interface RoomServer<Member extends RoomMember> {
  /** Emits an update to the members of a room. */
  emit(room: string, data: string): void;
  /**
   * Verifies members whose last verification is too old, and disconnects those that lost their access.
   *
   * @throws when the check itself fails; then nothing may be emitted.
   */
  reauthorize(members: Iterable<Member>): Promise<void>;
  /** Breaks the connection of a member, which reconnects automatically and refetches what it may have missed. */
  disconnect(member: Member): void;
  /** @throws ServiceError `bad_request` when a connection is in the maximum number of rooms. */
  checkRoomLimit(member: Member): void;
}

/** The rooms that one part of the platform adds to those of entities. */
export interface PartRooms<Member extends RoomMember> {
  /**
   * Adds a member to a room; does nothing if it is already in the room.
   *
   * @returns false for a room of another kind.
   * @throws ServiceError when the member may not join it; `bad_request` when the connection is in too many rooms.
   */
  join(member: Member, room: string): Promise<boolean>;
  /** Removes a member from a room; does nothing if it is not in the room. */
  leave(member: Member, room: string): void;
  leaveAll(member: Member): void;
  /** Number of rooms with members. */
  count(): number;
  /** Number of events that have not been emitted yet. */
  waiting(): number;
  /** Stops emitting events. */
  stop(): void;
}

/** Creates the rooms of a part on the socket server. */
export type CreatePartRooms = <Member extends RoomMember>(
  server: RoomServer<Member>,
) => PartRooms<Member>;
