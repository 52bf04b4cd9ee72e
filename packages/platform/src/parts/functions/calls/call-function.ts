import { createHash } from 'node:crypto';
import type { Principal } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import { APP_ID_HEADER, routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import {
  type Access,
  type Call,
  defineCall,
  guest,
  type Input,
  methods,
  none,
  respondsWith,
} from '../../../http/calls/index.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { readBytes } from '../../../http/read-body.ts';
import { hasKey, repeatable } from '../../../http/repeatable.ts';
import { withIdempotencyKey } from '../../../http/with-idempotency-key.ts';
import { requireCaller } from '../callers.ts';
import { functionAborted, functionBusy, functionUnknown } from '../function-errors.ts';
import { isDroppedFromResponse, toFunctionHeaders } from '../function-request.ts';
import type { Connection, Functions } from '../functions.ts';
import type { FunctionCall } from '../messages.ts';
import { platformHeaders } from '../platform-headers.ts';
import type { FunctionServices } from '../services.ts';
import type { FunctionResponse } from '../start-call.ts';

/** Maximum length of a request body, in bytes. The body is read before the function is called. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Maximum number of concurrent calls of a function by one caller. All callers together may have 50 concurrent calls.
 */
const CALLER_CALLS = 20;

const withKey = ['idempotency', 'anonymous'] as const;

const allowed: Access<Principal, Pick<FunctionServices, 'functions'>> = {
  ...guest,
  async find(services, c) {
    const { functions } = services;
    const { appId, name } = targetOf(functions, c);
    const principal = await guest.find(services, c, appId);
    if (appId !== functions.appId) throw functionUnknown(name);
    requireCaller(functions, name, principal);
    return principal;
  },
};

const bytes: Input<Buffer<ArrayBuffer>> = {
  read: (c) => readBytes(c, BODY_LIMIT_BYTES),
  body: { '*/*': {} },
  isBodyOptional: true,
};

/**
 * Paths at which functions are called. If the path contains no app id, a header of the request contains it, or
 * the platform has only one app.
 */
const places = [
  { id: 'Function', path: routes.serverFunction, headers: [] },
  { id: 'NestedFunction', path: `${routes.serverFunction}/:path{.*}`, headers: [] },
  { id: 'FunctionByName', path: '/functions/:name', headers: ['app'] },
  { id: 'FunctionByPath', path: '/functions/:name/:path{.*}', headers: ['app'] },
] as const;

/**
 * Endpoints that call functions, one for each HTTP method. The bodies of requests and responses are up to the
 * functions.
 */
export const calls: readonly Call<FunctionServices>[] = places.flatMap(({ id, path, headers }) =>
  methods.map((method) =>
    defineCall<
      FunctionServices,
      FunctionServices,
      Principal,
      Buffer<ArrayBuffer> | undefined,
      Response
    >({
      id: method + id,
      method,
      path,
      parameters: { path: 'Any path; the function can read it from the request URL.' },
      summary: 'Calls a server function of the app',
      access: allowed,
      input: method === 'get' ? none : bytes,
      responses: respondsWith('default', 'The response of the function', '*/*'),
      headers: ['behalf', ...(method === 'get' ? [] : withKey), ...headers],
      errors: [502, 504],
      handle: ({ c, caller, input }, services) => callFunction(services, c, caller, input),
    }),
  ),
);

function targetOf(functions: Functions, c: Context<HttpEnv>) {
  const appId = c.req.param('appId') ?? c.req.header(APP_ID_HEADER) ?? functions.appId;
  return { appId, name: functionName(functions, c) };
}

/** Returns the longest function name with which the path starts, such as `shop/quote` rather than `shop`. */
function functionName(functions: Functions, c: Context<HttpEnv>): string {
  const name = c.req.param('name') ?? '';
  const [, rest = ''] = c.req.path.split(`/functions/${encodeURIComponent(name)}/`);
  const names = rest
    .split('/')
    .map((_, index, parts) => [name, ...parts.slice(0, index + 1)].join('/'));
  return names.findLast((candidate) => functions.has(candidate)) ?? name;
}

async function callFunction(
  services: FunctionServices,
  c: Context<HttpEnv>,
  principal: Principal,
  body: Buffer<ArrayBuffer> | undefined,
): Promise<Response> {
  const { functions, publicUrl } = services;
  const { appId, name } = targetOf(functions, c);
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  // The body is hashed only for a request with an idempotency key, because hashing a long body takes time.
  const key = body && hasKey(c) ? repeatable(c, { appId, principal }, hashOf(c, body)) : undefined;
  const connection = watchConnection(c);
  if (!principal.isService) countCall(c, name, principal.id ?? c.get('clientAddress'));
  const run = async () => {
    const request = {
      url: publicUrl + pathname + search,
      method,
      headers: toFunctionHeaders(
        c.req.raw.headers,
        await platformHeaders(services, appId, principal.automationDepth ?? 0),
      ),
      body,
    };
    const context = { name, appId, requestId: c.get('requestId') };
    const call = { request, context };
    const { body: content, ...response } = await (key
      ? callToCompletion(functions, call)
      : functions.call(call, connection));
    return new Response(content, toResponseInit(response));
  };
  const response = await withIdempotencyKey(services, key, { run, mayHaveEffect: hasRun });
  if (method === 'HEAD' || connection.isClosed()) await response.body?.cancel();
  // Removes the header that the platform sets for all responses, because the function decides whether its
  // response may be cached.
  c.header('Cache-Control', undefined);
  return c.newResponse(method === 'HEAD' ? null : response.body, response);
}

const running = new Map<string, number>();

/**
 * Counts a call until its connection is closed.
 *
 * @param caller id of the user, or IP address of an anonymous visitor.
 * @throws ServiceError `function_busy` when too many of the caller's calls are running.
 */
function countCall(c: Context<HttpEnv>, name: string, caller: string): void {
  const key = `${name} ${caller}`;
  const calls = running.get(key) ?? 0;
  if (calls >= CALLER_CALLS) throw functionBusy(name);
  const { outgoing } = c.env;
  // A call on a closed connection is not counted, because no later event would decrease the number again.
  if (outgoing.destroyed) return;
  running.set(key, calls + 1);
  outgoing.once('close', () => {
    const left = (running.get(key) ?? 0) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  });
}

function toResponseInit({ status, headers }: Omit<FunctionResponse, 'body'>): ResponseInit {
  const sent = new Headers({ 'Cache-Control': 'no-store' });
  for (const [header, value] of headers) {
    if (header === 'set-cookie') sent.append(header, value);
    else if (!isDroppedFromResponse(header)) sent.set(header, value);
  }
  return { status, headers: sent };
}

/**
 * Calls a function, and does not cancel the call when the client disconnects. The client gets the response when
 * it repeats the request.
 */
async function callToCompletion(
  functions: Functions,
  call: FunctionCall,
): Promise<FunctionResponse> {
  let isAborted = false;
  const abortResponse = () => {
    isAborted = true;
  };
  const { signal } = new AbortController();
  const { body, ...response } = await functions.call(call, { signal, abortResponse });
  const ending = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    flush() {
      if (isAborted) throw functionAborted(call.context.name);
    },
  });
  return { ...response, body: body?.pipeThrough(ending) ?? null };
}

/** Returns whether a failed call may have had an effect. */
function hasRun(thrown: unknown): boolean {
  return (
    thrown instanceof ServiceError && ['function_failed', 'function_timeout'].includes(thrown.code)
  );
}

/**
 * Returns a hash of the request's body. Omits the boundary of a form, because clients choose a new boundary for each
 * repetition.
 */
function hashOf(c: Context<HttpEnv>, body: Buffer): string {
  const [, boundary = ''] =
    /^multipart\/.*;\s*boundary="?([^";]+)/i.exec(c.req.header('Content-Type') ?? '') ?? [];
  const content = boundary === '' ? body : body.toString('latin1').replaceAll(boundary, '');
  return createHash('sha256').update(content).digest('hex');
}

/** Returns a request's connection, which may be closed before the response is sent. */
function watchConnection(c: Context<HttpEnv>): Connection & { isClosed(): boolean } {
  const { outgoing } = c.env;
  const aborter = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborter.abort();
  });
  return {
    signal: aborter.signal,
    abortResponse: () => outgoing.destroy(),
    isClosed: () => outgoing.destroyed,
  };
}
