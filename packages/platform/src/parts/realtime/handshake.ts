import type { Principal } from '@groundwork/engine';
import { badRequest, type ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { Callers } from '../../http/callers.ts';
import type { Identity } from './subscriber.ts';

const handshakeQuery = z.object({ app_id: z.string(), token: z.string().optional() });

/** Values of the parameter `token` that stand for no token. The Base44 SDK sends the string `null`. */
const NO_TOKEN: readonly unknown[] = [undefined, '', 'null'];

/**
 * Returns the app and the token in the query of a handshake.
 *
 * @throws ServiceError `bad_request` when the query contains no app id.
 */
export function readIdentity(query: unknown): Identity {
  const { success, data } = handshakeQuery.safeParse(query);
  if (!success) {
    throw badRequest('The connection names no app. Send app_id in its query.');
  }
  const token = NO_TOKEN.includes(data.token) ? undefined : data.token;
  return { appId: data.app_id, token };
}

/**
 * Returns the principal of a connection. Rejects an invalid token even in a public app. Otherwise the client
 * would silently miss the events that only its user may receive.
 *
 * @throws ServiceError if the token is invalid or the user may not access the app.
 */
export function authenticate(callers: Callers, { appId, token }: Identity): Promise<Principal> {
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const header = (name: string) => (name === 'Authorization' ? authorization : undefined);
  return callers.findPrincipal(appId, { req: { header } });
}

/** Returns the error for a rejected connection. Its field `data` contains the error code. */
export function toConnectError({ message, code, denial }: ServiceError): Error {
  return Object.assign(new Error(message), {
    data: { code, ...(denial && { extra_data: denial }) },
  });
}
