/**
 * Creates a server function's client from the request that the function received.
 *
 * Hazards: the sender of a request controls its headers, and one header names the server that will receive
 * the tokens. So this header can only choose among the servers that the function's environment allows. The
 * runtime may have a local storage that all requests share, so the tokens are held in memory, for this
 * request only.
 */

import { createMemoryTokenStore, isBearerToken } from '../auth/token-store.ts';
import { type Client, createClient } from '../create-client.ts';
import { invalidArgument } from '../http/errors.ts';
import { hasTrustedOrigin, originOf } from '../http/origin.ts';
import { apiUrlVariable, DATA_ENV_HEADER, functionHeaders } from '../protocol/headers.ts';
import { groundwork, type PlatformProfile } from '../protocol/platform-profile.ts';

/** The part of a request that this module reads; all JavaScript runtimes provide it. */
export interface FunctionRequest {
  readonly headers: { get(name: string): string | null };
}

/** Options that the server function sets and the request cannot change. */
export interface RequestClientOptions {
  /**
   * Servers that the request may name, by origin; the first is used if the request names none. Default: the URL in the
   * environment variable `GROUNDWORK_API_URL`, which the platform sets for its functions, or else the profile's server.
   */
  readonly allowedServers?: readonly string[] | undefined;
  /** Profile of the platform, with the names of its headers and environment variable. Default: {@link groundwork}. */
  readonly profile?: PlatformProfile | undefined;
}

/**
 * Creates a client that calls the platform as the user who called the server function, and with `asServiceRole`
 * as the app.
 *
 * @throws PlatformError of kind `invalid-argument` if the request names no app, names a server that is not
 *   allowed, or has a malformed authorization.
 *
 * @example
 * ```ts
 * export default async (request: Request): Promise<Response> => {
 *   const client = createClientFromRequest(request);
 *   const { email } = await client.auth.me();
 *   await client.asServiceRole.entities.Order.create({ email });
 *   return Response.json({ ordered: true });
 * };
 * ```
 */
export function createClientFromRequest(
  { headers }: FunctionRequest,
  { allowedServers, profile = groundwork }: RequestClientOptions = {},
): Client {
  const names = functionHeaders(profile);
  const appId = headers.get(names.appId);
  if (!appId)
    throw invalidArgument(`${names.appId} header is required, but is was not found on the request`);
  const dataEnv = headers.get(DATA_ENV_HEADER);
  const state = headers.get(names.state);
  return createClient({
    appId,
    serverUrl: chooseServer(headers.get(names.apiUrl), allowedServers ?? knownServers(profile)),
    tokenStore: createMemoryTokenStore(readToken(headers.get('Authorization'))),
    serviceToken: readToken(headers.get(names.serviceAuthorization)),
    functionsVersion: headers.get(names.functionsVersion) ?? undefined,
    headers: {
      ...(state !== null && { [names.state]: state }),
      ...((dataEnv === 'dev' || dataEnv === 'prod') && { [DATA_ENV_HEADER]: dataEnv }),
    },
    profile,
  });
}

function readToken(authorization: string | null): string | undefined {
  if (authorization === null) return undefined;
  const [scheme, token = '', ...rest] = authorization.split(' ');
  if (scheme === 'Bearer' && rest.length === 0 && isBearerToken(token)) return token;
  throw invalidArgument('Invalid authorization header format. Expected "Bearer <token>"');
}

function knownServers(profile: PlatformProfile): string[] {
  const configured =
    typeof process === 'undefined' ? undefined : process.env[apiUrlVariable(profile)];
  return configured ? [configured, profile.defaultServerUrl] : [profile.defaultServerUrl];
}

function chooseServer(named: string | null, allowed: readonly string[]): string | undefined {
  if (named === null) return allowed[0];
  if (hasTrustedOrigin(named, allowed)) return named;
  throw invalidArgument(
    `The request names ${originOf(named) ?? 'an invalid URL'} as its server, which is not allowed. If that is your platform, add it to allowedServers.`,
  );
}
