import type { Untyped } from './untyped.ts';

/**
 * Creates an object whose properties are created from their names when they are first read.
 *
 * Symbols, `then`, and names that begin with `_` are undefined, so that the object can be awaited and printed.
 */
export function namedProperties<Properties extends object>(
  create: (name: string) => unknown,
): Properties {
  const properties: Untyped = {};
  return new Proxy<Properties>(properties, {
    get(_, name) {
      if (typeof name !== 'string' || name === 'then' || name.startsWith('_')) return undefined;
      return create(name);
    },
  });
}
