import { badRequest } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';

/**
 * Returns the version that the header `If-Match` (RFC 9110, section 13.1.1) requires of a record: its
 * `updated_date`. Returns undefined if the request accepts any version.
 *
 * @throws ServiceError `bad_request` for any other value of the header.
 */
export function versionOf(c: Context<HttpEnv>): string | undefined {
  const header = c.req.header('If-Match')?.trim() ?? '*';
  if (header === '*') return undefined;
  const [, version] = /^"([^"]+)"$/.exec(header) ?? [];
  if (version !== undefined) return version;
  throw badRequest(
    'The header If-Match expects the updated_date of the record in double quotes, such as "2026-06-01T09:23:41.481Z".',
  );
}
