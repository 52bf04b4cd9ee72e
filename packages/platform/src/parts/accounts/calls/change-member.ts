import { requireRole } from '@groundwork/engine';
import { type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { changeMember as change, requireListed } from '../members/change-member.ts';
import { toMemberInfo } from '../members/member-info.ts';
import { memberResponse } from './responses.ts';

const changeBody = z.strictObject({
  role: z.string().optional(),
  disabled: z.boolean().optional(),
  is_invited: z.literal(true).optional(),
});

export const changeMember = defineCall({
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
