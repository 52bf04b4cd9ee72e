import { html } from 'hono/html';
import type { Html } from '../../../http/page/page.tsx';
import type { Automation, Run } from '../../automations/index.ts';
import { type AreaPage, type AreaVisit, formToken } from '../area-routes.ts';
import type { PageServices } from '../services.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment } from './admin-page.ts';

const SHOWN_RUNS = 50;

const statuses = {
  waiting: 'Waiting',
  running: 'Running',
  succeeded: 'Succeeded',
  failed: 'Failed',
} as const satisfies Record<Run['status'], string>;

export function automationsPage({ automations, log }: PageServices): AreaPage {
  return {
    path: adminPaths.automations,

    async show(visit, feedback) {
      const runs = await automations.history(SHOWN_RUNS);
      return adminPage(
        visit,
        { ...feedback, title: 'Automations' },
        html`${automations.list.length === 0 && html`<p>The app has no automation.</p>`}
<ul class="list">
${automations.list.map((automation) => automationItem(visit, automation))}
</ul>
${
  runs.length > 0 &&
  html`<h2>Newest runs</h2>
<ul class="list">
${runs.map((run) => runItem(visit, run))}
</ul>`
}`,
      );
    },

    async submit({ member: admin, fields }) {
      const { automation, run } = fields;
      if (automation === undefined) await automations.retry(run ?? '');
      else await automations.runNow(automation);
      log.info({
        message: 'An admin started an automation.',
        admin: admin.user.id,
        automation,
        run,
      });
      return `${adminPaths.automations}?done=started`;
    },
  };
}

function automationItem(visit: AreaVisit, automation: Automation): Html {
  const { name, title, isActive, trigger } = automation;
  const isScheduled = trigger.kind === 'scheduled';
  return html`<li>${title}
<div class="quiet">${name}: ${isActive ? describe(automation) : 'off'}</div>
${isScheduled && action(visit, 'automation', name, `Run ${title} now`, 'Run now')}</li>`;
}

function describe({ trigger }: Automation): Html {
  if (trigger.kind === 'entity') {
    return html`after ${[...trigger.events].join(', ')} of ${trigger.entity}`;
  }
  const next = trigger.schedule.next(new Date());
  return next ? html`next at ${moment(next.toISOString())}` : html`ended`;
}

function runItem(visit: AreaVisit, run: Run): Html {
  const { id, automation, status, attempts, error, durationMs } = run;
  const date = run.startedDate || run.createdDate;
  return html`<li>${statuses[status]}: ${automation}
<div class="quiet">${moment(date)}, ${durationMs} ms${attempts > 1 && html`, attempt ${attempts}`}</div>
${error !== '' && html`<p class="error">${error}</p>`}
${status === 'failed' && action(visit, 'run', id, `Try ${automation} again`, 'Try again')}</li>`;
}

function action(visit: AreaVisit, field: string, value: string, label: string, text: string): Html {
  return html`<form method="post" action="${adminPaths.automations}">
${formToken(visit)}<input type="hidden" name="${field}" value="${value}">
<button type="submit" class="second" aria-label="${label}">${text}</button>
</form>`;
}
