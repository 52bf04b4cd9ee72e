import { badRequest } from '@groundwork/engine/kernel';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import { html } from 'hono/html';
import { dateAndTime, day } from '../../../http/page/dates.ts';
import { type Html, page } from '../../../http/page/page.tsx';
import { messageIn } from '../../../kernel/translated.ts';
import type { Messages } from '../../../messages/messages.ts';
import {
  allowsPasswords,
  type EmailChangeRow,
  endOtherSessions,
  endSession,
  findEmailChangeOf,
  type LinkedProvider,
  type ListedSession,
  listLinkedProviders,
  listSessions,
  pagePaths,
} from '../../accounts/index.ts';
import { type AreaPage, type AreaVisit, formToken } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { accountPaths, hasPassword } from './account-area.ts';

const END = 'end';
const END_OTHERS = 'end-others';

export function overviewPage(services: PageServices): AreaPage {
  const { store, messages: t } = services;
  return {
    path: ACCOUNT_PAGE_PATH,

    async show(visit, { error, notice }) {
      const { app, member } = visit;
      const { user } = member;
      await services.sessionUse.store();
      const person = { appId: app.id, userId: user.id };
      const sessions = await listSessions(store, person, services.sessionLimits.idleMs);
      const linked = await listLinkedProviders(services, user.id);
      const change = await findEmailChangeOf(store, user.id);
      const title = t('account.title');
      return page(
        {
          title: `${error ? t('page.errorTitle', { title }) : title} – ${app.name}`,
          language: t('language'),
          width: 'wide',
        },
        html`<p><a href="/">${t('account.backToApp', { app: app.name })}</a></p>
<h1>${title}</h1>
${error && html`<p class="error" role="alert">${messageIn(t, error.userMessage)}</p>`}
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
<dl>
<dt>${t('account.name')}</dt><dd>${user.full_name}</dd>
<dt>${t('account.since')}</dt><dd>${day(t, user.created_date)}</dd>
</dl>
<p><a href="${accountPaths.name}">${t('account.name.link')}</a></p>
<h2>${t('account.email.heading')}</h2>
<p>${user.email}</p>
${change && html`<p class="quiet">${describeChange(t, change, user.email)}</p>\n`}<p><a href="${accountPaths.email}">${t('account.email.link')}</a></p>
${methodList(t, { canHavePassword: allowsPasswords(app), hasPassword: await hasPassword(store, app, user.id), linked })}
${sessionList(t, visit, sessions)}
<h2>${t('account.data.heading')}</h2>
<p>${t('account.data.text', { app: app.name })}</p>
<form method="post" action="${accountPaths.data}" class="act">
${formToken(visit)}<button type="submit" class="second">${t('account.data.submit')}</button>
</form>
<h2>${t('account.delete.heading')}</h2>
<p>${t('account.delete.text', { app: app.name })}</p>
<p><a href="${accountPaths.deletion}">${t('account.delete.link')}</a></p>
<form method="post" action="${accountPaths.signOut}" class="foot">
${formToken(visit)}<p class="quiet">${t('account.signOut.text', { email: user.email })}</p>
<button type="submit" class="second">${t('account.signOut.submit')}</button>
</form>`,
      );
    },

    async submit({ c, app, member, fields }) {
      const { user, sessionId } = member;
      const address = services.clientAddress(c);
      const ending = { appId: app.id, userId: user.id, actorId: user.id, address };
      if (fields.action === END) {
        await endSession(services.userWrites, ending, fields.session ?? '');
        return `${ACCOUNT_PAGE_PATH}?done=ended`;
      }
      if (fields.action !== END_OTHERS) throw badRequest(t('account.unknownAction'));
      await endOtherSessions(services.userWrites, ending, sessionId);
      return `${ACCOUNT_PAGE_PATH}?done=others-ended`;
    },
  };
}

function describeChange(t: Messages, change: EmailChangeRow, presentEmail: string): string {
  const { email, is_new_confirmed, is_present_confirmed } = change;
  const date = dateAndTime(t, change.expires_date);
  if (!(is_new_confirmed || is_present_confirmed)) {
    return t('account.email.pending', { email, date });
  }
  const other = is_new_confirmed ? presentEmail : email;
  return t('account.email.pendingHalf', { email, date, other });
}

interface Methods {
  readonly canHavePassword: boolean;
  readonly hasPassword: boolean;
  readonly linked: readonly LinkedProvider[];
}

function methodList(t: Messages, { canHavePassword, hasPassword, linked }: Methods): Html {
  const password = hasPassword
    ? {
        text: t('account.methods.password'),
        link: t('account.methods.change'),
        href: accountPaths.password,
      }
    : {
        text: t('account.methods.noPassword'),
        link: t('account.methods.choose'),
        href: pagePaths.forgotPassword,
      };
  return html`<h2>${t('account.methods.heading')}</h2>
<ul class="list">
${canHavePassword && html`<li>${password.text}\n<div><a href="${password.href}">${password.link}</a></div></li>\n`}${linked.map(
  ({ label, created_date }) => html`<li>${label}
<div class="quiet">${t('account.methods.linked', { date: day(t, created_date) })}</div></li>
`,
)}</ul>`;
}

function sessionList(t: Messages, visit: AreaVisit, sessions: readonly ListedSession[]): Html {
  const others = sessions.filter(({ id }) => id !== visit.member.sessionId);
  const current = sessions.filter(({ id }) => id === visit.member.sessionId);
  return html`<h2>${t('account.sessions.heading')}</h2>
<ul class="list">
${[...current, ...others].map((session) => sessionItem(t, visit, session))}</ul>
${
  others.length > 0 &&
  html`<form method="post" action="${ACCOUNT_PAGE_PATH}" class="act">
${formToken(visit)}<input type="hidden" name="action" value="${END_OTHERS}">
<p class="hint">${t('account.sessions.endOthersHint', { app: visit.app.name })}</p>
<button type="submit" class="second">${t('account.sessions.endOthers')}</button>
</form>`
}`;
}

function sessionItem(t: Messages, visit: AreaVisit, session: ListedSession): Html {
  const { id, address, created_date } = session;
  const isCurrent = id === visit.member.sessionId;
  const device = session.device || t('account.sessions.unknownDevice');
  const date = dateAndTime(t, created_date);
  const begun = address
    ? t('account.sessions.startedAt', { date, address })
    : t('account.sessions.begun', { date });
  const used = t('account.sessions.used', { date: dateAndTime(t, session.last_used_date) });
  return html`<li class="row"${isCurrent && html` aria-current="true"`}><div>${device}${isCurrent && html` <strong>(${t('account.sessions.this')})</strong>`}
<div class="quiet">${begun}</div>
<div class="quiet">${used}</div></div>
${
  !isCurrent &&
  html`<form method="post" action="${ACCOUNT_PAGE_PATH}">
${formToken(visit)}<input type="hidden" name="action" value="${END}"><input type="hidden" name="session" value="${id}">
<button type="submit" class="second" aria-label="${t('account.sessions.endLabel', { device, date })}">${t('account.sessions.end')}</button>
</form>`
}</li>
`;
}
