import { base44, DATA_ENV_HEADER, functionHeaders } from '@groundwork/sdk/protocol';
import type { Base44Client } from './client-types.ts';
import { createClient } from './create-client.ts';

const names = functionHeaders(base44);

/** The part of a request that this module reads. */
interface FunctionRequest {
  readonly headers: { get(name: string): string | null };
}

/**
 * Creates a client that calls the platform as the user who called the server function, and with `asServiceRole`
 * as the app.
 *
 * Hazard: like the Base44 SDK, this function trusts the request's headers, and one header names the server that
 * receives the tokens. Use it only in functions that nobody but the platform can call.
 *
 * @throws Error if the request names no app, or has a malformed authorization.
 */
export function createClientFromRequest({ headers }: FunctionRequest): Base44Client {
  const appId = headers.get(names.appId);
  if (!appId) {
    throw new Error(`${names.appId} header is required, but is was not found on the request`);
  }
  const token = readToken(headers.get('Authorization'));
  const serviceToken = readToken(headers.get(names.serviceAuthorization));
  const state = headers.get(names.state);
  const dataEnv = headers.get(DATA_ENV_HEADER);
  return createClient({
    appId,
    serverUrl: headers.get(names.apiUrl) || base44.defaultServerUrl,
    ...(token !== undefined && { token }),
    ...(serviceToken !== undefined && { serviceToken }),
    functionsVersion: headers.get(names.functionsVersion),
    headers: {
      ...(state && { [names.state]: state }),
      ...((dataEnv === 'dev' || dataEnv === 'prod') && { [DATA_ENV_HEADER]: dataEnv }),
    },
  });
}

function readToken(authorization: string | null): string | undefined {
  if (authorization === null) return undefined;
  const [scheme, token, ...rest] = authorization.split(' ');
  if (scheme === 'Bearer' && token !== undefined && rest.length === 0) return token;
  throw new Error('Invalid authorization header format. Expected "Bearer <token>"');
}
