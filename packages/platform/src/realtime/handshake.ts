/** Who connects: what the query of a handshake says, and what is true of it. */
import { z } from 'zod';
import { type FindPrincipalDependencies, findPrincipal } from '../http/find-principal.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Principal } from '../records/rules/principal.ts';
import type { Identity } from './receiver.ts';

const handshakeQuery = z.object({ app_id: z.string(), token: z.string().optional() });

/** What clients send who hold no token; the public one sends the word (PROTOCOL). */
const NO_TOKEN: readonly unknown[] = [undefined, '', 'null'];

/**
 * Reads the query of a handshake.
 *
 * @throws HttpError 400 when it names no app.
 */
export function readIdentity(query: unknown): Identity {
  const { success, data } = handshakeQuery.safeParse(query);
  if (!success) {
    throw new HttpError('The connection names no app. Send app_id in its query.', {
      status: 400,
      code: 'bad_request',
    });
  }
  const token = NO_TOKEN.includes(data.token) ? undefined : data.token;
  return { appId: data.app_id, token };
}

/** Dependencies of this module. */
export type HandshakeDependencies = FindPrincipalDependencies;

/**
 * Finds out who listens, as for any request; but a token that is good for nothing is refused even
 * where strangers are welcome, so that nobody waits, as nobody, for what only they may hear.
 *
 * @throws HttpError as `findPrincipal`.
 */
export function findListener(
  services: HandshakeDependencies,
  { appId, token }: Identity,
): Promise<Principal> {
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const header = (name: string) => (name === 'Authorization' ? authorization : undefined);
  return findPrincipal(services, appId, { req: { header } });
}

/** The error that a client receives instead of a connection: a message, and a code in its `data`. */
export function toConnectError({ message, code, refusal }: HttpError): Error {
  return Object.assign(new Error(message), {
    data: { code, ...(refusal && { extra_data: refusal }) },
  });
}
