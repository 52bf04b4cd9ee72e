import type { StoredWrite } from './stored-write.ts';

/**
 * Stores writes in local storage until IndexedDB has stored them. Local storage is synchronous, so the page may
 * be closed immediately after a write. Never throws: storage may be denied or full.
 */
export interface WriteJournal {
  all(): readonly StoredWrite[];
  add(write: StoredWrite): void;
  delete(key: string): void;
}

/**
 * Opens the journal of one user's writes. Each write is a separate item, because several tabs change the
 * journal at the same time.
 */
export function openWriteJournal(name: string): WriteJournal {
  const prefix = `${name} `;
  return {
    all: () =>
      attempt(() =>
        Object.entries(localStorage)
          .filter(([item]) => item.startsWith(prefix))
          .map(([, write]): StoredWrite => JSON.parse(write)),
      ) ?? [],
    add: (write) => attempt(() => localStorage.setItem(prefix + write.key, JSON.stringify(write))),
    delete: (key) => attempt(() => localStorage.removeItem(prefix + key)),
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
