import { entityRoom, expandRoom } from '@groundwork/sdk/protocol';

export interface RoomName {
  readonly entity: string;
  readonly unfiltered: string;
  /** JSON of the filter, not validated; undefined if the name contains no filter. */
  readonly filter: string | undefined;
  /** Paths of the expansion, not validated, if the room receives the changes of the expanded records. */
  readonly expand: string | undefined;
}

export function parseRoomName(appId: string, name: string): RoomName | undefined {
  const prefixes = {
    filter: entityRoom(appId, ''),
    expand: expandRoom(appId, '', '').slice(0, -1),
  };
  const isExpanded = name.startsWith(prefixes.expand);
  const prefix = isExpanded ? prefixes.expand : prefixes.filter;
  if (!name.startsWith(prefix)) return undefined;
  const rest = name.slice(prefix.length);
  // The first question mark separates the filter, because an entity's name cannot contain one.
  const mark = rest.indexOf('?');
  const entity = mark < 0 ? rest : rest.slice(0, mark);
  const suffix = mark < 0 ? undefined : rest.slice(mark + 1);
  return {
    entity,
    unfiltered: entityRoom(appId, entity),
    filter: isExpanded ? undefined : suffix,
    expand: isExpanded ? (suffix ?? '') : undefined,
  };
}
