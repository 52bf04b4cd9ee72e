import { type Entity, queryClientOf } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { type Access, guest } from '../../http/calls/index.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import type { Services } from '../../services.ts';

/** Access for all callers who may open the app. Returns the entity in the path, with the caller's permissions. */
export const entityToWrite: Access<Entity, Services> = {
  name: 'guest',
  find: openEntity,
  senderOf: ({ principal }) => guest.senderOf(principal),
  attemptOf: ({ principal }, address) => guest.attemptOf(principal, address),
};

/**
 * Opens an entity for reading, after all requests that arrived together were parsed. Concurrent reads then run
 * one after another without parsing in between, which allows a quarter more reads per second.
 */
export const entityToRead: Access<Entity, Services> = {
  ...entityToWrite,
  async find(services, c, appId) {
    const entity = await openEntity(services, c, appId);
    await new Promise(setImmediate);
    return entity;
  },
};

/**
 * Opens the entity in the path.
 *
 * @throws ServiceError `not_found` for an entity that does not exist, and the error of `findPrincipal` if the
 * caller may not open the app.
 */
async function openEntity(services: Services, c: Context<HttpEnv>, appId: string): Promise<Entity> {
  const principal = await guest.find(services, c, appId);
  const name = c.req.param('entity') ?? '';
  if (name === 'User') {
    throw notFound(
      'Users do not have this call. They can be listed, filtered, counted, read, changed and removed.',
    );
  }
  return services.entities.require(appId, name, principal);
}

export function clientOf(c: Context<HttpEnv>, { principal }: Entity) {
  return queryClientOf(principal, c.get('clientAddress'));
}
