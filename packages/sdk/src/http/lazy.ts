/** Lazy loading: a module of the client is created, and its code is downloaded, when it is first used. */
import { PlatformError, toPlatformError } from './errors.ts';

type Implementations<Calls, Context> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...call: infer Call) => infer Result
    ? (context: Context, ...call: Call) => Result
    : never;
};

/**
 * Creates calls whose code is downloaded when the app first makes one of them.
 *
 * A call uses the identity that is current when the app makes the call, even if the identity changes during the
 * download.
 *
 * @param context passed to each implementation before the arguments of the call.
 * @param names the name of each call; the compiler rejects a literal with a missing or unknown name.
 * @param load imports the chunk, which exports the implementation of each call under the name of that call.
 */
export function lazyCalls<
  Calls extends object,
  Pinned extends object,
  Context extends { readonly pin: () => Pinned },
>(
  context: Context & { readonly pin: () => Pinned },
  names: Readonly<Record<keyof NoInfer<Calls>, true>>,
  load: () => Promise<Implementations<NoInfer<Calls>, NoInfer<Context & Pinned>>>,
): Calls {
  const calls = Object.keys(names).map((name) => ({
    async [name](...call: unknown[]) {
      const pinned = { ...context, ...context.pin() };
      try {
        return await Reflect.get(await loadChunk(load), name)(pinned, ...call);
      } catch (error) {
        throw toPlatformError(error);
      }
    },
  }));
  return Object.assign({}, ...calls);
}

export const NOT_LOADED =
  'Part of the client could not be loaded. Check the connection, then reload the page.';

/** @throws PlatformError of kind `network` if the chunk cannot be loaded. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (cause) {
    throw new PlatformError(NOT_LOADED, { kind: 'network', cause });
  }
}

/** Names that JavaScript or a test runner reads on an object that is awaited, printed or compared. */
const PROBED = /^(then|toJSON|asymmetricMatch|hasAttribute|inspect|nodeType|tagName)$/;

const canCreate = (name: string | symbol): name is string =>
  typeof name === 'string' && /^[a-z]/i.test(name) && !PROBED.test(name);

/**
 * Creates an object that has a property for every name that begins with a letter. A property is created when it is
 * first read. Afterwards it is an ordinary property, which can be listed, replaced and deleted.
 *
 * @param known the properties that exist from the start.
 */
export function lazyProperties<Properties extends object>(
  known: object,
  create: (name: string) => unknown,
): Properties {
  const createIfMissing = (target: object, name: string | symbol) => {
    if (canCreate(name) && !(name in target)) Reflect.set(target, name, create(name));
  };
  return new Proxy<Properties>(Object(known), {
    has: (target, name) => name in target || canCreate(name),
    get(target, name) {
      createIfMissing(target, name);
      return Reflect.get(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      createIfMissing(target, name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}
