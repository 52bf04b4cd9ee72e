/** Types for rooms that a part of the platform adds to the socket server. */

import type { Principal } from '@groundwork/engine';

export interface RoomMember {
  readonly appId: string;
  readonly principal: Principal;
  readonly socket: {
    readonly connected: boolean;
    join(room: string): unknown;
    leave(room: string): unknown;
  };
  readonly partRooms: Set<string>;
}

export interface RoomServer<Member extends RoomMember> {
  emit(room: string, data: string): void;
  /**
   * Checks the access of members whose last check is too old, and disconnects members that have lost their access.
   *
   * @throws when a check fails. Nothing may be sent then, because the access of the members is unknown.
   */
  reauthorize(members: Iterable<Member>): Promise<void>;
  /** Disconnects a member, whose client then reconnects and fetches the events that it may have missed. */
  disconnect(member: Member): void;
  /** @throws ServiceError `bad_request` when the connection has already joined the maximum number of rooms. */
  checkRoomLimit(member: Member): void;
}

export interface PartRooms<Member extends RoomMember> {
  /**
   * Adds a connection to a room. Does nothing if the connection is already in the room.
   *
   * @returns false if the name does not belong to a room of this part.
   * @throws ServiceError when the connection may not join the room; `bad_request` when it has joined too many rooms.
   */
  join(member: Member, room: string): Promise<boolean>;
  leave(member: Member, room: string): void;
  leaveAll(member: Member): void;
  count(): number;
  waiting(): number;
  stop(): void;
}

export type CreatePartRooms = <Member extends RoomMember>(
  server: RoomServer<Member>,
) => PartRooms<Member>;
