import { invalidField } from '@groundwork/engine/kernel';
import { html } from 'hono/html';
import { z } from 'zod';
import { parseFields } from '../../../kernel/fields.ts';
import { type AreaPage, type AreaVisit, formToken } from '../area-routes.ts';
import type { Feedback } from '../login/add-form-page.ts';
import type { PageServices } from '../services.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment } from './admin-page.ts';

const tokenForm = z.object({
  name: z.string('Field required').trim().min(1, 'Field required').max(80, 'At most 80 characters'),
});

export function tokensPage({ serviceTokens, clientAddress }: PageServices): AreaPage {
  const page = {
    path: adminPaths.tokens,

    async show(visit: AreaVisit, feedback: Feedback) {
      const tokens = await serviceTokens.list(visit.app.id);
      return adminPage(
        visit,
        { ...feedback, title: 'Service tokens' },
        html`${tokens.length === 0 && html`<p>No token is valid.</p>`}<ul class="list">
${tokens.map(
  ({ id, name, created_date, expires_date }) => html`<li>${name}
<div class="quiet">Id ${id}, issued ${moment(created_date)}, until ${moment(expires_date)}</div>
<form method="post" action="${adminPaths.tokens}">
${formToken(visit)}<input type="hidden" name="revoke" value="${id}">
<button type="submit" class="second" aria-label="Revoke ${name}">Revoke</button>
</form></li>`,
)}
</ul>
<h2>Issue a token</h2>
<p class="quiet">A server that has one acts as the app itself: no access rule applies to it. It lasts 30 days. The server gives it to the SDK as <code>serviceToken</code>, or sends it as <code>Authorization: Bearer …</code> with <a href="/api/docs">requests of the API</a> to <code>/api/apps/${visit.app.id}</code>.</p>
<form method="post" action="${adminPaths.tokens}">
${formToken(visit)}<div><label for="name">Name, such as the server that uses it</label>
<input id="name" name="name" autocomplete="off" required maxlength="80"></div>
<button type="submit">Issue</button>
</form>`,
      );
    },

    async submit(visit: AreaVisit) {
      const { c, app, member, fields } = visit;
      const actor = { id: member.user.id, address: clientAddress(c) };
      if (fields.revoke !== undefined) {
        await serviceTokens.revoke(app.id, fields.revoke, actor);
        return `${adminPaths.tokens}?done=revoked`;
      }
      const { name } = parseFields(tokenForm, { name: fields.name });
      // Each name can be used once, so that reloading the page with the new token does not issue a second
      // token.
      if ((await serviceTokens.list(app.id)).some((token) => token.name === name)) {
        throw invalidField('name', 'A valid token has this name. Choose another');
      }
      const token = await serviceTokens.issue(app.id, name, actor);
      const notice = `Copy the token now, it is not shown again: ${token}`;
      return c.html(await page.show(visit, { notice }));
    },
  };
  return page;
}
