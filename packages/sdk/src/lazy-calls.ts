import { toPlatformError } from './errors.ts';
import { loadPart } from './load-part.ts';
import { namedParts } from './named-parts.ts';

/**
 * Calls that most pages never make: all of them are downloaded with the first one. A call is made for
 * the identity of the moment at which it is called, however long the download takes.
 *
 * @param context handed to each call before its own arguments.
 * @param load a module that exports a function for each call, under its name.
 */
export function lazyCalls<Calls extends object>(
  context: { readonly pin: () => object },
  load: () => Promise<object>,
): Calls {
  return namedParts<Calls>((name) => async (...call: unknown[]) => {
    const pinned = { ...context, ...context.pin() };
    try {
      return await Reflect.get(await loadPart(load), name)(pinned, ...call);
    } catch (error) {
      throw toPlatformError(error);
    }
  });
}
