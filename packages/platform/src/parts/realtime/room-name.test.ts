import { entityRoom, expandRoom } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { parseRoomName } from './room-name.ts';

describe('parseRoomName', () => {
  it("separates the filter from a room's name at the first question mark after the entity", () => {
    const filter = '{"title":"why?"}';

    expect(parseRoomName('app?1', entityRoom('app?1', 'Task', filter))).toEqual({
      entity: 'Task',
      unfiltered: 'entities:app?1:Task',
      filter,
    });
  });

  it("a room's name without a question mark has no filter, and a name that ends with a question mark has an empty filter", () => {
    expect(parseRoomName('app', 'entities:app:Task')?.filter).toBeUndefined();
    expect(parseRoomName('app', 'entities:app:Task?')?.filter).toBe('');
  });

  it('separates the paths of an expansion from the name of the entity', () => {
    expect(parseRoomName('app', expandRoom('app', 'Task', 'team,team.owner'))).toEqual({
      entity: 'Task',
      unfiltered: 'entities:app:Task',
      expand: 'team,team.owner',
    });
    expect(parseRoomName('app', 'expand:app:Task')?.expand).toBe('');
  });

  it.each([
    'expand:other:Task?team',
    'entities:other:Task',
    'Task',
    '',
    '/agent-conversations/app',
  ])("rejects %j, which is not the name of an entity's room", (name) => {
    expect(parseRoomName('app', name)).toBeUndefined();
  });
});
