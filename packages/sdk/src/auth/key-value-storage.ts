/**
 * A replacement for local storage that never throws.
 *
 * Hazard: reading `window.localStorage` throws in private windows and sandboxed frames, writing throws when the
 * storage is full, and outside a browser there is no storage. Values that cannot be stored are held in memory.
 */

/** The part of the Web Storage interface that the SDK uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Opens local storage. Values that local storage rejects are held in memory. */
export function openStorage(): KeyValueStorage {
  const rejected = new Map<string, string>();
  return {
    getItem: (key) => rejected.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? null,
    setItem(key, value) {
      rejected.set(key, value);
      attempt(() => {
        window.localStorage.setItem(key, value);
        rejected.delete(key);
      });
    },
    removeItem(key) {
      rejected.delete(key);
      attempt(() => window.localStorage.removeItem(key));
    },
  };
}

export function removeItems(prefix: string): void {
  attempt(() => {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  });
}

/**
 * Whether the page may use local storage. Does not test this with a write, because other tabs would observe the write.
 */
export function hasLocalStorage(): boolean {
  return !!attempt(() => window.localStorage);
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
