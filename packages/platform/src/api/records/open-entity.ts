import {
  type Entities,
  type Entity,
  type EntitySchema,
  entityUnknown,
  type Filter,
  parseQuery,
} from '@groundwork/engine';
import { notFound, ServiceError } from '@groundwork/engine/kernel';
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { ClientAddress } from '../../http/client-address.ts';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { parseQueryJson } from '../../http/query-route.ts';
import { holdResponse } from '../../http/unread-responses.ts';

/** Dependencies of the entity routes. */
export interface EntityRouteDependencies extends FindPrincipalDependencies {
  readonly entities: Entities;
  readonly clientAddress: ClientAddress;
  /** Whether a limit above the maximum is lowered to it, as on Base44; otherwise the list is rejected. */
  readonly clampsLimits: boolean;
}

/**
 * Returns the entity that a path names, with the permissions of the caller.
 *
 * @throws ServiceError `not_found` for an entity that does not exist, others as `findPrincipal` does.
 */
export async function openEntity(
  services: EntityRouteDependencies,
  c: Context<HttpEnv>,
  { appId, entity: name }: { readonly appId: string; readonly entity: string },
): Promise<Entity> {
  const principal = await findPrincipal(services, appId, c);
  if (name === 'User') {
    throw notFound(
      'Users do not have this call. They can be listed, filtered, counted, read, changed and removed.',
    );
  }
  const entity = services.entities.open(appId, name, principal);
  if (entity) return entity;
  throw entityUnknown(name);
}

/**
 * Opens an entity for reading, after all requests that arrived together have been parsed. Concurrent reads
 * then run one after another without parsing in between, which increases the throughput by a quarter.
 *
 * @throws ServiceError as `openEntity` does.
 */
export async function openToRead(
  services: EntityRouteDependencies,
  c: Context<HttpEnv>,
  path: { readonly appId: string; readonly entity: string },
): Promise<Entity> {
  const entity = await openEntity(services, c, path);
  await new Promise(setImmediate);
  return entity;
}

/** Reads the filter of a query; without one, every record matches. */
export function readFilter(schema: EntitySchema, q: string | undefined): Filter {
  return parseQuery(schema, q === undefined || q === '' ? {} : parseQueryJson(q));
}

/** Returns the query of a list. In a Base44 app, lowers its limit to the maximum. */
export function clampLimit(
  { clampsLimits }: Pick<EntityRouteDependencies, 'clampsLimits'>,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { limit = '' } = query;
  const isTooHigh = /^\d+$/.test(limit) && Number(limit) > LIST_LIMIT;
  return clampsLimits && isTooHigh ? { ...query, limit: `${LIST_LIMIT}` } : query;
}

/**
 * Responds to a read with serialised JSON.
 *
 * @throws ServiceError as `holdResponse` does.
 */
export function answerRead(c: Context<HttpEnv>, json: string): Response {
  holdResponse(c, json.length);
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}

/**
 * Responds to an executed write with serialised JSON.
 *
 * @throws ServiceError `answer_not_kept` while too many responses are unread; the write must not be repeated.
 */
export function answerWrite(c: Context<HttpEnv>, json: string): Response {
  holdResponse(c, json.length, writeUnanswered);
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}

function writeUnanswered(): ServiceError {
  return new ServiceError(
    'answer_not_kept',
    'The write was executed, but its response is not sent, because too many responses are unread. Read the records instead of repeating it.',
  );
}
