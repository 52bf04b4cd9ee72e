/**
 * Stores date-times as strings that sort in the order of their instants.
 *
 * A date-time with a zone is stored in UTC with milliseconds: `2026-06-01T07:30:00.000Z`. A date-time without a
 * zone, such as from an input of type `datetime-local`, is stored without a zone in its shortest form:
 * `2026-06-01T07:30`. The short form is a prefix of the same time in UTC, so it sorts directly before the UTC format.
 */

const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):?([0-5]\d)(?::([0-5]\d|60)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** An instant in the two formats in which a date-time can be stored. */
export interface Instant {
  /** In UTC with milliseconds, such as `2026-06-01T07:30:00.000Z`. */
  readonly utc: string;
  /** Without a zone and as short as possible, such as `2026-06-01T07:30`. */
  readonly local: string;
  readonly hasZone: boolean;
}

/** Parses a date-time, or a date as its midnight, in UTC; returns undefined for any other string. */
export function readInstant(text: string): Instant | undefined {
  const [, date, hour = '00', minute = '00', second = '00', fraction = '', zone] =
    DATE_TIME.exec(text) ?? [];
  if (date === undefined) return undefined;
  const time = Date.parse(`${date}T${hour}:${minute}:00.${fraction.slice(0, 3).padEnd(3, '0')}Z`);
  const utc = toUtc(time + Number(second) * 1000 - offsetOf(zone));
  // The string of a year before 0 or after 9999 starts with a sign. It is longer, and would not sort correctly.
  if (utc?.length !== 24) return undefined;
  const local = utc
    .slice(0, -1)
    .replace(/(?::00)?\.000$/, '')
    .replace(/(\.\d*[1-9])0+$/, '$1');
  return { utc, local, hasZone: zone !== undefined };
}

/** Returns the format in which a date-time is stored; any other string is returned unchanged. */
export function toStoredDateTime(text: string): string {
  const instant = readInstant(text);
  if (!instant) return text;
  return instant.hasZone ? instant.utc : instant.local;
}

function toUtc(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Returns the offset of a time zone such as `+02:00` from UTC, in milliseconds. */
function offsetOf(zone = 'Z'): number {
  if (/z/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
