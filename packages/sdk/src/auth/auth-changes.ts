import { callListener } from '../http/log.ts';
import type { Identity } from '../http/request.ts';
import type { User } from '../protocol/bodies.ts';
import type {
  AuthChange,
  AuthEvent,
  AuthListener,
  Broadcast,
  Session,
  SessionContext,
} from './session.ts';

/** Called when another tab or client may have changed the token, or the fields of the signed-in user. */
export type Observer = (broadcast?: Broadcast) => void;

interface AuthChanges extends Pick<Session, 'onChange'> {
  /** Notifies the listeners of this client and of all other clients with the same token store. */
  broadcast(event: AuthEvent, user?: User): void;
}

/** @param observers the observers of all clients with the same token store. */
export function createAuthChanges(
  observers: Set<Observer>,
  identity: () => Identity,
  { store, log }: Pick<SessionContext, 'store' | 'log'>,
): AuthChanges {
  const listeners = new Set<AuthListener>();
  let notified: Identity | undefined;
  let unsubscribe: (() => void) | undefined;

  function notify(event: AuthEvent, user: User | undefined, origin: AuthChange['origin']): void {
    notified = identity();
    const isSignedIn = notified.token !== undefined;
    const change: AuthChange = { event, isSignedIn, origin, ...(user && { user }) };
    for (const listener of [...listeners]) callListener(log, listener, change);
  }

  function observe(change?: Broadcast): void {
    const current = identity();
    const own = change?.token === current.token ? change : undefined;
    if (notified === current && !own?.user) return;
    const event = current.token === undefined ? 'signed-out' : 'signed-in';
    notify(own?.event ?? event, own?.user, 'elsewhere');
  }

  return {
    broadcast(event, user) {
      const { token } = identity();
      notify(event, user, 'here');
      for (const other of [...observers]) {
        if (other !== observe) other({ event, user, token });
      }
    },
    onChange(listener) {
      if (listeners.size === 0) {
        notified = identity();
        observers.add(observe);
        unsubscribe = store.subscribe?.(() => observe());
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        observers.delete(observe);
        unsubscribe?.();
      };
    },
  };
}
