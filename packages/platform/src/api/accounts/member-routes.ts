import type { Hono } from 'hono';
import { requireApp } from '../../accounts/apps/app-table.ts';
import {
  type RemoveMemberDependencies,
  removeMember,
} from '../../accounts/members/remove-member.ts';
import { listInvitations, withdrawInvitation } from '../../accounts/tables/invitations.ts';
import type { Store } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type RequireMemberDependencies, requireAdmin } from '../../http/require-member.ts';
import type { Log } from '../../kernel/log.ts';
import { notFound } from '../../kernel/service-error.ts';

/** Route of a member. */
export const MEMBER = '/apps/:appId/users/:userId';

/** Route of the pending invitations to an app. */
export const INVITATIONS = '/apps/:appId/invitations';

/** Route of one invitation. */
export const INVITATION = '/apps/:appId/invitations/:id';

/** Dependencies of the member routes. */
export interface MemberRouteDependencies
  extends RequireMemberDependencies,
    RemoveMemberDependencies {
  readonly store: Store;
  readonly log: Log;
}

/** Adds the routes with which administrators remove members, and list and withdraw invitations. */
export function addMemberRoutes(api: Hono<HttpEnv>, services: MemberRouteDependencies): void {
  const { store, log } = services;

  api.delete(MEMBER, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const { user } = await requireAdmin(services, app, c.req.header('Authorization'));
    await removeMember(services, app, { adminId: user.id, userId: c.req.param('userId') });
    return c.json({ success: true });
  });

  api.get(INVITATIONS, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    await requireAdmin(services, app, c.req.header('Authorization'));
    const invitations = await listInvitations(store, app.id);
    return c.json(
      invitations.map(({ id, email, role, created_date, expires_date }) => ({
        id,
        email,
        role,
        created_date,
        expires_date,
      })),
    );
  });

  api.delete(INVITATION, async (c) => {
    const app = await requireApp(store, c.req.param('appId'));
    const { user } = await requireAdmin(services, app, c.req.header('Authorization'));
    if (!(await withdrawInvitation(store, app.id, c.req.param('id')))) {
      throw notFound(
        'The app has no invitation with this id. It may have been accepted or withdrawn; list the invitations again.',
      );
    }
    log.info({ message: 'An admin withdrew an invitation.', admin: user.id });
    return c.json({ success: true });
  });
}
