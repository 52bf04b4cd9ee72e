import type { EntityEvent } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { encodeEvent } from './encode-event.ts';

const system = {
  id: 'a'.repeat(24),
  created_date: '2026-06-01T09:00:00.000Z',
  updated_date: '2026-06-01T09:00:00.000Z',
  created_by: 'ann@example.org',
  created_by_id: 'b'.repeat(24),
  is_sample: false,
};
const limit = 64 * 1024;

function encode(fields: Record<string, unknown>): EntityEvent {
  const data = { ...system, ...fields };
  const timestamp = '2026-06-01T09:00:00.000Z';
  const json = encodeEvent({ type: 'update', data, id: system.id, timestamp });
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(limit);
  const event: EntityEvent = JSON.parse(json);
  expect(event).toMatchObject({ type: 'update', id: system.id, timestamp });
  return event;
}

describe('encodeEvent', () => {
  it('does not change an event that is short enough', () => {
    const fields = { title: 'x'.repeat(60_000), list: [1, { two: 2 }] };

    expect(encode(fields).data).toEqual({ ...system, ...fields });
  });

  it('replaces long strings at any depth in an event that is too long', () => {
    const fields = {
      title: 'short',
      body: 'x'.repeat(limit),
      more: { pages: ['y'.repeat(1001), 'z'] },
    };

    expect(encode(fields).data).toEqual({
      ...system,
      title: 'short',
      body: '',
      more: { pages: ['', 'z'] },
      _oversize: true,
    });
  });

  it("keeps only a record's system fields if its event is still too long without long strings", () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `a row of some words, number ${index}`);

    expect(encode({ title: 'short', rows }).data).toEqual({ ...system, _oversize: true });
  });

  it('measures the length of an event in bytes', () => {
    expect(encode({ title: '€'.repeat(30_000) }).data).toEqual({
      ...system,
      title: '',
      _oversize: true,
    });
  });
});
