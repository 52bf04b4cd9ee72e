/** Reads and authenticates the query of a handshake. */

import type { Principal } from '@groundwork/engine';
import { badRequest, type ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { Callers } from '../../http/callers.ts';
import type { Identity } from './subscriber.ts';

const handshakeQuery = z.object({ app_id: z.string(), token: z.string().optional() });

/**
 * Values of the token that clients send without a token; the Base44 SDK sends the string `null`.
 */
const NO_TOKEN: readonly unknown[] = [undefined, '', 'null'];

/**
 * Reads the query of a handshake.
 *
 * @throws ServiceError `bad_request` when it contains no app id.
 */
export function readIdentity(query: unknown): Identity {
  const { success, data } = handshakeQuery.safeParse(query);
  if (!success) {
    throw badRequest('The connection names no app. Send app_id in its query.');
  }
  const token = NO_TOKEN.includes(data.token) ? undefined : data.token;
  return { appId: data.app_id, token };
}

/** Dependencies of this module. */
export interface HandshakeDependencies {
  readonly callers: Callers;
}

/**
 * Returns the principal of a connection, as for any request. An invalid token is rejected even if anonymous visitors
 * are allowed, because the client would otherwise never receive the events that only its user may receive.
 *
 * @throws ServiceError as `findPrincipal` does.
 */
export function authenticate(
  { callers }: HandshakeDependencies,
  { appId, token }: Identity,
): Promise<Principal> {
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const header = (name: string) => (name === 'Authorization' ? authorization : undefined);
  return callers.findPrincipal(appId, { req: { header } });
}

/** Returns the error that a client receives instead of a connection, with a code in its `data`. */
export function toConnectError({ message, code, denial }: ServiceError): Error {
  return Object.assign(new Error(message), {
    data: { code, ...(denial && { extra_data: denial }) },
  });
}
