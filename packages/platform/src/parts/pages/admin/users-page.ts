import { requireRole, type Store, toStore } from '@groundwork/engine';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ClientAddress } from '../../../http/client-address.ts';
import type { Html } from '../../../http/page/page.tsx';
import { newEmail, parseFields, wholeNumber } from '../../../kernel/fields.ts';
import {
  type AccountServices,
  type AppRow,
  accountLimits,
  countSelfAdmitted,
  invite,
  type ListedInvitation,
  type ListedMember,
  listInvitations,
  listMembers,
  OPEN_TO_EVERY_ACCOUNT,
  withdrawInvitation,
} from '../../accounts/index.ts';
import { type AreaPage, type AreaVisit, formToken } from '../area-routes.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment, pager } from './admin-page.ts';
import { roleField } from './user-page.ts';

const PAGE_LENGTH = 50;

const listQuery = z.object({ skip: wholeNumber(0, 999_999_999, 0) });
const invitationForm = z.object({
  email: newEmail,
  role: z.string('Expects a role'),
});

interface UsersPageDependencies extends AccountServices {
  readonly clientAddress: ClientAddress;
}

export function usersPage(services: UsersPageDependencies): AreaPage {
  return {
    path: adminPaths.users,

    async show(visit, feedback) {
      const { skip } = parseFields(listQuery, { skip: visit.fields.skip });
      const query: Parameters<typeof listMembers>[1] = {
        appId: visit.app.id,
        withSelfAdmitted: true,
        sort: 'created_date',
        direction: 'desc',
        limit: PAGE_LENGTH + 1,
        skip,
      };
      const members = await services.queries.run(
        { kind: 'member', key: visit.member.user.id },
        (connection) => listMembers(toStore(connection), query),
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
${!services.sendsMail && html`<p class="hint">This server sends no mail. You get a link, which you send to the person.</p>`}
<button type="submit">${services.sendsMail ? 'Send the invitation' : 'Create the invitation'}</button>
</form>`,
      );
    },

    async submit(visit) {
      const { c, app, member: admin, fields } = visit;
      if (fields.withdraw !== undefined) {
        await withdrawInvitation(services, {
          appId: app.id,
          id: fields.withdraw,
          adminId: admin.user.id,
          address: services.clientAddress(c),
        });
        return `${adminPaths.users}?done=withdrawn`;
      }
      const { email, role } = parseFields(invitationForm, fields);
      requireRole(services.userSchema, role);
      const address = services.clientAddress(c);
      await services.limits.attempt(accountLimits.invite, { address, account: admin.user.id });
      const link = await invite(services, { app, admin: admin.user, address, email, role });
      if (link === undefined) return `${adminPaths.users}?done=invited`;
      return c.html(
        adminPage(
          { ...visit, path: adminPaths.users },
          { title: 'Invitation' },
          html`<p>Send this link to ${email}. It works once and expires in seven days. Copy it now, because it is not shown again.</p>
<p><code>${link}</code></p>
<p><a href="${adminPaths.users}">Back to the users</a></p>`,
        ),
      );
    },
  };
}

function describe(app: AppRow, { user, membership }: ListedMember): string {
  const isOutside =
    membership.admission === 'self' && !OPEN_TO_EVERY_ACCOUNT.includes(app.visibility);
  return [
    membership.role,
    ...(isOutside ? ['not invited, no access'] : []),
    ...(user.disabled ? ['disabled'] : []),
  ].join(', ');
}

function openInvitations(visit: AreaVisit, invitations: readonly ListedInvitation[]) {
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
