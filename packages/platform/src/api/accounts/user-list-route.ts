import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/require-app.ts';
import { findUsers } from '../../accounts/members/find-users.ts';
import type { AccessTokens } from '../../accounts/sessions/access-token.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import { USER_FIELDS } from '../../accounts/tables/user-fields.ts';
import type { Queries } from '../../database/queries/queries.ts';
import type { QueryClient } from '../../database/queries/query-shares.ts';
import type { AppRow, Store } from '../../database/schema/schema.ts';
import { toStore } from '../../database/to-store.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import {
  isAdmin,
  type RequireMemberDependencies,
  requireMember,
} from '../../http/require-member.ts';
import { parseFields, wholeNumber } from '../../kernel/fields.ts';
import { parseFieldList, pickFields } from '../../query/filter/field-path.ts';
import { memberClient } from '../../records/query-client.ts';
import { readFilter } from '../records/open-entity.ts';

const LIMIT = 5000;

/** Query of the list of users. */
export const userListQuery = z.object({
  q: z.string().optional(),
  sort: z
    .string()
    .transform((sort) => ({
      direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
      sort: sort.replace(/^[-+ ]/, ''),
    }))
    .pipe(
      z.object({
        direction: z.enum(['asc', 'desc']),
        sort: z.enum(USER_FIELDS, `Expects one of ${USER_FIELDS.join(', ')}, or one after a -`),
      }),
    )
    .default({ direction: 'desc', sort: 'created_date' }),
  limit: wholeNumber(1, LIMIT, LIMIT),
  skip: wholeNumber(0, 999_999_999, 0),
  fields: z.string().optional(),
});

/** Dependencies of the user list route. */
export interface UserListRouteDependencies
  extends Pick<RequireMemberDependencies, 'store' | 'sessionCache' | 'tokens'> {
  readonly store: Store;
  readonly queries: Queries;
  readonly tokens: AccessTokens;
}

/**
 * Adds the route that lists users: all for an admin and the service role, only themselves for other members (PROTOCOL,
 * User).
 */
export function addUserListRoute(api: Hono<HttpEnv>, services: UserListRouteDependencies): void {
  api.get(routes.users, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { userId, client } = await visibleUser(services, app, c.req.header('Authorization'));
    const { q, sort, limit, skip, fields } = parseFields(userListQuery, c.req.query());
    const requestedFields = parseFieldList(fields);
    const filter = readFilter(q);
    const query = { appId: app.id, userId, ...sort, limit, skip };
    const users = await services.queries.run(client, (connection) =>
      findUsers(toStore(connection), filter, query),
    );
    return c.json(users.map((user) => pickFields(user, requestedFields)));
  });
}

/** Returns the only user that the caller may see, or undefined for all, and the client whose query share is used. */
async function visibleUser(
  services: UserListRouteDependencies,
  app: AppRow,
  authorization: string | undefined,
): Promise<{ readonly userId: string | undefined; readonly client: QueryClient }> {
  const subject = await readBearer(services.tokens, authorization);
  if (subject?.kind === 'service' && subject.appId === app.id) {
    return { userId: undefined, client: { kind: 'service', key: '' } };
  }
  const member = await requireMember(services, app, authorization);
  const { id } = member.user;
  return { userId: isAdmin(member) ? undefined : id, client: memberClient(id) };
}
