/**
 * JSON of what is sent.
 *
 * Hazard: JSON writes NaN and an invalid date as null, which stores or matches something else than was
 * meant. In a filter it also leaves out undefined and writes a promise or a regular expression as `{}`,
 * so that the filter matches more records than was meant.
 */
import { invalidArgument, isPlatformError } from './errors.ts';

/**
 * Writes a value as JSON.
 *
 * @throws PlatformError of kind `invalid-argument` for a value that JSON cannot express: a BigInt, a
 * number that is not finite, an invalid date, or an object that contains itself.
 */
export function toJson(data: unknown, check?: (name: string, value: unknown) => void): string {
  try {
    return JSON.stringify(data, function (this: unknown, name: string, value: unknown) {
      // The value before its own toJSON, which makes null of an invalid date.
      const given: unknown = Reflect.get(Object(this), name);
      const isLost = typeof value === 'number' ? !Number.isFinite(value) : value === null;
      if (isLost && given !== null) {
        throw invalidArgument(
          `"${name}" cannot be sent as JSON because it is ${given}. Give a finite number, a valid date, or null.`,
        );
      }
      check?.(name, value);
      return value;
    });
  } catch (error) {
    throw isPlatformError(error)
      ? error
      : invalidArgument('The data cannot be sent as JSON; its cause says why.', error);
  }
}

/**
 * Writes a filter as JSON.
 *
 * @throws PlatformError of kind `invalid-argument` for what {@link toJson} rejects, for a value that JSON
 * leaves out or empties, and for a filter that is not an object.
 */
export function toFilterJson(filter: object): string {
  const json = toJson(filter, (name, value) => {
    const type = Object.prototype.toString.call(value).slice(8, -1).toLowerCase();
    if (/^(array|boolean|null|number|object|string)$/.test(type) || name === '') return;
    throw invalidArgument(
      `The filter would match more than was meant, because "${name}" is of type ${type}. Give a value that JSON can express, or null.`,
    );
  });
  if (json?.startsWith('{')) return json;
  throw invalidArgument('A filter is an object, such as { done: false }. Use list() to read all.');
}
