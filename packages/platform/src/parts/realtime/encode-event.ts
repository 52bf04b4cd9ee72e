import { isSystemField } from '@groundwork/engine';
import type { EntityEvent } from '@groundwork/sdk/protocol';

/** Maximum length of an event, in bytes of its JSON. */
const EVENT_BYTES = 64 * 1024;

/** Maximum length of strings in an event that is too long; longer strings are emptied. */
const LONG_STRING = 1000;

/**
 * Returns the JSON of an event, at most 64 KiB. A longer event is truncated, and its record marked with
 * `_oversize`: long strings are emptied at any depth; if that is not enough, only the system fields remain.
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
