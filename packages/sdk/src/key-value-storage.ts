/**
 * Local storage that never throws.
 *
 * Hazard: in private windows and sandboxed frames merely reading `window.localStorage` throws, and a
 * full one throws on write. What cannot be stored is then kept in memory for the life of the page.
 */

/** The part of the Web Storage interface that the kit uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that lasts as long as the object. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** Local storage where it may be used, memory for whatever it refuses. */
export function openStorage(): KeyValueStorage {
  const memory = createMemoryStorage();
  const local = localStorageOrNone();
  if (local === undefined) return memory;
  return {
    getItem: (key) => memory.getItem(key) ?? attempt(() => local.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt(() => {
        local.setItem(key, value);
        return true;
      });
      if (isStored) memory.removeItem(key);
      else memory.setItem(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      attempt(() => local.removeItem(key));
    },
  };
}

function localStorageOrNone(): KeyValueStorage | undefined {
  return typeof window === 'undefined'
    ? undefined
    : (attempt(() => window.localStorage) ?? undefined);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
