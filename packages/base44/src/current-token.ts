import { endServerSession } from '@groundwork/sdk/building-blocks';
import { ACCESS_TOKEN_KEY, LEGACY_TOKEN_KEY } from './access-token.ts';
import { output } from './console.ts';

export interface CurrentToken {
  /** Returns the token, or undefined if the client has none. */
  get(): string | undefined;
  set(token: string, saveToStorage: boolean): void;
  /** Removes the token, and ends its session on the server. */
  clear(): void;
  onChange(listener: () => void): () => void;
}

/** Creates the current token of a client. `serverUrl` is empty if the server has the page's origin. */
export function createCurrentToken(initial: string | undefined, serverUrl: string): CurrentToken {
  const listeners = new Set<() => void>();
  let current = initial;
  const change = (token: string | undefined) => {
    current = token;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => current,
    set(token, saveToStorage) {
      change(token);
      if (saveToStorage) store(token);
    },
    clear() {
      if (current !== undefined && typeof window !== 'undefined') {
        void endServerSession(serverUrl, current, () => {});
      }
      change(undefined);
      removeStored();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function store(token: string): void {
  try {
    if (typeof window === 'undefined' || !window.localStorage) return;
    window.localStorage.setItem(ACCESS_TOKEN_KEY, token);
    window.localStorage.setItem(LEGACY_TOKEN_KEY, token);
  } catch (error) {
    output.error('Failed to save token to localStorage:', error);
  }
}

function removeStored(): void {
  try {
    if (typeof window === 'undefined' || !window.localStorage) return;
    window.localStorage.removeItem(ACCESS_TOKEN_KEY);
    window.localStorage.removeItem(LEGACY_TOKEN_KEY);
  } catch (error) {
    output.error('Failed to remove token from localStorage:', error);
  }
}
