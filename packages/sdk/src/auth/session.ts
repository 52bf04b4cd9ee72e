/**
 * A client's identity, and changes to it.
 *
 * Hazard: this client, another client in the page, or another tab may change the identity while calls and sign-ins are
 * running. So each token change creates a new `Identity`, and a response is accepted only if the identity that sent the
 * request is still current. A renewed token of the same session keeps the identity. Each sign-in takes a logical
 * timestamp when it starts, and is rejected if the identity has changed since.
 */

import type { Log } from '../http/log.ts';
import type { Identity } from '../http/request.ts';
import type { User } from '../protocol/bodies.ts';
import { createAuthChanges, type Observer } from './auth-changes.ts';
import { isSameSession } from './token-claims.ts';
import { isBearerToken, readToken, type TokenStore } from './token-store.ts';

/** Kind of change to the signed-in user. */
export type AuthEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'user-updated';

/** A change of the signed-in user, or of that user's fields. */
export interface AuthChange {
  /**
   * `session-ended`: the server no longer accepts the token, because the session ended there.
   * `user-updated`: `updateMe` changed the user; `user` holds the new fields.
   */
  readonly event: AuthEvent;
  readonly isSignedIn: boolean;
  /**
   * `here` if this client made the change, `elsewhere` if another tab, or another client with the same storage, made
   * it.
   */
  readonly origin: 'here' | 'elsewhere';
  /** The changed user; set only if `event` is `user-updated`. */
  readonly user?: User | undefined;
}

/** Called with each change of the signed-in user. */
export type AuthListener = (change: AuthChange) => void;

export interface Session {
  identity(): Identity;
  /** Returns a logical timestamp. `start` and `end` compare it with the time of the last change. */
  timestamp(): number;
  /**
   * Replaces the token. It is stored in the token store, or held in memory until the page is left.
   *
   * @param startedAt logical timestamp of the start of the sign-in. Default: now.
   * @returns false if the identity changed after `startedAt`, or if the string is not a bearer token.
   */
  start(token: string, saveToStorage: boolean, startedAt?: number): boolean;
  /**
   * Removes the tokens and ends their sessions on the server; does nothing if the identity changed after `startedAt`.
   */
  end(startedAt?: number): void;
  /** Replaces the stored token of an identity with a renewed token. Does nothing if another identity is current. */
  renew(identity: Identity, token: string): void;
  /**
   * Removes the token of an identity whose session ended on the server. Does nothing if another identity is current.
   */
  expire(identity: Identity): void;
  /** Notifies the listeners of changed user fields. Does nothing if another identity is current. */
  update(identity: Identity, user: User): void;
  onChange(listener: AuthListener): () => void;
}

export interface SessionContext {
  readonly store: TokenStore;
  /** A token that is used until the page is left, instead of the token in the store. */
  readonly memoryToken?: string | undefined;
  readonly endServerSession: (token: string) => void;
  readonly onSignOut?: (() => void) | undefined;
  readonly log: Log;
}

/** State that all clients with the same token store share. */
interface SharedState {
  /** The stored token when it was last read. */
  token: string | undefined;
  /** Logical timestamp of the last change of the stored token. */
  changedAt: number;
  readonly observers: Set<Observer>;
}

export interface Broadcast extends Pick<AuthChange, 'event' | 'user'> {
  readonly token: string | undefined;
}

const sharedStates = new WeakMap<TokenStore, SharedState>();

/** Logical clock that orders sign-ins and changes. */
let clock = 0;

export function createSession({
  store,
  memoryToken,
  endServerSession,
  onSignOut,
  log,
}: SessionContext): Session {
  const shared = sharedStates.get(store) ?? {
    token: readToken(store),
    changedAt: 0,
    observers: new Set(),
  };
  sharedStates.set(store, shared);
  let changedAt = 0;
  let current: { token: string | undefined } = { token: memoryToken ?? shared.token };
  const { broadcast, onChange } = createAuthChanges(shared.observers, identity, { store, log });

  function timestamp(): number {
    // Reads the stored token first, so that another tab's change counts as older than this change.
    identity();
    clock += 1;
    return clock;
  }

  function identity(): Identity {
    const stored = readToken(store);
    if (stored !== shared.token) {
      if (!isSameSession(stored, shared.token)) {
        // Advances the clock, which makes `start` reject a sign-in from before the other tab's change.
        clock += 1;
        shared.changedAt = clock;
      }
      shared.token = stored;
    }
    const token = memoryToken ?? stored;
    if (token !== current.token) {
      if (isSameSession(token, current.token)) current.token = token;
      else current = { token };
    }
    return current;
  }

  function isStale(startedAt: number): boolean {
    identity();
    return startedAt < Math.max(changedAt, shared.changedAt);
  }

  /** Changes the token in memory and, if `write` is given, the stored token. */
  function apply(
    event: AuthEvent,
    startedAt: number,
    newMemoryToken: string | undefined,
    write?: () => void,
  ): void {
    memoryToken = newMemoryToken;
    changedAt = startedAt;
    if (write) {
      write();
      shared.token = readToken(store);
      shared.changedAt = startedAt;
    }
    broadcast(event);
  }

  return {
    identity,
    timestamp,
    start(token, saveToStorage, startedAt = timestamp()) {
      if (!isBearerToken(token)) return false;
      if (isStale(startedAt)) {
        if (token !== current.token) endServerSession(token);
        return false;
      }
      if (saveToStorage) apply('signed-in', startedAt, undefined, () => store.write(token));
      else apply('signed-in', startedAt, token);
      return true;
    },
    end(startedAt = timestamp()) {
      if (isStale(startedAt)) return;
      const tokens = new Set([memoryToken, readToken(store)]);
      if (identity().token !== undefined) onSignOut?.();
      apply('signed-out', startedAt, undefined, () => store.clear());
      for (const token of tokens) if (token !== undefined) endServerSession(token);
    },
    renew(renewed, token) {
      if (identity() !== renewed || memoryToken !== undefined) return;
      if (isBearerToken(token) && isSameSession(token, renewed.token)) store.write(token);
    },
    expire(expired) {
      if (identity() !== expired || expired.token === undefined) return;
      // Keeps the time of the last change: a running sign-in may have started because the session ended, and must not
      // be rejected.
      const lastChange = Math.max(changedAt, shared.changedAt);
      const write = memoryToken === undefined ? () => store.clear() : undefined;
      apply('session-ended', lastChange, undefined, write);
    },
    update(changed, user) {
      if (identity() === changed) broadcast('user-updated', user);
    },
    onChange,
  };
}
