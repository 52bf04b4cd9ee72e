import type { Store } from '@groundwork/engine';
import type { AuditEvent } from '@groundwork/sdk/protocol';
import { html } from 'hono/html';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../../audit/audit-trail.ts';
import { parseFields } from '../../../kernel/fields.ts';
import { findUser, findUserByEmail } from '../../accounts/index.ts';
import { type AreaPage, formToken } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment, pager } from './admin-page.ts';

const PAGE_LENGTH = 50;

const listQuery = z.object({
  action: z.enum(['', ...AUDIT_ACTIONS], 'Expects the name of an action').default(''),
  user: z.string().trim().max(320).default(''),
  after: z
    .string()
    .regex(/^[\d:.TZ-]{1,40} [\da-f]{24}$/, 'Expects the link of this page')
    .optional(),
});

export function auditPage({ store, auditTrail }: PageServices): AreaPage {
  return {
    path: adminPaths.audit,
    async show(visit, feedback) {
      const { action, user, after } = visit.fields;
      const query = parseFields(listQuery, { action, user, after });
      const [created_date, id] = query.after?.split(' ') ?? [];
      const found = await auditTrail.list({
        appId: visit.app.id,
        action: query.action || undefined,
        userId: await idOf(store, query.user),
        after: created_date && id ? { created_date, id } : undefined,
        limit: PAGE_LENGTH + 1,
      });
      const events = found.slice(0, PAGE_LENGTH);
      const names = await namesOf(store, events);
      const nameOf = (userId: string) =>
        html`<a href="${adminPaths.users}/${userId}">${names.get(userId) ?? userId}</a>`;
      const last = events.at(-1);
      const older = new URLSearchParams({
        action: query.action,
        user: query.user,
        after: `${last?.created_date} ${last?.id}`,
      });
      return adminPage(
        visit,
        { ...feedback, title: 'Audit trail' },
        html`<form method="get" action="${adminPaths.audit}">
<div><label for="action">What happened</label>
<select id="action" name="action"><option value="">Everything</option>
${AUDIT_ACTIONS.map((name) => html`<option value="${name}"${name === query.action && html` selected`}>${inWords(name)}</option>`)}
</select></div>
<div><label for="user">E-mail address or id of a user</label>
<input id="user" name="user" maxlength="320" autocomplete="off" value="${query.user}"></div>
<button type="submit">Show</button>
</form>
${events.length === 0 && html`<p>Nothing was recorded.</p>`}
<ul class="list">
${events.map(
  (event) => html`<li>${inWords(event.action)}
<div class="quiet">${event.actor_id ? html`by ${nameOf(event.actor_id)}, ` : ''}${event.subject_id ? html`user ${nameOf(event.subject_id)}, ` : ''}${event.address ? `${event.address}, ` : ''}${moment(event.created_date)}</div></li>`,
)}
</ul>
${pager([found.length > PAGE_LENGTH ? [`${adminPaths.audit}?${older}`, 'Older'] : undefined])}
${
  events.length > 0 &&
  html`<form method="post" action="${adminPaths.audit}">
${formToken(visit)}<input type="hidden" name="action" value="${query.action}">
<input type="hidden" name="user" value="${query.user}">
<button type="submit" class="second">Download as lines of JSON</button>
</form>`
}`,
      );
    },

    async submit({ c, app, member: { user }, fields }) {
      const query = parseFields(listQuery, { action: fields.action, user: fields.user });
      const filter = { action: query.action || undefined, userId: await idOf(store, query.user) };
      return auditTrail.send(c, { app, user }, filter);
    },
  };
}

async function idOf(store: Store, user: string): Promise<string | undefined> {
  if (!user.includes('@')) return user || undefined;
  return (await findUserByEmail(store, user))?.id ?? user;
}

function inWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the email addresses of users by user id. Deleted accounts have no address. */
async function namesOf(
  store: Store,
  events: readonly AuditEvent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(events.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]));
  const users = await Promise.all([...ids].map((id) => (id === null ? null : findUser(store, id))));
  return new Map(users.flatMap((user) => (user?.email ? [[user.id, user.email] as const] : [])));
}
