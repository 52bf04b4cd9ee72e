const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * A moment as the platform writes it, so that it compares with stored ones as a text: ISO 8601 in
 * milliseconds with Z. One without a zone is meant so (PROTOCOL). Anything else, such as a mere date,
 * stays as it is.
 */
export function toStoredDate(text: string): string {
  const zone = MOMENT.exec(text)?.[3];
  const date = new Date(zone === undefined ? `${text}Z` : text);
  return MOMENT.test(text) && !Number.isNaN(date.getTime()) ? date.toISOString() : text;
}
