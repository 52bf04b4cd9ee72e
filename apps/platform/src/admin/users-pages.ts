import { html } from 'hono/html';
import { z } from 'zod';
import { createAccounts } from '../accounts/accounts.ts';
import { invite } from '../accounts/invitations.ts';
import { newEmail, parseFields, wholeNumber } from '../http/fields.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { listMembers, type Member } from '../store/members.ts';
import { grantMembership } from '../store/memberships.ts';
import type { AdminPage } from './add-admin-page.ts';
import { adminPage, formToken, moment, pager } from './admin-page.ts';
import type { AdminVisit } from './admin-session.ts';
import { adminPaths } from './paths.ts';

const PAGE_LENGTH = 50;

const listQuery = z.object({ skip: wholeNumber(0, 999_999_999, 0) });
const invitationForm = z.object({
  email: newEmail,
  role: z.enum(['user', 'admin'], 'Expects user or admin'),
});
const roleSchema = z.string('Field required').regex(/^[\w-]{1,64}$/, 'Expects the name of a role');

/** The members of the app, and the form that invites more. */
export function usersPage(services: Services): AdminPage {
  return {
    path: adminPaths.users,

    async show(visit, feedback) {
      const { skip } = parseFields(listQuery, { skip: visit.fields.skip });
      const members = await listMembers(services.store, {
        appId: visit.app.id,
        sort: 'created_date',
        direction: 'desc',
        limit: PAGE_LENGTH + 1,
        skip,
      });
      const email = feedback.error === undefined ? '' : (visit.fields.email ?? '');
      return adminPage(
        visit,
        { ...feedback, title: 'Users' },
        html`<ul class="list">
${members.slice(0, PAGE_LENGTH).map(
  ({
    user,
    membership,
  }) => html`<li><a href="${adminPaths.users}/${user.id}">${user.full_name || user.email}</a>
<div class="quiet">${user.email}, ${describe({ user, membership })}, since ${moment(membership.created_date)}</div></li>`,
)}
</ul>
${pager([
  skip > 0 ? [`${adminPaths.users}?skip=${Math.max(0, skip - PAGE_LENGTH)}`, 'Newer'] : undefined,
  members.length > PAGE_LENGTH
    ? [`${adminPaths.users}?skip=${skip + PAGE_LENGTH}`, 'Older']
    : undefined,
])}
<h2>Invite somebody</h2>
<form method="post" action="${adminPaths.users}">
${formToken(visit)}<div><label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="off" required maxlength="320" value="${email}"></div>
${roleField('user')}
<button type="submit">Send the invitation</button>
</form>`,
      );
    },

    async submit({ c, app, admin, fields }) {
      const { email, role } = parseFields(invitationForm, fields);
      const address = services.clientAddress(c);
      await services.limits.attempt('invite', { address, account: admin.user.id });
      await invite(services, { app, email, role });
      return `${adminPaths.users}?done=invited`;
    },
  };
}

/** One member: role, and whether the account is disabled. */
export function userPage(services: Services): AdminPage {
  const { store, log } = services;

  async function find({ app, c }: AdminVisit): Promise<Member> {
    const query = { appId: app.id, userId: c.req.param('id') ?? '', limit: 1, skip: 0 };
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
</dl>
<form method="post" action="${adminPaths.users}/${user.id}">
${formToken(visit)}${roleField(membership.role)}
<div><label><input type="checkbox" name="disabled" value="true"${user.disabled === 1 && html` checked`}>The account is disabled</label>
<p class="hint">It cannot sign in then, and is signed out everywhere.</p></div>
<button type="submit">Save</button>
</form>`,
      );
    },

    async submit(visit) {
      const { user, membership } = await find(visit);
      const { app, admin, fields } = visit;
      const { role } = parseFields(z.object({ role: roleSchema }), fields);
      const isDisabled = fields.disabled === 'true';
      if (user.id === admin.user.id && (isDisabled || role !== 'admin')) {
        throw new HttpError('This is your own account. Ask another admin to do that.', {
          status: 403,
          code: 'forbidden',
        });
      }
      if (role !== membership.role) {
        await grantMembership(store, { appId: app.id, userId: user.id, role });
      }
      if (isDisabled !== (user.disabled === 1)) {
        await createAccounts(store, app.id).setDisabled(user.id, isDisabled);
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

function describe({ user, membership }: Member): string {
  return user.disabled ? `${membership.role}, disabled` : membership.role;
}

/** The role that somebody has stays among them, should the app have others. */
function roleField(current: string) {
  const roles = new Set(['user', 'admin', current]);
  return html`<div><label for="role">Role</label>
<select id="role" name="role">
${[...roles].map((role) => html`<option${role === current && html` selected`}>${role}</option>`)}
</select></div>`;
}
