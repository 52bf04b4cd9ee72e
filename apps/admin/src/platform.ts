import {
  createClient,
  createMemoryTokenStore,
  type EntityHandler,
  type UntypedFields,
} from '@groundwork/sdk';
import { API_PREFIX, AREA_TOKEN_HEADER, routes } from '@groundwork/sdk/protocol';
import type { DescribedEntity } from './records/field-schema.ts';
import { readSession, type Session } from './session.ts';

/** Path at which the platform serves the administration, and below it the API for the administration. */
export const ADMIN_PATH = '/__admin';

/** The platform, as the signed-in administrator uses it. */
export interface Platform {
  readonly session: Session;
  /** Returns the calls for the records of an entity. */
  entity(name: string): EntityHandler<UntypedFields>;
  readEntities(signal: AbortSignal): Promise<readonly DescribedEntity[]>;
  /** Calls the listener when the session has ended. Returns a function that removes the listener. */
  onSessionEnd(listener: () => void): () => void;
  /** Continues with the session of another window of the administration, in which the user has signed in again. */
  resume(page: Document): void;
}

/** Creates the calls of the administration. They contain the secret of the session; the browser adds the cookie. */
export function createPlatform(initial: Session): Platform {
  const listeners = new Set<() => void>();
  const headers: Record<string, string> = { [AREA_TOKEN_HEADER]: initial.token };
  const reportEnd = () => {
    for (const listener of listeners) listener();
  };
  const client = createClient({
    appId: initial.app.id,
    serverUrl: window.location.origin + ADMIN_PATH,
    // Never the token of the site, which has the same origin.
    tokenStore: createMemoryTokenStore(),
    headers,
    onError: (error) => {
      if (error.status === 401) reportEnd();
    },
  });

  return {
    session: initial,
    entity(name) {
      const handler = client.entities[name];
      if (!handler) throw new Error(`There is no entity ${name}.`);
      return handler;
    },
    async readEntities(signal) {
      const path = routes.entities.replace(':appId', encodeURIComponent(initial.app.id));
      const response = await fetch(ADMIN_PATH + API_PREFIX + path, { headers, signal });
      const body = await response.json();
      if (response.ok) return body;
      if (response.status === 401) reportEnd();
      throw new Error(body.message);
    },
    onSessionEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume(page) {
      const { user, token } = readSession(page);
      if (user.id === initial.user.id) headers[AREA_TOKEN_HEADER] = token;
    },
  };
}
