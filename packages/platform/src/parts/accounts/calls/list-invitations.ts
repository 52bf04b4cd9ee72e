import { z } from 'zod';
import { listInvitations as listPending } from '../../../accounts/tables/invitations.ts';
import { admin } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import type { AccountServices } from '../services.ts';
import { invitationResponse } from './responses.ts';

/** Lists invitations. */
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
