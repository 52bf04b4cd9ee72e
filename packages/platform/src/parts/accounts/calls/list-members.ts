import { rolesOf, toStore } from '@groundwork/engine';
import { type MemberPage, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, query, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { toMemberInfo } from '../members/member-info.ts';
import { listMembers as list } from '../tables/members.ts';
import { countSelfAdmitted } from '../tables/memberships.ts';
import { memberPageResponse } from './responses.ts';

const LIMIT = 500;
const SKIP_LIMIT = 999_999_999;

const pageQuery = z.object({
  text: z.string().max(320).optional(),
  limit: wholeNumber(1, LIMIT, 50),
  skip: wholeNumber(0, SKIP_LIMIT, 0),
});

export const listMembers = defineCall({
  id: 'listMembers',
  method: 'get',
  path: routes.members,
  area: 'Users',
  summary: 'Lists the members of the app, newest first, even those without access',
  description: 'With `text`, only members whose email address or name contains it are listed.',
  access: admin,
  input: query(pageQuery),
  responses: responds<MemberPage>('The page', memberPageResponse),
  async handle({ appId, caller: { app, user }, input }, services: Services) {
    const { text, limit, skip } = input;
    const page = { appId, withSelfAdmitted: true, text, limit: limit + 1, skip };
    const order = { sort: 'created_date', direction: 'desc' } as const;
    const members = await services.queries.run({ kind: 'member', key: user.id }, (connection) =>
      list(toStore(connection), { ...page, ...order }),
    );
    return {
      items: members.slice(0, limit).map((member) => toMemberInfo(app, member)),
      has_more: members.length > limit,
      roles: rolesOf(services.userSchema),
      self_admitted: await countSelfAdmitted(services.store, appId),
    };
  },
});
