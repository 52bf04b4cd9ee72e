import type { EntityEvent } from '../protocol/realtime.ts';

const EVENT_TYPES: readonly unknown[] = ['create', 'update', 'delete'];

/**
 * Parses an event from an entity's room; returns undefined if the string is not an event.
 *
 * A missing `id` becomes the record's id, and a missing `timestamp` the current time.
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
      entity,
    } = event;
    if (!EVENT_TYPES.includes(type) || typeof id !== 'string') return undefined;
    return { type, data: data ?? { id }, id, timestamp, entered, left, entity };
  } catch {
    return undefined;
  }
}
