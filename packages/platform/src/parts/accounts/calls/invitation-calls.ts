import { requireRole } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import { type DeleteResponse, type InvitationResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { body, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import { newEmail } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { accountLimits } from '../limits.ts';
import { invite } from '../members/invitations.ts';
import { deleteInvitationOf, listInvitations as listPending } from '../tables/invitations.ts';
import { respondOnce } from './respond-once.ts';
import { invitationResponse, sentInvitationResponse } from './responses.ts';

/** Maximum length of the text that an administrator adds to an invitation, in characters. */
const MESSAGE_LENGTH = 2000;

const invitationBody = z.object({
  user_email: newEmail,
  role: z.string('Expects a role'),
  message: z
    .string('Expects a string')
    .max(MESSAGE_LENGTH, `Expects at most ${MESSAGE_LENGTH} characters`)
    .optional()
    .describe('Text for the invited person, which the email contains.'),
});

const inviteUser = defineInvitation('inviteUser', routes.inviteUser);

/** Endpoint that invites a person, at the path that Base44 apps call from their functions. */
const inviteUserAtRuntime = defineInvitation('inviteUserAtRuntime', routes.inviteUserAtRuntime);

function defineInvitation(id: string, path: string) {
  return defineCall({
    id,
    method: 'post',
    path,
    summary: 'Mails an invitation to the app',
    description:
      'If the platform sends no mail, the response contains the link of the invitation, which the caller must send.',
    access: admin,
    input: body(invitationBody, { user_email: 'ann@example.org', role: 'user' }),
    responses: responds<InvitationResponse>(
      'The invitation will be sent, or its link',
      sentInvitationResponse,
    ),
    limit: accountLimits.invite,
    countsAttempts: true,
    isRepeatable: true,
    errors: [409],
    async handle({ c, address, caller, input, key, countAttempt }, services: Services) {
      const { app, user } = caller;
      const { user_email: email, role, message } = input;
      const work = async (): Promise<InvitationResponse> => {
        requireRole(services.userSchema, role);
        await countAttempt();
        const link = await invite(services, { app, admin: user, address, email, role, message });
        if (link === undefined) return { message: 'The invitation is on its way.' };
        return {
          message: 'The platform sends no mail. Send the link to the invited person.',
          invitation_url: link,
        };
      };
      return respondOnce(services, c, key, work, { isSecret: !services.sendsMail });
    },
  });
}

const listInvitations = defineCall({
  id: 'listInvitations',
  method: 'get',
  path: routes.invitations,
  summary: 'Lists the pending invitations to the app, newest first',
  access: admin,
  input: none,
  responses: responds('The invitations, at most 1,000', z.array(invitationResponse)),
  handle: ({ appId }, { store }: Services) => listPending(store, appId),
});

const withdrawInvitation = defineCall({
  id: 'withdrawInvitation',
  method: 'delete',
  path: routes.invitation,
  summary: 'Withdraws an invitation, so that its link becomes invalid',
  access: admin,
  input: none,
  responses: responds<DeleteResponse>('The invitation was withdrawn', successResponse),
  async handle({ address, appId, caller, param }, { store, log }: Services) {
    const actorId = caller.user.id;
    await store.transaction().execute(async (transaction) => {
      if (!(await deleteInvitationOf(transaction, appId, param('id')))) {
        throw notFound(
          'The app has no invitation with this id. It may have been accepted or withdrawn; list the invitations again.',
        );
      }
      const event = { appId, actorId, address };
      await recordAuditEvent(transaction, 'invitation_withdrawn', event);
    });
    log.info({ message: 'An admin withdrew an invitation.', admin: actorId });
    return { success: true };
  },
});

export const invitationCalls = [
  inviteUser,
  inviteUserAtRuntime,
  listInvitations,
  withdrawInvitation,
];
