/**
 * Looks at a filter before it deletes or changes what it matches.
 *
 * Hazard: an undefined value is left out of JSON, so `{ owner: user?.id }` becomes `{}`, which matches
 * every record.
 */
import { invalidArgument } from '../errors.ts';

/**
 * Refuses a filter that would match more than was meant.
 *
 * @throws PlatformError of kind `invalid-argument` when a value in it is undefined, and when it is
 * empty although it may not be.
 */
export function requireConditions(call: string, filter: object, mayBeEmpty: boolean): void {
  const json = JSON.stringify(filter ?? {}, (name, value: unknown) => {
    if (value !== undefined) return value;
    throw invalidArgument(
      `The filter of ${call} has no value for "${name}" and would match every value: give one, or null.`,
    );
  });
  if (json === '{}' && !mayBeEmpty) {
    throw invalidArgument(
      `The filter of ${call} is empty and would match every record: give a condition, or { all: true }.`,
    );
  }
}
