import type { Hono } from 'hono';
import {
  type RemoveMemberDependencies,
  removeMember,
} from '../../accounts/members/remove-member.ts';
import { withdrawInvitation } from '../../accounts/members/withdraw-invitation.ts';
import { listInvitations } from '../../accounts/tables/invitations.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type RequireMemberDependencies, requireAdmin } from '../../http/require-member.ts';

/** Route of a member. */
export const MEMBER = '/apps/:appId/users/:userId';

/** Route of the pending invitations to an app. */
export const INVITATIONS = '/apps/:appId/invitations';

/** Route of one invitation. */
export const INVITATION = '/apps/:appId/invitations/:id';

/** Adds the routes with which administrators remove members, and list and withdraw invitations. */
export function addMemberRoutes(
  api: Hono<HttpEnv>,
  services: RequireMemberDependencies & RemoveMemberDependencies,
): void {
  const { store } = services;

  api.delete(MEMBER, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    await removeMember(services, app, {
      adminId: user.id,
      address: services.clientAddress(c),
      userId: c.req.param('userId'),
    });
    return c.json({ success: true });
  });

  api.get(INVITATIONS, async (c) => {
    const { app } = await requireAdmin(services, c);
    return c.json(await listInvitations(store, app.id));
  });

  api.delete(INVITATION, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    await withdrawInvitation(services, {
      appId: app.id,
      id: c.req.param('id'),
      adminId: user.id,
      address: services.clientAddress(c),
    });
    return c.json({ success: true });
  });
}
