import type { StoredWrite } from './stored-write.ts';

/**
 * Writes that IndexedDB has not stored yet, in local storage. It stores synchronously, so that a page may close
 * immediately after a write. Never throws: storage may be denied or full.
 */
export interface WriteJournal {
  all(): readonly StoredWrite[];
  add(write: StoredWrite): void;
  delete(key: string): void;
}

/** Opens the journal of one user. Each write is a separate item, because tabs change the journal concurrently. */
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
