import { z } from 'zod';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { admin } from '../access.ts';
import type { AccountServices } from '../services.ts';
import { listInvitations as listPending } from '../tables/invitations.ts';
import { invitationResponse } from './responses.ts';

export const listInvitations = defineCall({
  id: 'listInvitations',
  method: 'get',
  path: '/apps/:appId/invitations',
  summary: 'Lists the pending invitations to the app, newest first',
  access: admin,
  input: none,
  responses: responds('The invitations, at most 1,000', z.array(invitationResponse)),
  handle: ({ appId }, { store }: AccountServices) => listPending(store, appId),
});
