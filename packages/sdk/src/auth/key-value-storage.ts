/**
 * Local storage that never throws.
 *
 * Hazard: in private windows and sandboxed frames reading `window.localStorage` throws, a full storage throws
 * on write, and outside a browser there is no storage. Values that cannot be stored are held in memory
 * instead.
 */

/** The part of the Web Storage interface that the SDK uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Opens local storage, and holds values in memory that it rejects. */
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

/** Whether the page may use local storage. Does not try a write, which other tabs would observe. */
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
