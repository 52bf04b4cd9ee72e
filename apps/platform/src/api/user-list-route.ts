import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../accounts/require-app.ts';
import { toUserBody } from '../accounts/user-body.ts';
import { parseFields, wholeNumber } from '../http/fields.ts';
import type { HttpEnv } from '../http/http-env.ts';
import type { Services } from '../services.ts';
import { listMembers } from '../store/members.ts';
import { USER_FIELDS } from '../store/user-fields.ts';
import { isAdmin, requireMember } from './require-member.ts';

const LIMIT = 5000;

/** Query of the list of users. */
export const userListQuery = z.object({
  sort: z
    .string()
    .transform((sort) => ({
      direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
      sort: sort.replace(/^-/, ''),
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
});

/** The users of an app: all for an admin, themselves for anybody else (PROTOCOL, User). */
export function addUserListRoute(api: Hono<HttpEnv>, services: Services): void {
  api.get(routes.users, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const member = await requireMember(services, app, c.req.header('Authorization'));
    const { sort, limit, skip } = parseFields(userListQuery, c.req.query());
    const members = await listMembers(services.store, {
      appId: app.id,
      userId: isAdmin(member) ? undefined : member.user.id,
      ...sort,
      limit,
      skip,
    });
    return c.json(members.map(({ user, membership }) => toUserBody(user, membership)));
  });
}
