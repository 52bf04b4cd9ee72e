import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseEvent } from './parse-event.ts';

afterEach(() => vi.useRealTimers());

describe('parseEvent', () => {
  it('parses a complete event unchanged', () => {
    const event = {
      type: 'update',
      data: { id: '1', n: 1 },
      id: '1',
      timestamp: '2026-06-01T09:00Z',
    };
    expect(parseEvent(JSON.stringify(event))).toEqual(event);
  });

  it.each(['entered', 'left'])(
    'preserves the property which states that a record %s the filter',
    (name) => {
      const event = { type: 'create', data: { id: '1' }, id: '1', timestamp: 'now', [name]: true };

      expect(parseEvent(JSON.stringify(event))).toEqual(event);
    },
  );

  it('adds a missing record id and a missing timestamp', () => {
    vi.useFakeTimers({ now: Date.parse('2026-06-01T09:00:00Z') });
    expect(parseEvent('{"type":"create","data":{"id":"1"}}')).toEqual({
      type: 'create',
      data: { id: '1' },
      id: '1',
      timestamp: '2026-06-01T09:00:00.000Z',
    });
  });

  it('uses the id as the data of a deletion event without a record', () => {
    expect(parseEvent('{"type":"delete","id":"1"}')).toMatchObject({ id: '1', data: { id: '1' } });
  });

  it.each([
    '',
    'garbage',
    'null',
    '7',
    '[]',
    '{}',
    '{"type":"rename","id":"1"}',
    '{"type":"create"}',
  ])('returns undefined for %j, which is not an event', (json) => {
    expect(parseEvent(json)).toBeUndefined();
  });
});
