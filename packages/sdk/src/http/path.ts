import { invalidArgument } from './errors.ts';

/** The parameter names of a path pattern: each name that follows a `:`. */
export type PathParameter<Pattern extends string> =
  Pattern extends `${string}:${infer Name}/${infer Rest}`
    ? Name | PathParameter<`/${Rest}`>
    : Pattern extends `${string}:${infer Name}`
      ? Name
      : never;

/**
 * Inserts the parameters into a route pattern.
 *
 * Hazard: an id such as `../User/me`, or an empty id, would address another resource, or even a whole collection. So
 * each value is encoded as one path segment. Values that encoding cannot make safe (blank, `.`, `..`) are rejected
 * before a request is sent.
 *
 * @throws PlatformError of kind `invalid-argument` if a value is an object, blank, `.` or `..`, or contains a lone
 *   surrogate.
 */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  values: Readonly<Record<PathParameter<Pattern>, string>>,
): string {
  const byName: Readonly<Record<string, string>> = values;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const given = byName[name] ?? '';
    const value = String(given);
    // A lone surrogate cannot be encoded in a URL.
    if (typeof given === 'object' || /^(\s*|\.\.?)$|\p{Cs}/u.test(value)) {
      throw invalidArgument(
        `The ${name} "${value}" cannot be part of a URL. Use a value that is not empty, "." or "..".`,
      );
    }
    return encodeURIComponent(value);
  });
}
