import { APP_ID_HEADER, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { findRequester } from '../auth/find-requester.ts';
import { isKeptFromAnswer, toFunctionHeaders } from '../functions/function-request.ts';
import type { Connection } from '../functions/functions.ts';
import { functionUnknown } from '../functions/http-errors.ts';
import { ownHeaders } from '../functions/own-headers.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { readBytes } from '../http/read-body.ts';
import type { Services } from '../services.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The longest body of a call; it is read before the function is called. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Calls of server functions: by name within an app, and by path, where the app is the one that the
 * request names or else the platform's only one (PROTOCOL, What the public client sends beyond SPEC).
 */
export function addFunctionRoutes(api: Hono<HttpEnv>, services: Services): void {
  const { functions } = services;
  api.on(METHODS, [routes.serverFunction], (c) =>
    callFunction(services, c, c.req.param('appId'), c.req.param('name')),
  );
  api.on(METHODS, ['/functions/:name', '/functions/:name/*'], (c) =>
    callFunction(services, c, c.req.header(APP_ID_HEADER) ?? functions.appId, c.req.param('name')),
  );
}

async function callFunction(
  services: Services,
  c: Context<HttpEnv>,
  appId: string,
  name: string,
): Promise<Response> {
  const { functions, publicUrl } = services;
  await findRequester(services, appId, c);
  if (appId !== functions.appId) throw functionUnknown(name);
  const { method } = c.req;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const { pathname, search } = new URL(c.req.url);
  const request = {
    url: publicUrl + pathname + search,
    method,
    headers: toFunctionHeaders(c.req.raw.headers, await ownHeaders(services, appId)),
    body: hasBody ? await readBytes(c, BODY_LIMIT_BYTES) : undefined,
  };
  const context = { name, appId, requestId: c.get('requestId') };
  const connection = watchConnection(c);
  const { status, headers, body } = await functions.call({ request, context }, connection);
  if (method === 'HEAD' || connection.hasGone()) await body?.cancel();
  const sent = new Headers({ 'Cache-Control': 'no-store' });
  // Whether its answer may be kept is for the function to say.
  c.header('Cache-Control', undefined);
  for (const [header, value] of headers) {
    if (header === 'set-cookie') sent.append(header, value);
    else if (!isKeptFromAnswer(header)) sent.set(header, value);
  }
  const answer = new Response(null, { status, headers: sent });
  return c.newResponse(method === 'HEAD' ? null : body, answer);
}

/** The connection that an answer goes to; it may go first. */
function watchConnection(c: Context<HttpEnv>): Connection & { hasGone(): boolean } {
  const { outgoing } = c.env;
  const aborter = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborter.abort();
  });
  return {
    signal: aborter.signal,
    breakOff: () => outgoing.destroy(),
    hasGone: () => outgoing.destroyed,
  };
}
