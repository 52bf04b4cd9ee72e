import { entityRoom } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { parseRoomName } from './room-name.ts';

describe('parseRoomName', () => {
  it('separates the filter at the first question mark after the entity', () => {
    const filter = '{"title":"why?"}';

    expect(parseRoomName('app?1', entityRoom('app?1', 'Task', filter))).toEqual({
      entity: 'Task',
      unfiltered: 'entities:app?1:Task',
      filter,
    });
  });

  it('has no filter without a question mark, and an empty one after the last character', () => {
    expect(parseRoomName('app', 'entities:app:Task')?.filter).toBeUndefined();
    expect(parseRoomName('app', 'entities:app:Task?')?.filter).toBe('');
  });

  it.each(['entities:other:Task', 'Task', '', '/agent-conversations/app'])(
    'rejects %j, which is not the room of an entity',
    (name) => {
      expect(parseRoomName('app', name)).toBeUndefined();
    },
  );
});
