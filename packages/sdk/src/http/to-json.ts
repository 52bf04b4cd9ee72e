/**
 * Strict JSON serialisation of request bodies and filters.
 *
 * Hazard: `JSON.stringify` turns NaN and invalid dates into null, so a different value would be stored or matched. It
 * also drops undefined, and turns promises and regular expressions into `{}`, so a filter would match more records.
 */
import { invalidArgument, isPlatformError } from './errors.ts';

/**
 * Serialises a value as JSON.
 *
 * @throws PlatformError of kind `invalid-argument` if the value contains something that JSON cannot express: a
 *   BigInt, a number that is not finite, an invalid date, or a circular reference.
 */
export function toJson(data: unknown, check?: (name: string, value: unknown) => void): string {
  try {
    return JSON.stringify(data, function (this: unknown, name: string, value: unknown) {
      // Reads the original value, because `value` is null for an invalid date, which `toJSON` has
      // already converted.
      const original: unknown = Reflect.get(Object(this), name);
      const isLost = typeof value === 'number' ? !Number.isFinite(value) : value === null;
      if (isLost && original !== null) {
        throw invalidArgument(
          `"${name}" cannot be sent as JSON because it is ${original}. Use a finite number, a valid date, or null.`,
        );
      }
      check?.(name, value);
      return value;
    });
  } catch (error) {
    throw isPlatformError(error)
      ? error
      : invalidArgument('The data cannot be sent as JSON; see its cause.', error);
  }
}

/**
 * Serialises a filter as JSON.
 *
 * @throws PlatformError of kind `invalid-argument` if the filter is not an object, or contains a value that
 *   {@link toJson} rejects or that JSON would drop or turn into `{}`.
 */
export function toFilterJson(filter: object): string {
  const json = toJson(filter, (name, value) => {
    const type = Object.prototype.toString.call(value).slice(8, -1).toLowerCase();
    if (/^(array|boolean|null|number|object|string)$/.test(type) || name === '') return;
    throw invalidArgument(
      `The filter would match more records than intended, because "${name}" is of type ${type}. Use a value that JSON can express, or null.`,
    );
  });
  if (json?.startsWith('{')) return json;
  throw invalidArgument(
    'A filter must be an object, such as { done: false }. Use list() to read all records.',
  );
}
