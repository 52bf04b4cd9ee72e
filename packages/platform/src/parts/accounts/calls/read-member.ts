import { type MemberDetails, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { requireListed } from '../members/change-member.ts';
import { toMemberInfo } from '../members/member-info.ts';
import { needsPasswordLink } from '../registration/password-link.ts';
import { memberDetailsResponse } from './responses.ts';

export const readMember = defineCall({
  id: 'readMember',
  method: 'get',
  path: routes.member,
  area: 'Users',
  summary: 'Returns a member of the app, even one without access',
  access: admin,
  input: none,
  responses: responds<MemberDetails>('The member', memberDetailsResponse),
  errors: [404],
  async handle({ appId, caller: { app }, param }, services: Services) {
    const member = await requireListed(services.store, appId, param('userId'));
    const needs_password_link = await needsPasswordLink(services, app, member.user);
    return { ...toMemberInfo(app, member), needs_password_link };
  },
});
