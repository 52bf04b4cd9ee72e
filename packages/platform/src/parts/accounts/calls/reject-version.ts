import { badRequest } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';

/** @throws ServiceError `bad_request` if `If-Match` requires a version, because users have no versions. */
export function rejectVersion(c: Context<HttpEnv>): void {
  if ((c.req.header('If-Match') ?? '*') === '*') return;
  throw badRequest('Users have no versions. Leave out the header If-Match.');
}
