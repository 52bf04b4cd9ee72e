import { html } from 'hono/html';
import { z } from 'zod';
import { createAccounts } from '../../accounts/accounts.ts';
import { OPEN_TO_EVERY_ACCOUNT } from '../../accounts/apps/app-table.ts';
import { type InvitationsDependencies, invite } from '../../accounts/members/invitations.ts';
import {
  type RemoveMemberDependencies,
  removeMember,
} from '../../accounts/members/remove-member.ts';
import type { RateLimits } from '../../accounts/sign-in/rate-limits.ts';
import { listInvitations, withdrawInvitation } from '../../accounts/tables/invitations.ts';
import { listMembers, type Member, type MemberQuery } from '../../accounts/tables/members.ts';
import { countSelfAdmitted, grantMembership } from '../../accounts/tables/memberships.ts';
import { recordAct } from '../../audit/audit-trail.ts';
import type { Queries } from '../../database/queries/queries.ts';
import type { AppRow, InvitationRow, Store } from '../../database/schema/schema.ts';
import { toStore } from '../../database/to-store.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { newEmail, parseFields, wholeNumber } from '../../kernel/fields.ts';
import type { Log } from '../../kernel/log.ts';
import { forbidden, notFound } from '../../kernel/service-error.ts';
import { memberClient } from '../../records/query-client.ts';
import type { EntitySchema } from '../../records/schema/entity-schema.ts';
import { requireRole, rolesOf } from '../../records/schema/user-schema.ts';
import type { Html } from '../page.ts';
import type { AdminPage } from './add-admin-page.ts';
import { adminPage, formToken, moment, pager } from './admin-page.ts';
import type { AdminVisit } from './admin-session.ts';
import { adminPaths } from './paths.ts';

const PAGE_LENGTH = 50;

const listQuery = z.object({ skip: wholeNumber(0, 999_999_999, 0) });
const invitationForm = z.object({
  email: newEmail,
  role: z.string('Expects a role'),
});
const roleSchema = z.string('Field required').regex(/^[\w-]{1,64}$/, 'Expects the name of a role');

/** Dependencies of the users pages. */
export interface UsersPageDependencies extends InvitationsDependencies, RemoveMemberDependencies {
  readonly store: Store;
  readonly queries: Queries;
  readonly userSchema: EntitySchema;
  readonly limits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly log: Log;
}

/** Page of the app's members, with a form that invites people. */
export function usersPage(services: UsersPageDependencies): AdminPage {
  return {
    path: adminPaths.users,

    async show(visit, feedback) {
      const { skip } = parseFields(listQuery, { skip: visit.fields.skip });
      const query: MemberQuery = {
        appId: visit.app.id,
        withSelfAdmitted: true,
        sort: 'created_date',
        direction: 'desc',
        limit: PAGE_LENGTH + 1,
        skip,
      };
      const members = await services.queries.run(memberClient(visit.admin.user.id), (connection) =>
        listMembers(toStore(connection), query),
      );
      const invitations = await listInvitations(services.store, visit.app.id);
      const email = feedback.error === undefined ? '' : (visit.fields.email ?? '');
      return adminPage(
        visit,
        { ...feedback, title: 'Users' },
        html`${await lostAccessNotice(services.store, visit.app)}<ul class="list">
${members.slice(0, PAGE_LENGTH).map(
  ({
    user,
    membership,
  }) => html`<li><a href="${adminPaths.users}/${user.id}">${user.full_name || user.email}</a>
<div class="quiet">${user.email}, ${describe(visit.app, { user, membership })}, since ${moment(membership.created_date)}</div></li>`,
)}
</ul>
${pager([
  skip > 0 ? [`${adminPaths.users}?skip=${Math.max(0, skip - PAGE_LENGTH)}`, 'Newer'] : undefined,
  members.length > PAGE_LENGTH
    ? [`${adminPaths.users}?skip=${skip + PAGE_LENGTH}`, 'Older']
    : undefined,
])}
${openInvitations(visit, invitations)}<h2>Invite a user</h2>
<form method="post" action="${adminPaths.users}">
${formToken(visit)}<div><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="320" value="${email}"></div>
${roleField(services.userSchema, 'user')}
<button type="submit">Send the invitation</button>
</form>`,
      );
    },

    async submit({ c, app, admin, fields }) {
      if (fields.withdraw !== undefined) {
        if (!(await withdrawInvitation(services.store, app.id, fields.withdraw))) throw notFound();
        services.log.info({ message: 'An admin withdrew an invitation.', admin: admin.user.id });
        return `${adminPaths.users}?done=withdrawn`;
      }
      const { email, role } = parseFields(invitationForm, fields);
      requireRole(services.userSchema, role);
      const address = services.clientAddress(c);
      await services.limits.attempt('invite', { address, account: admin.user.id });
      await invite(services, { app, adminId: admin.user.id, email, role });
      return `${adminPaths.users}?done=invited`;
    },
  };
}

