import { describe, expect, it, vi } from 'vitest';
import { createLog } from '../http/log.ts';
import { type AuthChange, createSession, type Session } from './session.ts';
import { createMemoryTokenStore } from './token-store.ts';

/** A store that several tabs share; `changed` is the event that a browser sends to this one. */
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

function sessionOn(store = createSharedStore(), memoryToken?: string) {
  const endServerSession = vi.fn<(token: string) => void>();
  const session = createSession({
    store,
    memoryToken,
    endServerSession,
    log: createLog(undefined),
  });
  const changes: AuthChange[] = [];
  const stop = session.onChange((change) => void changes.push(change));
  return { session, store, endServerSession, changes, stop };
}

const tokenOf = (session: Session) => session.identity().token;

describe('a sign-in', () => {
  it('loses to a sign-out since it began, and its session ends on the server', () => {
    const { session, store, endServerSession, changes } = sessionOn();
    const startedAt = session.timestamp();
    session.end();
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(endServerSession.mock.calls).toEqual([['late']]);
    expect(store.read()).toBeUndefined();
    expect(changes.map(({ event }) => event)).toEqual(['signed-out']);
  });

  it('loses to a token since it began that is held in memory', () => {
    const { session } = sessionOn();
    const startedAt = session.timestamp();
    expect(session.start('own', false)).toBe(true);
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(tokenOf(session)).toBe('own');
  });

  it('loses to another tab since it began, before the event of that tab', () => {
    const { session, store, endServerSession } = sessionOn();
    const startedAt = session.timestamp();
    store.write('theirs');
    expect(session.start('late', true, startedAt)).toBe(false);
    expect(endServerSession).toHaveBeenCalledWith('late');
    expect(tokenOf(session)).toBe('theirs');
  });

  it('ends no session on the server that another tab uses already', () => {
    const { session, store, endServerSession } = sessionOn();
    const startedAt = session.timestamp();
    store.write('same');
    expect(session.start('same', true, startedAt)).toBe(false);
    expect(endServerSession).not.toHaveBeenCalled();
  });

  it('wins over a change by another tab from before it began', () => {
    const { session, store } = sessionOn();
    store.write('theirs');
    const startedAt = session.timestamp();
    expect(session.start('mine', true, startedAt)).toBe(true);
    expect(store.read()).toBe('mine');
  });

  it('stays in time when the former session ends on the server meanwhile', () => {
    const { session } = sessionOn(createSharedStore('old'));
    const startedAt = session.timestamp();
    session.expire(session.identity());
    expect(session.start('new', true, startedAt)).toBe(true);
  });

  it('stays late when the session that it lost to ends on the server', () => {
    const { session } = sessionOn();
    const startedAt = session.timestamp();
    session.start('own', false);
    session.expire(session.identity());
    expect(session.start('late', true, startedAt)).toBe(false);
  });

  it('changes nothing with what cannot be a token', () => {
    const { session, changes } = sessionOn(createSharedStore('old'));
    expect(session.start('two words', true)).toBe(false);
    expect(tokenOf(session)).toBe('old');
    expect(changes).toEqual([]);
  });

  it.each([true, false])('notifies listeners, whether its token is stored: %j', (keep) => {
    const { session, changes } = sessionOn();
    session.start('new', keep);
    expect(changes).toEqual([{ event: 'signed-in', isSignedIn: true, origin: 'here' }]);
  });
});

describe('a sign-out', () => {
  it('ends the session of the stored token and of the one in memory', () => {
    const { session, endServerSession } = sessionOn(createSharedStore('kept'), 'own');
    session.end();
    expect(endServerSession.mock.calls).toEqual([['own'], ['kept']]);
    expect(tokenOf(session)).toBeUndefined();
  });

  it('ends no session where there is none', () => {
    const { session, endServerSession } = sessionOn();
    session.end();
    expect(endServerSession).not.toHaveBeenCalled();
  });

  it('loses to a sign-in since it began', () => {
    const { session, endServerSession } = sessionOn();
    const startedAt = session.timestamp();
    session.start('new', true);
    session.end(startedAt);
    expect(tokenOf(session)).toBe('new');
    expect(endServerSession).not.toHaveBeenCalled();
  });
});

describe('a session that ended on the server', () => {
  it('takes the stored token along, without another request', () => {
    const { session, store, endServerSession, changes } = sessionOn(createSharedStore('old'));
    session.expire(session.identity());
    expect(store.read()).toBeUndefined();
    expect(endServerSession).not.toHaveBeenCalled();
    expect(changes).toEqual([{ event: 'session-ended', isSignedIn: false, origin: 'here' }]);
  });

  it('leaves the stored token alone when its own was in memory', () => {
    const { session, store } = sessionOn(createSharedStore('kept'), 'own');
    session.expire(session.identity());
    expect(store.read()).toBe('kept');
    expect(tokenOf(session)).toBe('kept');
  });

  it('changes nothing for a former identity, or for none', () => {
    const { session, store, changes } = sessionOn(createSharedStore('old'));
    const former = session.identity();
    store.write('new');
    session.expire(former);
    expect(store.read()).toBe('new');
    store.clear();
    session.expire(session.identity());
    expect(changes).toEqual([]);
  });
});

describe('changed fields of the user', () => {
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

  it('reach every client of that user, and the one that changed them once', () => {
    const store = createSharedStore('kept');
    const [one, other, another] = [sessionOn(store), sessionOn(store), sessionOn(store, 'own')];
    one.session.update(one.session.identity(), user);
    expect(one.changes).toEqual([{ ...update, origin: 'here' }]);
    expect(other.changes).toEqual([{ ...update, origin: 'elsewhere' }]);
    expect(another.changes).toEqual([]);
  });

  it('of a former identity reach nobody', () => {
    const { session, store, changes } = sessionOn(createSharedStore('kept'));
    const former = session.identity();
    store.write('new');
    session.update(former, user);
    expect(changes).toEqual([]);
  });
});

describe('a listener', () => {
  it('is notified of what another tab did', () => {
    const { store, changes } = sessionOn();
    store.changed();
    store.write('theirs');
    store.changed();
    expect(changes).toEqual([{ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' }]);
  });

  it('is notified of what another tab did, although another client announces something else', () => {
    const store = createSharedStore('kept');
    const [one, other] = [sessionOn(store), sessionOn(store)];
    store.clear();
    one.session.start('own', false);
    expect(other.changes).toEqual([
      { event: 'signed-out', isSignedIn: false, origin: 'elsewhere' },
    ]);
  });

  it('goes on when another one stops, and the store is left alone after the last', () => {
    const { session, store, changes, stop } = sessionOn();
    const stopOther = session.onChange(() => {});
    expect(store.listeners.size).toBe(1);
    stopOther();
    store.write('theirs');
    store.changed();
    expect(changes).toHaveLength(1);
    stop();
    expect(store.listeners.size).toBe(0);
  });

  it('stops on a store that notifies of nothing', () => {
    const store = createMemoryTokenStore();
    const session = createSession({ store, endServerSession() {}, log: createLog(undefined) });
    expect(session.onChange(() => {})).not.toThrow();
  });
});
