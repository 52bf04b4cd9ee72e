/**
 * Fills the parameters of a wire path.
 *
 * Hazard: an id like `../User/me`, or an empty one, would address another resource than the caller
 * meant, a whole collection even. So each value is encoded as one segment, and the values that
 * survive encoding but still move (blanks, `.`, `..`) are rejected before anything is sent, like those
 * that cannot be encoded.
 */
import { invalidArgument } from './errors.ts';

/** The names after `:` in a path pattern. */
export type PathParameter<Pattern extends string> =
  Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParameter<`/${Rest}`>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * Puts values into a pattern of the protocol's routes.
 *
 * @throws PlatformError of kind `invalid-argument` when a value is blank, `.`, `..` or half a surrogate pair.
 */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<PathParameter<Pattern>, string>>,
): string {
  const byName: Readonly<Record<string, string>> = values;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(byName[name] ?? '');
    // A lone surrogate has no encoding.
    if (/^(\s*|\.\.?)$|\p{Cs}/u.test(value)) {
      throw invalidArgument(
        `The ${name} "${value}" cannot be part of an address: give a value that is not empty, "." or "..".`,
      );
    }
    return encodeURIComponent(value);
  });
}
