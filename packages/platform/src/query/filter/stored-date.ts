const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A date and time in the stored format, ISO 8601 in milliseconds with Z, so that it compares with stored ones
 * as a string. A value without a zone counts as UTC (PROTOCOL). Any other string, such as a date without a
 * time, is returned unchanged.
 */
export function toStoredDate(text: string): string {
  const zone = DATE_TIME.exec(text)?.[3];
  const date = new Date(zone === undefined ? `${text}Z` : text);
  return DATE_TIME.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : text;
}
