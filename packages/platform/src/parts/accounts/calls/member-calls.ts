import { requireRole, rolesOf, toStore } from '@groundwork/engine';
import {
  type DeleteResponse,
  type MemberDetails,
  type MemberInfo,
  type MemberPage,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  body,
  defineCall,
  none,
  query,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { changeMember as change, requireListed } from '../members/change-member.ts';
import { toMemberInfo } from '../members/member-info.ts';
import { removeMember as remove } from '../members/remove-member.ts';
import { needsPasswordLink } from '../registration/password-link.ts';
import { listMembers as list } from '../tables/members.ts';
import { countSelfAdmitted } from '../tables/memberships.ts';
import { memberDetailsResponse, memberPageResponse, memberResponse } from './responses.ts';

const LIMIT = 500;
const SKIP_LIMIT = 999_999_999;

const pageQuery = z.object({
  text: z
    .string()
    .max(320)
    .optional()
    .describe('Only users whose email address or name contains this text, in any case.'),
  limit: wholeNumber(1, LIMIT, 50),
  skip: wholeNumber(0, SKIP_LIMIT, 0),
});

const listMembers = defineCall({
  id: 'listMembers',
  method: 'get',
  path: routes.members,
  area: 'Users',
  summary: 'Lists the members of the app, newest first, even those without access',
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

const readMember = defineCall({
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

const changeBody = z.strictObject({
  role: z.string().optional(),
  disabled: z.boolean().optional(),
  is_invited: z.literal(true).optional(),
});

const changeMember = defineCall({
  id: 'changeMember',
  method: 'put',
  path: routes.member,
  area: 'Users',
  summary:
    'Changes the role of a member, disables or enables their account, or treats them as invited',
  description:
    'Disabling an account ends its sessions. Administrators cannot disable themselves or give up their own role.',
  access: admin,
  input: body(changeBody, { role: 'admin' }),
  responses: responds<MemberInfo>('The member', memberResponse),
  errors: [404],
  async handle({ address, appId, caller: { app, user: by }, input, param }, services: Services) {
    const { store, userWrites, userSchema, log } = services;
    const userId = param('userId');
    const { membership } = await requireListed(store, appId, userId);
    const { role, disabled, is_invited: isInvited = false } = input;
    if (role !== undefined && role !== membership.role) requireRole(userSchema, role);
    const state = { role, isDisabled: disabled, isInvited };
    await change(userWrites, app, { adminId: by.id, address, userId, ...state });
    const changed = await requireListed(store, appId, userId);
    log.info({
      message: 'An admin changed a user.',
      admin: by.id,
      user: userId,
      role: changed.membership.role,
      disabled: `${changed.user.disabled === 1}`,
    });
    return toMemberInfo(app, changed);
  },
});

const removeMember = defineCall({
  id: 'removeMember',
  method: 'delete',
  path: routes.member,
  area: 'Users',
  summary: 'Removes a member from the app, and ends their sessions in it',
  description:
    'Until the user is invited again, their calls are rejected with 403 and the reason `user_not_registered`, even in a public app. The account and its records are not deleted. Administrators cannot remove themselves.',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The member is removed', successResponse),
  async handle({ address, caller, param }, services: Services) {
    await remove(services, caller.app, {
      adminId: caller.user.id,
      address,
      userId: param('userId'),
    });
    return { success: true };
  },
});

export const memberCalls = [listMembers, readMember, changeMember, removeMember];
