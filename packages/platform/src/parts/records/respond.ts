import { ServiceError } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { holdResponse } from '../../http/unread-responses.ts';

/**
 * Responds to a read with JSON text.
 *
 * @throws ServiceError `busy` while too many responses are unread.
 */
export function respondToRead(c: Context<HttpEnv>, json: string): Response {
  holdResponse(c, json.length);
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}

/**
 * Responds to a completed write with JSON text.
 *
 * @throws ServiceError `response_not_stored` while too many responses are unread. Unlike `busy`, this error does not
 * make the client repeat the write.
 */
export function respondToWrite(c: Context<HttpEnv>, json: string): Response {
  holdResponse(c, json.length, responseNotStored);
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}

function responseNotStored(): ServiceError {
  return new ServiceError(
    'response_not_stored',
    'The write was executed, but its response is not sent, because too many responses are unread. Read the records instead of repeating it.',
  );
}
