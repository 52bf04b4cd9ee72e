import { html } from 'hono/html';
import { type Html, page } from '../page.ts';
import type { AdminVisit } from './admin-session.ts';
import { ADMIN_PATH, adminPaths } from './paths.ts';

/** Result of the previous action on a page. */
export interface AdminFeedback {
  readonly error?: string | undefined;
  readonly notice?: string | undefined;
}

const areas = [
  [ADMIN_PATH, 'Overview'],
  [adminPaths.users, 'Users'],
  [adminPaths.records, 'Records'],
  [adminPaths.automations, 'Automations'],
  [adminPaths.visits, 'Visits'],
  [adminPaths.audit, 'Audit trail'],
  [adminPaths.tokens, 'Service tokens'],
  [adminPaths.settings, 'Settings'],
] as const;

/** Returns an admin page, which works without scripts. */
export function adminPage(
  visit: AdminVisit,
  { title, error, notice }: AdminFeedback & { readonly title: string },
  content: Html,
): Html {
  const { app, admin, path } = visit;
  return page(
    { title: `${error === undefined ? '' : 'Error: '}${title} – ${app.name}`, width: 'wide' },
    html`<nav aria-label="Administration"><ul class="nav">
${areas.map(([href, text]) => html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${text}</a></li>`)}
</ul></nav>
<h1>${title}</h1>
${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
${content}
<form method="post" action="${adminPaths.signOut}" class="foot">
${formToken(visit)}<p class="quiet">Signed in to ${app.name} as ${admin.user.email}.</p>
<button type="submit" class="second">Sign out</button>
</form>`,
  );
}

/** Returns the hidden field that every form of the admin pages needs. */
export function formToken({ formToken: token }: AdminVisit): Html {
  return html`<input type="hidden" name="form_token" value="${token}">
`;
}

/** Returns links to the previous and next page of a list. */
export function pager(links: readonly (readonly [href: string, text: string] | undefined)[]): Html {
  const shown = links.filter((link) => link !== undefined);
  return html`${
    shown.length > 0 &&
    html`<nav aria-label="Pages"><ul class="nav">
${shown.map(([href, text]) => html`<li><a href="${href}">${text}</a></li>`)}
</ul></nav>`
  }`;
}

/** Formats a stored date without fractions of a second. */
export function moment(date: string): Html {
  return html`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')}</time>`;
}
