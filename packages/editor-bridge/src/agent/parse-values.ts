/** Whether a value is an object other than an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value.length <= limit;
}

/** Whether a value is the index of a list item: an integer, or a string of digits. */
export function isIndex(value: unknown): value is number | string {
  return Number.isInteger(value) || (isString(value, 10) && /^\d+$/.test(value));
}
