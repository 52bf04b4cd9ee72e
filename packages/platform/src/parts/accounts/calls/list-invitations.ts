import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { listInvitations as listPending } from '../tables/invitations.ts';
import { invitationResponse } from './responses.ts';

export const listInvitations = defineCall({
  id: 'listInvitations',
  method: 'get',
  path: routes.invitations,
  summary: 'Lists the pending invitations to the app, newest first',
  access: admin,
  input: none,
  responses: responds('The invitations, at most 1,000', z.array(invitationResponse)),
  handle: ({ appId }, { store }: Services) => listPending(store, appId),
});
