import type { EntityEvent } from '@groundwork/sdk/protocol';
import { isSystemField } from '../records/schema/entity-schema.ts';

/** The longest event, in bytes of its JSON. */
const EVENT_BYTES = 64 * 1024;

/** A text with more characters is left out of an event that is too long. */
const LONG_TEXT = 1000;

/**
 * The JSON of an event, of at most 64 KiB. A longer one is trimmed, and its record marked with
 * `_oversize`: long texts in it are emptied, at any depth; if that is not enough, only the fields that
 * every record has are left (PROTOCOL, Entities).
 */
export function encodeEvent(event: EntityEvent): string {
  const whole = JSON.stringify(event);
  if (isShort(whole)) return whole;
  const withData = (data: object, replacer?: (name: string, value: unknown) => unknown) =>
    JSON.stringify({ ...event, data: { ...data, _oversize: true } }, replacer);

  const emptied = withData(event.data, (_, value) => (isLongText(value) ? '' : value));
  if (isShort(emptied)) return emptied;
  const system = Object.entries(event.data).filter(([name]) => isSystemField(name));
  return withData(Object.fromEntries(system));
}

function isShort(json: string): boolean {
  return Buffer.byteLength(json) <= EVENT_BYTES;
}

function isLongText(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONG_TEXT;
}
