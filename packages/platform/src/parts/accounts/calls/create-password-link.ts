import { type PasswordLink, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { createPasswordLink as create } from '../registration/password-link.ts';
import { passwordLinkResponse } from './responses.ts';

export const createPasswordLink = defineCall({
  id: 'createPasswordLink',
  method: 'post',
  path: routes.memberPasswordLink,
  area: 'Users',
  summary:
    'Creates a link with which a member sets a first password, if the platform sends no mail',
  description:
    'The link works once, for seven days, and replaces earlier ones. It is only created for an enabled account without a password, a provider or another app. The email address then counts as unverified, because the caller could use the link too.',
  access: admin,
  input: none,
  responses: responds<PasswordLink>('The link, which the caller must send', passwordLinkResponse),
  errors: [404],
  handle: ({ address, caller: { app, user }, param }, services: Services) =>
    create(services, app, { userId: param('userId'), adminId: user.id, address }),
});
