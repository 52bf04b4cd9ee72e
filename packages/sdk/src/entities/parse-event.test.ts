import { afterEach, expect, it, vi } from 'vitest';
import { parseEvent } from './parse-event.ts';

afterEach(() => vi.useRealTimers());

it('reads an event as it was sent', () => {
  const event = {
    type: 'update',
    data: { id: '1', n: 1 },
    id: '1',
    timestamp: '2026-06-01T09:00Z',
  };
  expect(parseEvent(JSON.stringify(event))).toEqual(event);
});

it('takes the id of the record and the time of day where the event has none', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-01T09:00:00Z') });
  expect(parseEvent('{"type":"create","data":{"id":"1"}}')).toEqual({
    type: 'create',
    data: { id: '1' },
    id: '1',
    timestamp: '2026-06-01T09:00:00.000Z',
  });
});

it('gives a deletion without a record what it has, the id', () => {
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
])('takes %j for no event', (text) => {
  expect(parseEvent(text)).toBeUndefined();
});
