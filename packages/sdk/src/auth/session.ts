/**
 * Who the client acts as, and what ends that.
 *
 * Hazard: the identity changes while calls and sign-ins are running: here, through another client of
 * this page, or in another tab. Two rules cover all of that. Each change of token makes another
 * `Identity`, so an answer can be compared with the identity that it was requested for. And each
 * sign-in notes when it began, so that it loses to everything that was decided later.
 */

import type { Log } from '../http/log.ts';
import { callListener } from '../http/log.ts';
import type { User } from '../protocol/bodies.ts';
import { isBearerToken, readToken, type TokenStore } from './token-store.ts';

/** What happened to the signed-in user. */
type AuthEvent = 'signed-in' | 'signed-out' | 'session-ended' | 'user-updated';

/** A change of who is signed in, or of that user's fields. */
export interface AuthChange {
  /**
   * `session-ended`: the server no longer accepts the token, because the session ended there.
   * `user-updated`: `updateMe` changed the user; `user` holds the new fields.
   */
  readonly event: AuthEvent;
  readonly isSignedIn: boolean;
  /** Whether this client made the change (`here`), or another tab or client on the same storage. */
  readonly origin: 'here' | 'elsewhere';
  /** The changed user, for `user-updated` only. */
  readonly user?: User | undefined;
}

/** Called with each change of the signed-in user. */
export type AuthListener = (change: AuthChange) => void;

/** Who is signed in from one change of token to the next; compared by reference. */
export interface Identity {
  readonly token: string | undefined;
}

/** The identity of one client. */
export interface Session {
  /** The identity of the moment. */
  identity(): Identity;
  /** A mark of the moment; `start` and `end` compare it with later decisions. */
  begin(): number;
  /**
   * Uses a token from now on; kept in the store, or in memory for the life of the page.
   *
   * @param begun mark of the sign-in that the token answers. Default: now.
   * @returns false when something decided since then makes the sign-in late, or for no bearer token.
   */
  start(token: string, keep: boolean, begun?: number): boolean;
  /** Forgets the tokens and ends their sessions on the server; nothing when `begun` is late. */
  end(begun?: number): void;
  /** Forgets the token of an identity whose session ended on the server; nothing for an old one. */
  lose(identity: Identity): void;
  /** Passes on the changed fields of the user; nothing for an old identity. */
  update(identity: Identity, user: User): void;
  /** Calls the listener on each change; returns a function that stops it. */
  onChange(listener: AuthListener): () => void;
}

/** What a session is made from. */
export interface SessionContext {
  readonly store: TokenStore;
  /** A token for the life of the page, which the store does not hold. */
  readonly unkept?: string | undefined;
  /** Ends the session of a token on the server. */
  readonly endServerSession: (token: string) => void;
  readonly log: Log;
}

/** What the clients on one store share. */
interface Sharing {
  /** The stored token, as it was read last. */
  token: string | undefined;
  /** When the stored token was decided. */
  decidedAt: number;
  readonly watchers: Set<(by?: Announcement) => void>;
}

/** A change that one client announces to the others on its store. */
interface Announcement extends Pick<AuthChange, 'event' | 'user'> {
  readonly token: string | undefined;
}

const sharings = new WeakMap<TokenStore, Sharing>();

/** Orders sign-ins and decisions. */
let clock = 0;

/** Creates the session of one client. */
export function createSession({ store, unkept, endServerSession, log }: SessionContext): Session {
  const sharing = sharings.get(store) ?? {
    token: readToken(store),
    decidedAt: 0,
    watchers: new Set(),
  };
  sharings.set(store, sharing);
  const listeners = new Set<AuthListener>();
  let decidedAt = 0;
  let current: Identity = { token: unkept ?? sharing.token };
  let notified = current;
  let unsubscribe: (() => void) | undefined;

  function begin(): number {
    // A change by another tab that was not seen yet came first.
    identity();
    clock += 1;
    return clock;
  }

  function identity(): Identity {
    const stored = readToken(store);
    if (stored !== sharing.token) {
      // Another tab changed it, so a sign-in that began before is late.
      sharing.token = stored;
      clock += 1;
      sharing.decidedAt = clock;
    }
    const token = unkept ?? stored;
    if (token !== current.token) current = { token };
    return current;
  }

  function isLate(begun: number): boolean {
    identity();
    return begun < Math.max(decidedAt, sharing.decidedAt);
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

  function announce(event: AuthEvent, user?: User): void {
    const { token } = identity();
    notify({ event, user }, 'here');
    for (const other of [...sharing.watchers]) if (other !== watch) other({ event, user, token });
  }

  /** Called when another tab or client may have changed the token, or the user of this one. */
  function watch(by?: Announcement): void {
    const { token } = identity();
    const isUpdate = by?.user !== undefined && by.token === token;
    if (notified === current && !isUpdate) return;
    const isSame = by !== undefined && by.token === token;
    notify(isSame ? by : { event: token === undefined ? 'signed-out' : 'signed-in' }, 'elsewhere');
  }

  /** Changes the token in memory, and the stored one too where `write` is given. */
  function decide(event: AuthEvent, begun: number, held: string | undefined, write?: () => void) {
    unkept = held;
    decidedAt = begun;
    if (write) {
      write();
      sharing.token = readToken(store);
      sharing.decidedAt = begun;
    }
    announce(event);
  }

  return {
    identity,
    begin,
    start(token, keep, begun = begin()) {
      if (!isBearerToken(token)) return false;
      if (isLate(begun)) {
        if (token !== current.token) endServerSession(token);
        return false;
      }
      if (keep) decide('signed-in', begun, undefined, () => store.write(token));
      else decide('signed-in', begun, token);
      return true;
    },
    end(begun = begin()) {
      if (isLate(begun)) return;
      const tokens = new Set([unkept, readToken(store)]);
      decide('signed-out', begun, undefined, () => store.clear());
      for (const token of tokens) if (token !== undefined) endServerSession(token);
    },
    lose(lost) {
      if (identity() !== lost || lost.token === undefined) return;
      // A sign-in that is under way stays in time: it began for want of this session.
      const begun = Math.max(decidedAt, sharing.decidedAt);
      decide(
        'session-ended',
        begun,
        undefined,
        unkept === undefined ? () => store.clear() : undefined,
      );
    },
    update(of, user) {
      if (identity() === of) announce('user-updated', user);
    },
    onChange(listener) {
      if (listeners.size === 0) {
        notified = identity();
        sharing.watchers.add(watch);
        unsubscribe = store.subscribe?.(() => watch());
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        sharing.watchers.delete(watch);
        unsubscribe?.();
      };
    },
  };
}
