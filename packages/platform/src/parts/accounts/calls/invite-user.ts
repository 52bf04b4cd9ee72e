import { requireRole } from '@groundwork/engine';
import { type InvitationResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, responds } from '../../../http/calls/index.ts';
import { newEmail } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admin } from '../access.ts';
import { accountLimits } from '../limits.ts';
import { invite } from '../members/invitations.ts';
import { respondOnce } from './respond-once.ts';
import { sentInvitationResponse } from './responses.ts';

const invitationBody = z.object({
  user_email: newEmail,
  role: z.string('Expects a role'),
});

export const inviteUser = defineInvitation('inviteUser', routes.inviteUser);

/** Endpoint that invites a person, at the path that functions of Base44 apps use. */
export const inviteUserAtRuntime = defineInvitation(
  'inviteUserAtRuntime',
  routes.inviteUserAtRuntime,
);

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
      const { user_email: email, role } = input;
      const work = async (): Promise<InvitationResponse> => {
        requireRole(services.userSchema, role);
        await countAttempt();
        const link = await invite(services, { app, admin: user, address, email, role });
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
