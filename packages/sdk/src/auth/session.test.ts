import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../http/log.ts';
import { type AuthChange, createSession, type Session } from './session.ts';
import { createMemoryTokenStore } from './token-store.ts';

/** Creates a token store that several tabs share; `changed` simulates the browser's storage event. */
function createSharedStore(token?: string) {
  const listeners = new Set<() => void>();
  return {
    ...createMemoryTokenStore(token),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed: () => listeners.forEach((listener) => void listener()),
    listeners,
  };
}

function createTestSession(store = createSharedStore(), memoryToken?: string) {
  const endServerSession = vi.fn<(token: string) => void>();
  const onSignOut = vi.fn<() => void>();
  const session = createSession({
    store,
    memoryToken,
    endServerSession,
    onSignOut,
    log: createLog(undefined),
  });
  const changes: AuthChange[] = [];
  const stop = session.onChange((change) => void changes.push(change));
  return { session, store, endServerSession, onSignOut, changes, stop };
}

const jwt = (sid: string, gen: number) =>
  `e30.${Buffer.from(JSON.stringify({ sid, gen })).toString('base64url')}.e30`;

const tokenOf = (session: Session) => session.identity().token;

describe('Session.start', () => {
  it('rejects a sign-in that started before a sign-out, and ends its session on the server', () => {
    const { session, store, endServerSession, changes } = createTestSession();
    const startedAt = session.timestamp();
    session.end();
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(endServerSession.mock.calls).toEqual([['late']]);
    expect(store.read()).toBeUndefined();
    expect(changes.map(({ event }) => event)).toEqual(['signed-out']);
  });

  it('rejects a sign-in that started before a token was set in memory', () => {
    const { session } = createTestSession();
    const startedAt = session.timestamp();
    expect(session.start('own', false)).toBe(true);
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(tokenOf(session)).toBe('own');
  });

  it('rejects a sign-in that started before a change by another tab, even before the storage event arrives', () => {
    const { session, store, endServerSession } = createTestSession();
    const startedAt = session.timestamp();
    store.write('theirs');
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(endServerSession).toHaveBeenCalledWith('late');
    expect(tokenOf(session)).toBe('theirs');
  });

  it('does not end the server session whose token another tab uses', () => {
    const { session, store, endServerSession } = createTestSession();
    const startedAt = session.timestamp();
    store.write('same');
    expect(session.start('same', true, startedAt)).toBe(false);
    expect(endServerSession).not.toHaveBeenCalled();
  });

  it('accepts a sign-in that started after a change by another tab', () => {
    const { session, store } = createTestSession();
    store.write('theirs');
    const startedAt = session.timestamp();
    expect(session.start('mine', true, startedAt)).toBe(true);
    expect(store.read()).toBe('mine');
  });

  it('accepts a sign-in during which the server ends the previous session', () => {
    const { session } = createTestSession(createSharedStore('old'));
    const startedAt = session.timestamp();
    session.expire(session.identity());
    expect(session.start('new', true, startedAt)).toBe(true);
  });

  it('rejects a sign-in that started before a newer sign-in, even if the newer session has ended', () => {
    const { session } = createTestSession();
    const startedAt = session.timestamp();
    session.start('own', false);
    session.expire(session.identity());
    expect(session.start('late', true, startedAt)).toBe(false);
  });

  it('ignores a malformed token', () => {
    const { session, changes } = createTestSession(createSharedStore('old'));
    expect(session.start('two words', true)).toBe(false);
    expect(tokenOf(session)).toBe('old');
    expect(changes).toEqual([]);
  });

  it.each([true, false])(
    'notifies the listeners of the sign-in if saveToStorage is %j',
    (saveToStorage) => {
      const { session, changes } = createTestSession();
      session.start('new', saveToStorage);
      expect(changes).toEqual([{ event: 'signed-in', isSignedIn: true, origin: 'here' }]);
    },
  );
});

describe('Session.end', () => {
  it('ends the stored session and the session of the token in memory', () => {
    const { session, endServerSession } = createTestSession(createSharedStore('stored'), 'own');
    session.end();
    expect(endServerSession.mock.calls).toEqual([['own'], ['stored']]);
    expect(tokenOf(session)).toBeUndefined();
  });

  it('sends no request if the client has no token', () => {
    const { session, endServerSession } = createTestSession();
    session.end();
    expect(endServerSession).not.toHaveBeenCalled();
  });

  it('ignores a sign-out that started before the current sign-in', () => {
    const { session, endServerSession } = createTestSession();
    const startedAt = session.timestamp();
    session.start('new', true);
    session.end(startedAt);
    expect(tokenOf(session)).toBe('new');
    expect(endServerSession).not.toHaveBeenCalled();
  });
});

