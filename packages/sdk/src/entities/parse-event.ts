import type { EntityEvent } from '../protocol/realtime.ts';

const TYPES: readonly unknown[] = ['create', 'update', 'delete'];

/**
 * Parses an event of an entity's room; returns undefined for any other string.
 *
 * `id` falls back to that of the record, and `timestamp` to now (PROTOCOL, Entities).
 */
export function parseEvent<Data>(text: string): EntityEvent<Data> | undefined {
  try {
    const { type, data, id = data?.id, timestamp = new Date().toISOString() } = JSON.parse(text);
    if (!TYPES.includes(type) || typeof id !== 'string') return undefined;
    return { type, data: data ?? { id }, id, timestamp };
  } catch {
    return undefined;
  }
}
