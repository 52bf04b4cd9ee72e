import type { EntityEvent } from '../protocol/realtime.ts';

const EVENT_TYPES: readonly unknown[] = ['create', 'update', 'delete'];

/**
 * Parses an event of an entity's room; returns undefined for any other string.
 *
 * `id` defaults to the record's id, and `timestamp` to now.
 */
export function parseEvent<Data>(json: string): EntityEvent<Data> | undefined {
  try {
    const event = JSON.parse(json);
    const {
      type,
      data,
      id = data?.id,
      timestamp = new Date().toISOString(),
      entered,
      left,
    } = event;
    if (!EVENT_TYPES.includes(type) || typeof id !== 'string') return undefined;
    return { type, data: data ?? { id }, id, timestamp, entered, left };
  } catch {
    return undefined;
  }
}
