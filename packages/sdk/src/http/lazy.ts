/** Parts of the client that are created, or downloaded, with their first use. */
import { PlatformError, toPlatformError } from './errors.ts';

/** The functions that answer some calls, each with its context before its own arguments. */
type Implementations<Calls, Context> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...call: infer Call) => infer Result
    ? (context: Context, ...call: Call) => Result
    : never;
};

/**
 * Calls that most pages never make: all of them are downloaded with the first one. A call is made for
 * the identity of the moment at which it is called, however long the download takes.
 *
 * @param context handed to each call before its own arguments.
 * @param load a module that exports a function for each call, under its name.
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

/**
 * Loads a part of the client that most pages never need, with its first use.
 *
 * @throws PlatformError of kind `network` when it cannot be loaded.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PlatformError(
      'A part of the client could not be loaded. Check the connection, then reload the page.',
      { kind: 'network', cause },
    );
  }
}

/**
 * An object with a part for every name, created on first use.
 *
 * Names that do not begin with a letter, those that every object has, and the two that promises and
 * JSON look for, have no part: whoever awaits, prints or compares the object reads them.
 */
export function lazyProperties<Parts extends object>(make: (name: string) => unknown): Parts {
  const made = new Map<string, unknown>();
  return new Proxy<Parts>(Object.create(Object.prototype), {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || !/^(?!(then|toJSON)$)[a-z]/i.test(name)) {
        return Reflect.get(target, name);
      }
      const part = made.get(name) ?? make(name);
      made.set(name, part);
      return part;
    },
  });
}
