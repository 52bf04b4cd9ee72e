import { isSystemField } from '@groundwork/engine';
import type { EntityEvent } from '@groundwork/sdk/protocol';

/** Maximum length of an event, in bytes of JSON. @limit */
const EVENT_BYTES = 64 * 1024;

/** Number of characters above which strings in an event that is too long are replaced with empty strings. */
const LONG_STRING = 1000;

/**
 * Returns the JSON of an event, which is at most 64 KiB long. In a longer event, long strings at any depth are
 * replaced with empty strings. If the event is still too long, only the record's system fields remain. A shortened
 * record contains the field `_oversize`.
 */
export function encodeEvent(event: EntityEvent): string {
  const whole = JSON.stringify(event);
  if (isShort(whole)) return whole;
  const withData = (data: object, replacer?: (name: string, value: unknown) => unknown) =>
    JSON.stringify({ ...event, data: { ...data, _oversize: true } }, replacer);

  const emptied = withData(event.data, (_, value) => (isLongString(value) ? '' : value));
  if (isShort(emptied)) return emptied;
  const system = Object.entries(event.data).filter(([name]) => isSystemField(name));
  return withData(Object.fromEntries(system));
}

function isShort(json: string): boolean {
  return Buffer.byteLength(json) <= EVENT_BYTES;
}

function isLongString(value: unknown): boolean {
  return typeof value === 'string' && value.length > LONG_STRING;
}
