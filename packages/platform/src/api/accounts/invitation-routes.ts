import { type EntitySchema, requireRole } from '@groundwork/engine';
import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type InvitationsDependencies, invite } from '../../accounts/members/invitations.ts';
import type { RateLimits } from '../../accounts/rate-limits.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { repeatable } from '../../http/repeatable.ts';
import { type RequireMemberDependencies, requireAdmin } from '../../http/require-member.ts';
import {
  type IdempotencyKeyDependencies,
  withIdempotencyKey,
} from '../../http/with-idempotency-key.ts';
import { newEmail } from '../../kernel/fields.ts';

/** Body of an invitation. */
export const invitationBody = z.object({
  user_email: newEmail,
  role: z.string('Expects a role'),
});

/** Dependencies of the invitation routes. */
interface InvitationRouteDependencies
  extends RequireMemberDependencies,
    InvitationsDependencies,
    IdempotencyKeyDependencies {
  readonly userSchema: EntitySchema;
  readonly limits: RateLimits;
}

/** Adds the routes that invite people, at both paths that clients use. */
export function addInvitationRoutes(
  api: Hono<HttpEnv>,
  services: InvitationRouteDependencies,
): void {
  const handle = async (c: Context<HttpEnv>) => {
    const { app, user } = await requireAdmin(services, c);
    const invitation = await readJsonBody(c, invitationBody);
    const { user_email: email, role } = invitation;
    const run = async () => {
      requireRole(services.userSchema, role);
      const address = services.clientAddress(c);
      await services.limits.attempt('invite', { address, account: user.id });
      await invite(services, { app, admin: user, address, email, role });
      return Response.json({ message: 'The invitation is on its way.' } satisfies MessageResponse);
    };
    const key = repeatable(c, { appId: app.id, principal: { sender: user.id } }, invitation);
    const response = await withIdempotencyKey(services, key, { run });
    return c.newResponse(response.body, response);
  };
  api.post(routes.inviteUser, handle);
  api.post(routes.inviteUserAtRuntime, handle);
}
