/** Types for rooms that a part of the platform adds to the socket server. */

import type { Principal } from '@groundwork/engine';

/** A socket connection that can join rooms. */
export interface RoomMember {
  readonly appId: string;
  readonly principal: Principal;
  readonly socket: {
    readonly connected: boolean;
    join(room: string): unknown;
    leave(room: string): unknown;
  };
  /** Names of the rooms of parts that the connection has joined. */
  readonly partRooms: Set<string>;
}

/** What the socket server provides to the rooms of parts. */
export interface RoomServer<Member extends RoomMember> {
  /** Sends an update to all members of a room. */
  emit(room: string, data: string): void;
  /**
   * Checks the access of members whose last check is too old, and disconnects those that have lost their
   * access.
   *
   * @throws when a check fails, so that the access is unknown and nothing may be sent.
   */
  reauthorize(members: Iterable<Member>): Promise<void>;
  /**
   * Closes the connection of a member, so that the client reconnects and fetches everything that it may have
   * missed.
   */
  disconnect(member: Member): void;
  /**
   * Checks that a connection may join another room.
   *
   * @throws ServiceError `bad_request` when the connection is in the maximum number of rooms.
   */
  checkRoomLimit(member: Member): void;
}

/** Rooms that one part of the platform adds to those of entities. */
export interface PartRooms<Member extends RoomMember> {
  /**
   * Adds a connection to a room. Does nothing if it is already in the room.
   *
   * @returns false if the name does not belong to a room of this part.
   * @throws ServiceError when the connection may not join the room; `bad_request` when it is in too many rooms.
   */
  join(member: Member, room: string): Promise<boolean>;
  /** Removes a connection from a room. Does nothing if it is not in the room. */
  leave(member: Member, room: string): void;
  leaveAll(member: Member): void;
  /** Returns the number of rooms that have members. */
  count(): number;
  /** Returns the number of events that have not been sent yet. */
  waiting(): number;
  /** Stops sending events. */
  stop(): void;
}

/** Creates the rooms of a part for the socket server. */
export type CreatePartRooms = <Member extends RoomMember>(
  server: RoomServer<Member>,
) => PartRooms<Member>;
