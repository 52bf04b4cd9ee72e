import { type EntitySchema, rolesOf } from '@groundwork/engine';
import { html } from 'hono/html';
import { z } from 'zod';
import type { ClientAddress } from '../../../http/client-address.ts';
import { parseFields } from '../../../kernel/fields.ts';
import {
  type AccountServices,
  changeMember,
  endSessions,
  listSessions,
  removeMember,
  requireListed,
} from '../../accounts/index.ts';
import { type AreaPage, type AreaVisit, formToken } from '../area-routes.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment } from './admin-page.ts';

const roleSchema = z.string('Field required').regex(/^[\w-]{1,64}$/, 'Expects the name of a role');

interface UserPageDependencies extends AccountServices {
  readonly clientAddress: ClientAddress;
}

export function userPage(services: UserPageDependencies): AreaPage {
  const { store, userWrites, log } = services;

  const find = ({ app, c }: AreaVisit) => requireListed(store, app.id, c.req.param('id') ?? '');

  return {
    path: adminPaths.user,

    async show(visit, feedback) {
      const { user, membership } = await find(visit);
      const person = { appId: visit.app.id, userId: user.id };
      const sessions = await listSessions(store, person, services.sessionLimits.idleMs);
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
<p><a href="${adminPaths.audit}?user=${user.id}">Their events in the audit trail</a></p>
<h2>Sessions</h2>
${sessions.length === 0 && html`<p>Not signed in.</p>`}<ul class="list">
${sessions.map(
  ({ device, address, last_used_date: date }) => html`<li>${device || 'Unknown device'}
<div class="quiet">${address && `${address}, `}last used ${moment(date)}</div></li>`,
)}
</ul>
${
  sessions.length > 0 &&
  html`<form method="post" action="${adminPaths.users}/${user.id}">
${formToken(visit)}<input type="hidden" name="action" value="sign-out">
<button type="submit" class="second">Sign out everywhere</button>
</form>`
}
${
  user.id !== visit.member.user.id &&
  html`<details><summary>Remove from the app</summary>
<form method="post" action="${adminPaths.users}/${user.id}">
${formToken(visit)}<input type="hidden" name="action" value="remove">
<p class="hint">A removed user is signed out, and can return only with an invitation. Their records stay.</p>
<button type="submit" class="second">Remove ${user.email}</button>
</form>
</details>`
}`,
      );
    },

    async submit(visit) {
      const { user } = await find(visit);
      const { app, member: admin, fields } = visit;
      const address = services.clientAddress(visit.c);
      if (fields.action === 'remove') {
        await removeMember(services, app, { adminId: admin.user.id, address, userId: user.id });
        return `${adminPaths.users}?done=removed`;
      }
      if (fields.action === 'sign-out') {
        await endSessions(userWrites, {
          appId: app.id,
          userId: user.id,
          actorId: admin.user.id,
          address,
        });
        return `${adminPaths.users}/${user.id}?done=ended`;
      }
      const { role } = parseFields(z.object({ role: roleSchema }), fields);
      const isDisabled = fields.disabled === 'true';
      const isInvited = fields.invited === 'true';
      const change = { adminId: admin.user.id, address, userId: user.id };
      await changeMember(userWrites, app, { ...change, role, isDisabled, isInvited });
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

/** Returns the roles among which administrators can choose, including the current role of the member. */
export function roleField(userSchema: EntitySchema, current: string) {
  const roles = new Set([...rolesOf(userSchema), current]);
  return html`<div><label for="role">Role</label>
<select id="role" name="role">
${[...roles].map((role) => html`<option${role === current && html` selected`}>${role}</option>`)}
</select></div>`;
}
