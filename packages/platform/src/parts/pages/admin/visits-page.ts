import { html } from 'hono/html';
import { z } from 'zod';
import { parseFields, wholeNumber } from '../../../kernel/fields.ts';
import type { AreaPage } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { ADMIN_PATH, adminPaths } from './admin-area.ts';
import { adminPage, moment, pager } from './admin-page.ts';

const PAGE_LENGTH = 50;

const listQuery = z.object({ skip: wholeNumber(0, 999_999_999, 0) });

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

export function visitsPage({ usage }: PageServices): AreaPage {
  return {
    path: adminPaths.visits,
    async show(visit, feedback) {
      const { skip } = parseFields(listQuery, { skip: visit.fields.skip });
      const query = { appId: visit.app.id, limit: PAGE_LENGTH + 1, skip };
      const visits = await usage.find(visit.member.user.id, query);
      const href = (start: number) => `${adminPaths.visits}?skip=${start}`;
      return adminPage(
        visit,
        { ...feedback, title: 'Visits' },
        html`${visits.length === 0 && html`<p>No member has visited a page yet.</p>`}
<ul class="list">
${visits.slice(0, PAGE_LENGTH).map(
  ({ page, user_email: email, user_id: id, created_date: date }) => html`<li>${page}
<div class="quiet"><a href="${adminPaths.users}/${id}">${email}</a>, ${moment(date)}</div></li>`,
)}
</ul>
${pager([
  skip > 0 ? [href(Math.max(0, skip - PAGE_LENGTH)), 'Newer'] : undefined,
  visits.length > PAGE_LENGTH ? [href(skip + PAGE_LENGTH), 'Older'] : undefined,
])}`,
      );
    },
  };
}
