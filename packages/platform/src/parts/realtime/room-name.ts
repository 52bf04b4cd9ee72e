import { entityRoom } from '@groundwork/sdk/protocol';

export interface RoomName {
  readonly entity: string;
  readonly unfiltered: string;
  /** JSON of the filter, not validated; undefined if the name contains no filter. */
  readonly filter: string | undefined;
}

export function parseRoomName(appId: string, name: string): RoomName | undefined {
  const prefix = entityRoom(appId, '');
  if (!name.startsWith(prefix)) return undefined;
  const rest = name.slice(prefix.length);
  // The first question mark separates the filter, because an entity's name cannot contain one.
  const mark = rest.indexOf('?');
  const entity = mark < 0 ? rest : rest.slice(0, mark);
  return {
    entity,
    unfiltered: entityRoom(appId, entity),
    filter: mark < 0 ? undefined : rest.slice(mark + 1),
  };
}
