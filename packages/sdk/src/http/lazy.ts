/** Lazy loading: creates modules of the client, and downloads chunks, on first use. */
import { PlatformError, toPlatformError } from './errors.ts';

/** The functions that implement a module's calls; each takes a context before the arguments of its call. */
type Implementations<Calls, Context> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...call: infer Call) => infer Result
    ? (context: Context, ...call: Call) => Result
    : never;
};

/**
 * Creates calls whose code is downloaded when one of them is first called.
 *
 * A call uses the identity that is current when it is called, however long the download takes.
 *
 * @param context passed to each implementation before the arguments of the call.
 * @param load imports the chunk that exports an implementation under the name of each call.
 */
export function lazyCalls<
  Calls extends object,
  Pinned extends object,
  Context extends { readonly pin: () => Pinned },
>(
  context: Context & { readonly pin: () => Pinned },
  load: () => Promise<Implementations<NoInfer<Calls>, NoInfer<Context & Pinned>>>,
): Calls {
  return lazyProperties<Calls>((name) => async (...call: unknown[]) => {
    const pinned = { ...context, ...context.pin() };
    try {
      return await Reflect.get(await loadChunk(load), name)(pinned, ...call);
    } catch (error) {
      throw toPlatformError(error);
    }
  });
}

/** Message of the error when a chunk of the client cannot be loaded. */
export const NOT_LOADED =
  'Part of the client could not be loaded. Check the connection, then reload the page.';

/**
 * Loads a chunk of the client.
 *
 * @throws PlatformError of kind `network` when the chunk cannot be loaded.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (cause) {
    throw new PlatformError(NOT_LOADED, { kind: 'network', cause });
  }
}

/**
 * Creates an object that creates each property when it is first read.
 *
 * Code that awaits, prints or compares the object reads `then`, `toJSON`, the names of `Object.prototype`,
 * and names that do not begin with a letter. Reading these creates no property.
 */
export function lazyProperties<Properties extends object>(
  create: (name: string) => unknown,
): Properties {
  const created = new Map<string, unknown>();
  return new Proxy<Properties>(Object.create(Object.prototype), {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || !/^(?!(then|toJSON)$)[a-z]/i.test(name)) {
        return Reflect.get(target, name);
      }
      const property = created.get(name) ?? create(name);
      created.set(name, property);
      return property;
    },
  });
}