describe('Session.expire', () => {
  it("removes an expired session's stored token without a request, and does not report a sign-out", () => {
    const { session, store, endServerSession, onSignOut, changes } = createTestSession(
      createSharedStore('old'),
    );
    session.expire(session.identity());
    expect(store.read()).toBeUndefined();
    expect(endServerSession).not.toHaveBeenCalled();
    expect(onSignOut).not.toHaveBeenCalled();
    expect(changes).toEqual([{ event: 'session-ended', isSignedIn: false, origin: 'here' }]);
  });

  it('keeps the stored token when the expired token was in memory', () => {
    const { session, store } = createTestSession(createSharedStore('stored'), 'own');
    session.expire(session.identity());
    expect(store.read()).toBe('stored');
    expect(tokenOf(session)).toBe('stored');
  });

  it('ignores the expiry of a previous or an anonymous identity', () => {
    const { session, store, changes } = createTestSession(createSharedStore('old'));
    const former = session.identity();
    store.write('new');
    session.expire(former);
    expect(store.read()).toBe('new');
    store.clear();
    session.expire(session.identity());
    expect(changes).toEqual([]);
  });
});

describe('Session.update', () => {
  const user = {
    id: 'u1',
    email: 'ada@firm.example',
    full_name: 'Ada',
    role: 'user',
    is_verified: true,
    disabled: false,
    is_service: false,
    created_date: '2026-06-01T09:23:41.481Z',
    updated_date: '2026-06-01T09:23:41.481Z',
  } as const;
  const update = { event: 'user-updated', isSignedIn: true, user };

  it('notifies every client of the updated user exactly once, and no client with another token', () => {
    const store = createSharedStore('stored');
    const [first, second, third] = [
      createTestSession(store),
      createTestSession(store),
      createTestSession(store, 'own'),
    ];
    first.session.update(first.session.identity(), user);
    expect(first.changes).toEqual([{ ...update, origin: 'here' }]);
    expect(second.changes).toEqual([{ ...update, origin: 'elsewhere' }]);
    expect(third.changes).toEqual([]);
  });

  it('ignores an update of a user who is no longer signed in', () => {
    const { session, store, changes } = createTestSession(createSharedStore('stored'));
    const former = session.identity();
    store.write('new');
    session.update(former, user);
    expect(changes).toEqual([]);
  });
});

describe('Session.onChange', () => {
  it('notifies the listener of a change by another tab', () => {
    const { store, changes } = createTestSession();
    store.changed();
    store.write('theirs');
    store.changed();
    expect(changes).toEqual([{ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' }]);
  });

  it('notifies the listener of another tab’s sign-out, even if another client signs in before the storage event', () => {
    const store = createSharedStore('stored');
    const [first, second] = [createTestSession(store), createTestSession(store)];
    store.clear();
    first.session.start('own', false);
    expect(second.changes).toEqual([
      { event: 'signed-out', isSignedIn: false, origin: 'elsewhere' },
    ]);
  });

  it('unsubscribes from the token store when the last listener is removed', () => {
    const { session, store, changes, stop } = createTestSession();
    const stopOther = session.onChange(() => {});
    expect(store.listeners.size).toBe(1);
    stopOther();
    store.write('theirs');
    store.changed();
    expect(changes).toHaveLength(1);
    stop();
    expect(store.listeners.size).toBe(0);
  });

  it('works with a token store that has no subscribe method', () => {
    const store = createMemoryTokenStore();
    const session = createSession({ store, endServerSession() {}, log: createLog(undefined) });
    expect(session.onChange(() => {})).not.toThrow();
  });
});

describe('Session.renew', () => {
  it('replaces the stored token, keeps the identity, and notifies no listener', () => {
    const { session, store, changes } = createTestSession(createSharedStore(jwt('s1', 0)));
    const identity = session.identity();
    const startedAt = session.timestamp();
    session.renew(identity, jwt('s1', 1));
    expect(session.identity()).toBe(identity);
    expect(identity.token).toBe(jwt('s1', 1));
    expect(store.read()).toBe(jwt('s1', 1));
    expect(changes).toEqual([]);
    expect(session.start('next', true, startedAt)).toBe(true);
  });

  it('keeps the identity when another tab renews the token', () => {
    const { session, store, changes } = createTestSession(createSharedStore(jwt('s1', 0)));
    const identity = session.identity();
    const startedAt = session.timestamp();
    store.write(jwt('s1', 1));
    store.changed();
    expect(session.identity()).toBe(identity);
    expect(identity.token).toBe(jwt('s1', 1));
    expect(changes).toEqual([]);
    expect(session.start('next', true, startedAt)).toBe(true);
  });

  it.each<[string, (session: Session) => unknown]>([
    ['a sign-out', (session) => session.end()],
    ['another sign-in', (session) => session.start(jwt('s2', 0), true)],
    ['another token in memory', (session) => session.start(jwt('s1', 0), false)],
  ])('does nothing if the token is renewed after %s', (_, change) => {
    const { session, store } = createTestSession(createSharedStore(jwt('s1', 0)));
    const identity = session.identity();
    change(session);
    const after = store.read();
    session.renew(identity, jwt('s1', 1));
    expect(store.read()).toBe(after);
  });

  it.each([jwt('s2', 1), 'opaque', 'two words', ''])('ignores the renewed token %j', (token) => {
    const { session, store } = createTestSession(createSharedStore(jwt('s1', 0)));
    session.renew(session.identity(), token);
    expect(store.read()).toBe(jwt('s1', 0));
  });
});
