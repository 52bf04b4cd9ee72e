import { createHash } from 'node:crypto';
import type { Principal, RepeatableWrite } from '@groundwork/engine';
import { badQuery } from '@groundwork/engine/kernel';
import { IDEMPOTENCY_KEY_HEADER } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Matches a valid idempotency key: 1 to 200 printable ASCII characters without spaces at the start or end. */
const IDEMPOTENCY_KEY = /^[!-~]([ -~]{0,198}[!-~])?$/;

export function hasKey(c: Context<HttpEnv>): boolean {
  return c.req.header(IDEMPOTENCY_KEY_HEADER) !== undefined;
}

/**
 * Returns the idempotency key of a request, with a hash of the request's content.
 *
 * @param body body of the request, or the part of the body that identifies the request.
 * @returns undefined for a request without a key, and for anonymous callers who send no id.
 * @throws ServiceError `bad_request` when the key is invalid.
 */
export function repeatable(
  c: Context<HttpEnv>,
  { appId, principal }: { readonly appId: string; readonly principal: Pick<Principal, 'sender'> },
  body: unknown,
): RepeatableWrite | undefined {
  const key = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined || principal.sender === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw badQuery(
      'an idempotency key has 1 to 200 printable characters. Send a UUID, for example.',
    );
  }
  const { method, url } = c.req;
  const requested = JSON.stringify([method, new URL(url).pathname, new URL(url).search, body]);
  const requestHash = createHash('sha256').update(requested).digest('hex');
  return { appId, sender: principal.sender, key, requestHash };
}
