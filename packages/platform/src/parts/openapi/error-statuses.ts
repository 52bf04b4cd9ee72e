import { REPEATABLE_HEADER } from '@groundwork/sdk/protocol';
import type { ErrorStatus } from '../../http/http-error.ts';
import type { Operation } from './operation.ts';

export const errorDescriptions: Readonly<Record<ErrorStatus, string>> = {
  400: 'The request is malformed, or cannot be processed as sent.',
  401: 'The call requires a signed-in user, or the token is invalid.',
  403: 'The caller lacks the permission for this call.',
  404: 'The resource does not exist, or the caller may not see it.',
  408: 'The body did not arrive in time.',
  409: 'The request conflicts with another change, or was sent before with an unknown outcome.',
  412: 'The record has changed since it was read. The response contains it in `current`.',
  413: 'The body exceeds the size limit of the call.',
  422: 'A field has an invalid value, or content cannot be published.',
  429: 'There were too many attempts.',
  500: 'The platform or a function failed.',
  501: 'The platform lacks a setting that the call requires. The message names it.',
  502: 'A function or an external service failed.',
  503: `The platform is overloaded, shutting down, or cannot reach its data. With the header \`${REPEATABLE_HEADER}\` the call had no effect, so that even a write may be repeated.`,
  504: 'A function or an external service took too long.',
};

export function errorStatuses({
  route,
  access,
  body,
  query,
  headers,
  errors = [],
}: Operation): ErrorStatus[] {
  const statuses = new Set<ErrorStatus>([...errors, 500, 503]);
  const add = (...more: readonly ErrorStatus[]) => {
    for (const status of more) statuses.add(status);
  };
  if (access !== 'anyone') add(401, 403);
  if (route.includes(':appId')) add(404);
  if (body) add(400, 408, 413, 422);
  if (query && access !== 'anyone') add(400, 422);
  if (headers?.includes('idempotency')) add(400, 409, 422);
  return [...statuses].sort((a, b) => a - b);
}
