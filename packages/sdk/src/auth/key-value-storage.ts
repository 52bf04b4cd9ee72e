/**
 * Local storage that never throws.
 *
 * Hazard: in private windows and sandboxed frames merely reading `window.localStorage` throws, a
 * full one throws on write, and outside of a browser there is none. What cannot be stored is kept in
 * memory for as long as the object lasts.
 */

/** The part of the Web Storage interface that the kit uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PROBE = 'groundwork_probe';

/** Local storage where it may be used, memory for whatever it refuses. */
export function openStorage(): KeyValueStorage {
  const refused = new Map<string, string>();
  return {
    getItem: (key) => refused.get(key) ?? attempt(() => window.localStorage.getItem(key)) ?? null,
    setItem(key, value) {
      refused.set(key, value);
      attempt(() => {
        window.localStorage.setItem(key, value);
        refused.delete(key);
      });
    },
    removeItem(key) {
      refused.delete(key);
      attempt(() => window.localStorage.removeItem(key));
    },
  };
}

/** Whether the page has local storage that it may write to. */
export function hasLocalStorage(): boolean {
  return !!attempt(() => {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  });
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