/** Page of one member, on which the role and the access can be changed. */
export function userPage(services: UsersPageDependencies): AdminPage {
  const { store, userWrites, log } = services;

  async function find({ app, c }: AdminVisit): Promise<Member> {
    const userId = c.req.param('id') ?? '';
    const query = { appId: app.id, userId, withSelfAdmitted: true, limit: 1, skip: 0 };
    const [member] = await listMembers(store, { ...query, sort: 'id', direction: 'asc' });
    if (!member) throw notFound();
    return member;
  }

  return {
    path: adminPaths.user,

    async show(visit, feedback) {
      const { user, membership } = await find(visit);
      return adminPage(
        { ...visit, path: adminPaths.users },
        { ...feedback, title: user.full_name || user.email },
        html`<dl>
<dt>E-mail address</dt><dd>${user.email}</dd>
<dt>Id</dt><dd>${user.id}</dd>
<dt>Member since</dt><dd>${moment(membership.created_date)}</dd>
<dt>Joined</dt><dd>${membership.admission === 'invited' ? 'by invitation, or added by an admin' : 'without an invitation'}</dd>
</dl>
<form method="post" action="${adminPaths.users}/${user.id}">
${formToken(visit)}${roleField(services.userSchema, membership.role)}
${
  membership.admission === 'self' &&
  html`<div><label><input type="checkbox" name="invited" value="true">Treat as invited</label>
<p class="hint">Others who came without an invitation have no access while the app is for members only.</p></div>
`
}<div><label><input type="checkbox" name="disabled" value="true"${user.disabled === 1 && html` checked`}>The account is disabled</label>
<p class="hint">It cannot sign in then, and is signed out everywhere.</p></div>
<button type="submit">Save</button>
</form>
${
  user.id !== visit.admin.user.id &&
  html`<form method="post" action="${adminPaths.users}/${user.id}">
${formToken(visit)}<input type="hidden" name="action" value="remove">
<p class="hint">A removed user is signed out, and can return only with an invitation. Their records stay.</p>
<button type="submit" class="second">Remove from the app</button>
</form>`
}`,
      );
    },

    async submit(visit) {
      const { user, membership } = await find(visit);
      const { app, admin, fields } = visit;
      if (fields.action === 'remove') {
        await removeMember(services, app, { adminId: admin.user.id, userId: user.id });
        return `${adminPaths.users}?done=removed`;
      }
      const { role } = parseFields(z.object({ role: roleSchema }), fields);
      const isDisabled = fields.disabled === 'true';
      if (user.id === admin.user.id && (isDisabled || role !== 'admin')) {
        throw forbidden('This is your own account. Ask another admin to do that.');
      }
      const act = { appId: app.id, actorId: admin.user.id, subjectId: user.id };
      if (role !== membership.role || fields.invited === 'true') {
        await userWrites.write(app.id, async (writing) => {
          await writing.changing(user.id);
          await grantMembership(writing.store, { appId: app.id, userId: user.id, role });
          if (role !== membership.role)
            await recordAct(writing.store, { ...act, act: 'role_changed' });
        });
      }
      if (isDisabled !== (user.disabled === 1)) {
        await createAccounts(userWrites, app.id).setDisabled(user.id, isDisabled);
        await recordAct(store, {
          ...act,
          act: isDisabled ? 'account_disabled' : 'account_enabled',
        });
      }
      log.info({
        message: 'An admin changed a user.',
        admin: admin.user.id,
        user: user.id,
        role,
        disabled: `${isDisabled}`,
      });
      return `${adminPaths.users}/${user.id}?done=saved`;
    },
  };
}

function describe(app: AppRow, { user, membership }: Member): string {
  const isOutside =
    membership.admission === 'self' && !OPEN_TO_EVERY_ACCOUNT.includes(app.visibility);
  return [
    membership.role,
    ...(isOutside ? ['not invited, no access'] : []),
    ...(user.disabled ? ['disabled'] : []),
  ].join(', ');
}

function openInvitations(visit: AdminVisit, invitations: readonly InvitationRow[]) {
  return html`${
    invitations.length > 0 &&
    html`<h2>Open invitations</h2>
<ul class="list">
${invitations.map(
  ({ id, email, role, expires_date }) => html`<li>${email}
<div class="quiet">${role}, until ${moment(expires_date)}</div>
<form method="post" action="${adminPaths.users}">
${formToken(visit)}<input type="hidden" name="withdraw" value="${id}">
<button type="submit" class="second" aria-label="Withdraw the invitation of ${email}">Withdraw</button>
</form></li>`,
)}
</ul>
`
  }`;
}

/** Returns the roles to choose from, including the member's current one. */
function roleField(userSchema: EntitySchema, current: string) {
  const roles = new Set([...rolesOf(userSchema), current]);
  return html`<div><label for="role">Role</label>
<select id="role" name="role">
${[...roles].map((role) => html`<option${role === current && html` selected`}>${role}</option>`)}
</select></div>`;
}

/** Returns a notice with the number of self-registered users, who have access only to an open app. */
export async function lostAccessNotice(store: Store, app: AppRow): Promise<Html> {
  const count = await countSelfAdmitted(store, app.id);
  const isOpen = OPEN_TO_EVERY_ACCOUNT.includes(app.visibility);
  const who = count === 1 ? '1 user came' : `${count} users came`;
  const what = isOpen
    ? 'They lose access when the app is set to members only.'
    : 'They have no access, since the app is for members only.';
  return html`${
    count > 0 &&
    html`<p class="notice">${who} without an invitation. ${what} Open a user to keep or remove them.</p>
`
  }`;
}
