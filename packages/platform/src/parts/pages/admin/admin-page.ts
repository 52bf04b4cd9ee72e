import { html } from 'hono/html';
import { type Html, page } from '../../../http/page/page.tsx';
import { type AreaVisit, formToken } from '../area-routes.ts';
import type { Feedback } from '../login/add-form-page.ts';
import { ADMIN_PATH, adminPaths } from './admin-area.ts';

const areas = [
  [ADMIN_PATH, 'Overview'],
  [adminPaths.users, 'Users'],
  [adminPaths.records, 'Records'],
  [adminPaths.files, 'Files'],
  [adminPaths.automations, 'Automations'],
  [adminPaths.visits, 'Visits'],
  [adminPaths.audit, 'Audit trail'],
  [adminPaths.tokens, 'Service tokens'],
  [adminPaths.settings, 'Settings'],
] as const;

export function adminPage(
  visit: AreaVisit,
  { title, error, notice }: Feedback & { readonly title: string },
  content: Html,
): Html {
  const { app, member, path } = visit;
  return page(
    { title: `${error ? 'Error: ' : ''}${title} – ${app.name}`, width: 'wide' },
    html`<nav aria-label="Administration"><ul class="nav">
${areas.map(([href, text]) => html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${text}</a></li>`)}
</ul></nav>
<h1>${title}</h1>
${error && html`<p class="error" role="alert">${error.message}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
${content}
<form method="post" action="${adminPaths.signOut}" class="foot">
${formToken(visit)}<p class="quiet">Signed in to ${app.name} as ${member.user.email}.</p>
<button type="submit" class="second">Sign out</button>
</form>`,
  );
}
