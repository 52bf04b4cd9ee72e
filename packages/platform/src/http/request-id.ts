import { randomUUID } from 'node:crypto';
import { REQUEST_ID_HEADER } from '@groundwork/sdk/protocol';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

const ACCEPTABLE = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Sets the id of each request, which its response and its log line contain. Uses the caller's id when it has the form
 * of an id, so that it is safe in a log.
 */
export const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  const given = c.req.header(REQUEST_ID_HEADER);
  const id = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  c.set('requestId', id);
  c.header(REQUEST_ID_HEADER, id);
  await next();
});
