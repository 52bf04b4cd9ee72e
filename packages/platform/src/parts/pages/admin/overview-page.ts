import { html } from 'hono/html';
import type { AreaPage } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { ADMIN_PATH } from './admin-area.ts';
import { adminPage } from './admin-page.ts';

export function overviewPage({ usage, editorPath }: PageServices): AreaPage {
  return {
    path: ADMIN_PATH,
    async show(visit, feedback) {
      const {
        total_visits: visits,
        unique_users: users,
        pages,
      } = await usage.count(visit.member.user.id, visit.app.id);
      return adminPage(
        visit,
        { ...feedback, title: visit.app.name },
        html`<dl>
<dt>Visits of members</dt><dd>${visits}</dd>
<dt>Members who visited</dt><dd>${users}</dd>
</dl>
${
  pages.length > 0 &&
  html`<h2>Pages</h2>
<dl>${pages.map(({ page, visits: count }) => html`<dt>${page}</dt><dd>${count}</dd>`)}</dl>`
}
<ul class="links">
<li><a href="/">Open ${visit.app.name}</a></li>
${editorPath !== undefined && html`<li><a href="${editorPath}">Edit its pages</a></li>`}
</ul>`,
      );
    },
  };
}
