/**
 * The identity of a client and its changes.
 *
 * Hazard: this client, another client of the page, or another tab may change the identity while calls and
 * sign-ins are running. Each change of the token therefore creates a new `Identity`, so a response can be
 * compared with the identity that requested it. Only a renewed token of the same session keeps the identity. Each
 * sign-in takes a logical timestamp when it starts, and is rejected if the identity has changed since.
 */

import { callListener, type Log } from '../http/log.ts';
import type { Identity } from '../http/request.ts';
import type { User } from '../protocol/bodies.ts';
import { isSameSession } from './token-claims.ts';
import { isBearerToken, readToken, type TokenStore } from './token-store.ts';

/** Kind of a change of the signed-in user. */
type AuthEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'user-updated';

/** A change of the signed-in user, or of that user's fields. */
export interface AuthChange {
  /**
   * `session-ended`: the server no longer accepts the token, because the session ended there.
   * `user-updated`: `updateMe` changed the user; `user` holds the new fields.
   */
  readonly event: AuthEvent;
  readonly isSignedIn: boolean;
  /**
   * `here` if this client made the change, `elsewhere` if another tab or another client with the same storage
   * did.
   */
  readonly origin: 'here' | 'elsewhere';
  /** The changed user, for `user-updated` only. */
  readonly user?: User | undefined;
}

/** Called with each change of the signed-in user. */
export type AuthListener = (change: AuthChange) => void;

/** The session of one client. */
export interface Session {
  /** Returns the current identity. */
  identity(): Identity;
  /** Returns a logical timestamp, which `start` and `end` compare with later changes. */
  timestamp(): number;
  /**
   * Replaces the token; stored in the token store, or in memory until the page is left.
   *
   * @param startedAt timestamp of the start of the sign-in. Default: now.
   * @returns false when a later change makes the sign-in stale, and for a string that is not a bearer token.
   */
  start(token: string, saveToStorage: boolean, startedAt?: number): boolean;
  /** Removes the tokens and ends their sessions on the server; does nothing when `startedAt` is stale. */
  end(startedAt?: number): void;
  /** Replaces the stored token of an identity by a renewed one; ignores a previous identity. */
  renew(identity: Identity, token: string): void;
  /** Removes the token of an identity whose session ended on the server; ignores a previous identity. */
  expire(identity: Identity): void;
  /** Notifies the listeners of changed fields of the user; ignores a previous identity. */
  update(identity: Identity, user: User): void;
  /** Calls the listener on each change; returns a function that removes the listener. */
  onChange(listener: AuthListener): () => void;
}

/** Dependencies of a session. */
export interface SessionContext {
  readonly store: TokenStore;
  /** A token that is not in the store, used until the page is left. */
  readonly memoryToken?: string | undefined;
  /** Ends the session of a token on the server. */
  readonly endServerSession: (token: string) => void;
  readonly log: Log;
}

/** State shared by the clients with the same token store. */
interface SharedState {
  /** The stored token, as last read. */
  token: string | undefined;
  /** Timestamp of the last change of the stored token. */
  changedAt: number;
  readonly observers: Set<(broadcast?: Broadcast) => void>;
}

/** A change that a client sends to other clients with the same token store. */
interface Broadcast extends Pick<AuthChange, 'event' | 'user'> {
  readonly token: string | undefined;
}

const sharedStates = new WeakMap<TokenStore, SharedState>();

/** Logical clock that orders sign-ins and changes. */
let clock = 0;

/** Creates the session of one client. */
export function createSession({
  store,
  memoryToken,
  endServerSession,
  log,
}: SessionContext): Session {
  const shared = sharedStates.get(store) ?? {
    token: readToken(store),
    changedAt: 0,
    observers: new Set(),
  };
  sharedStates.set(store, shared);
  const listeners = new Set<AuthListener>();
  let changedAt = 0;
  let current: { token: string | undefined } = { token: memoryToken ?? shared.token };
  let notified: Identity = current;
  let unsubscribe: (() => void) | undefined;

  function timestamp(): number {
    // Reads a pending change by another tab first, so that it counts as older than this one.
    identity();
    clock += 1;
    return clock;
  }

  function identity(): Identity {
    const stored = readToken(store);
    if (stored !== shared.token) {
      if (!isSameSession(stored, shared.token)) {
        // Another tab changed the user, so a sign-in that started earlier is stale.
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

  function notify(
    { event, user }: Pick<AuthChange, 'event' | 'user'>,
    origin: AuthChange['origin'],
  ): void {
    notified = identity();
    const isSignedIn = notified.token !== undefined;
    const change: AuthChange = { event, isSignedIn, origin, ...(user && { user }) };
    for (const listener of [...listeners]) callListener(log, listener, change);
  }

  function broadcast(event: AuthEvent, user?: User): void {
    const { token } = identity();
    notify({ event, user }, 'here');
    for (const other of [...shared.observers]) {
      if (other !== observe) other({ event, user, token });
    }
  }

  /** Called when another tab or client may have changed the token, or the fields of this client's user. */
  function observe(change?: Broadcast): void {
    const { token } = identity();
    const isUpdate = change?.user !== undefined && change.token === token;
    if (notified === current && !isUpdate) return;
    const isSame = change !== undefined && change.token === token;
    notify(
      isSame ? change : { event: token === undefined ? 'signed-out' : 'signed-in' },
      'elsewhere',
    );
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
      apply('signed-out', startedAt, undefined, () => store.clear());
      for (const token of tokens) if (token !== undefined) endServerSession(token);
    },
    renew(renewed, token) {
      if (identity() !== renewed || memoryToken !== undefined) return;
      if (isBearerToken(token) && isSameSession(token, renewed.token)) store.write(token);
    },
    expire(expired) {
      if (identity() !== expired || expired.token === undefined) return;
      // The end of a session does not make a running sign-in stale, which may have started because of it.
      const lastChange = Math.max(changedAt, shared.changedAt);
      const write = memoryToken === undefined ? () => store.clear() : undefined;
      apply('session-ended', lastChange, undefined, write);
    },
    update(changed, user) {
      if (identity() === changed) broadcast('user-updated', user);
    },
    onChange(listener) {
      if (listeners.size === 0) {
        notified = identity();
        shared.observers.add(observe);
        unsubscribe = store.subscribe?.(() => observe());
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        shared.observers.delete(observe);
        unsubscribe?.();
      };
    },
  };
}
