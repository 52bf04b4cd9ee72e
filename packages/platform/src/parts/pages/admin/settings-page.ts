import type { Store } from '@groundwork/engine';
import { badRequest } from '@groundwork/engine/kernel';
import { html } from 'hono/html';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Html } from '../../../http/page/page.tsx';
import { parseFields } from '../../../kernel/fields.ts';
import {
  type AppRow,
  countSelfAdmitted,
  OPEN_TO_EVERY_ACCOUNT,
  toColumns,
  updateApp,
  VISIBILITIES,
} from '../../accounts/index.ts';
import { type AreaPage, formToken } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage } from './admin-page.ts';

const meanings = {
  public_without_login: 'Everybody, signed in or not',
  public_with_login: 'Everybody who signs in',
  private_with_login: 'Members only',
  workspace_with_login: 'Members of the workspace only',
} as const satisfies Record<(typeof VISIBILITIES)[number], string>;

const settingsForm = z.object({ visibility: z.enum(VISIBILITIES, 'Expects one of the list') });

export function settingsPage({ store, log, providers, clientAddress }: PageServices): AreaPage {
  const labels = providers.list.map(({ label }) => label).join(', ');
  return {
    path: adminPaths.settings,

    async show(visit, feedback) {
      const { app } = visit;
      return adminPage(
        visit,
        { ...feedback, title: 'Settings' },
        html`<p class="quiet">Settings in the environment or the settings file override these at the next start.</p>
${await lostAccessNotice(store, app)}<form method="post" action="${adminPaths.settings}">
${formToken(visit)}<div><label for="visibility">Who may open the app</label>
<select id="visibility" name="visibility">
${VISIBILITIES.map(
  (value) =>
    html`<option value="${value}"${value === app.visibility && html` selected`}>${meanings[value]}</option>`,
)}
</select></div>
<div><label><input type="checkbox" name="email_password" value="true"${app.email_password === 1 && html` checked`}>People sign in with e-mail address and password</label>
<p class="hint">${labels === '' ? 'Needed, since no provider is set up.' : `Without it, people sign in with ${labels} only, administrators too.`}</p></div>
<div><label><input type="checkbox" name="registration" value="true"${app.registration === 1 && html` checked`}>People may register</label>
<p class="hint">In an app for members only, they still need an invitation.</p></div>
<button type="submit">Save</button>
</form>`,
      );
    },

    async submit({ c, app, member: admin, fields }) {
      const { visibility } = parseFields(settingsForm, fields);
      const auth = {
        emailPassword: fields.email_password === 'true',
        registration: fields.registration === 'true',
      };
      if (!auth.emailPassword && labels === '') {
        throw badRequest(
          'Nobody could sign in without passwords, since no provider is set up. Nothing was changed.',
        );
      }
      await updateApp(store, app.id, { visibility, ...toColumns(auth) });
      await recordAuditEvent(store, 'settings_changed', {
        appId: app.id,
        actorId: admin.user.id,
        address: clientAddress(c),
      });
      log.info({
        message: 'An admin changed the settings of the app.',
        admin: admin.user.id,
        visibility,
        sign_in: `${auth.emailPassword}`,
        registration: `${auth.registration}`,
      });
      return `${adminPaths.settings}?done=saved`;
    },
  };
}

async function lostAccessNotice(store: Store, app: AppRow): Promise<Html> {
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
