import { loadPart } from './load-part.ts';
import { namedParts } from './named-parts.ts';

/**
 * Calls that most pages never make: all of them are downloaded with the first one.
 *
 * @param context handed to each call before its own arguments.
 * @param load a module that exports a function for each call, under its name.
 */
export function lazyCalls<Calls extends object>(
  context: object,
  load: () => Promise<object>,
): Calls {
  return namedParts<Calls>(
    (name) =>
      async (...call: unknown[]) =>
        Reflect.get(await loadPart(load), name)(context, ...call),
  );
}
