import { type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { requireListed } from '../members/change-member.ts';
import { toMemberInfo } from '../members/member-info.ts';
import { memberResponse } from './responses.ts';

export const readMember = defineCall({
  id: 'readMember',
  method: 'get',
  path: routes.member,
  area: 'Users',
  summary: 'Returns a member of the app, even one without access',
  access: admin,
  input: none,
  responses: responds<MemberInfo>('The member', memberResponse),
  errors: [404],
  handle: async ({ appId, caller: { app }, param }, { store }: Services) =>
    toMemberInfo(app, await requireListed(store, appId, param('userId'))),
});
