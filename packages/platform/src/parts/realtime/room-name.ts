import { entityRoom } from '@groundwork/sdk/protocol';

/** The parts of the name of an entity's room. */
export interface RoomName {
  readonly entity: string;
  /** Name of the entity's room without the filter. */
  readonly unfiltered: string;
  /** JSON of the filter, not validated; undefined without one. */
  readonly filter: string | undefined;
}

/** Parses the name of an entity's room; returns undefined for any other string. */
export function parseRoomName(appId: string, name: string): RoomName | undefined {
  const prefix = entityRoom(appId, '');
  if (!name.startsWith(prefix)) return undefined;
  const rest = name.slice(prefix.length);
  // The name of an entity contains no question mark, but a filter may.
  const mark = rest.indexOf('?');
  const entity = mark < 0 ? rest : rest.slice(0, mark);
  return {
    entity,
    unfiltered: entityRoom(appId, entity),
    filter: mark < 0 ? undefined : rest.slice(mark + 1),
  };
}
