import {
  type AutomationInfo,
  type AutomationList,
  type AutomationRun,
  routes,
} from '@groundwork/sdk/protocol';
import { EmptyState } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { bar, error as errorClass, plainButton, quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { Screen } from '../components/screen.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

/** Time in milliseconds after which the list is loaded again while automations run. */
const REFRESH_MS = 2000;

/** Lists the app's automations and their newest runs, starts schedules, pauses automations, and repeats failed runs. */
export function AutomationsPage(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('automations', (signal) =>
    platform.request<AutomationList>(routes.automations, { signal }),
  );
  const { data, reload } = loaded;
  useEffect(() => {
    if (!data?.runs.some(isUnfinished)) return;
    const timer = setTimeout(reload, REFRESH_MS);
    return () => clearTimeout(timer);
  });

  async function start(
    route: string,
    call: { params?: { runId: string }; body?: { name: string } },
  ) {
    try {
      await platform.request(route, { method: 'POST', ...call });
      toast({ title: messages.automations.started });
    } catch (error) {
      toastFailure(messages.automations.startFailed, error);
    }
    reload();
  }

  async function pause({ name, is_paused: isPaused }: AutomationInfo) {
    const body = { name, is_paused: !isPaused };
    const { pauseDone, resumeDone, changeFailed } = messages.automations;
    try {
      await platform.request(routes.automationPause, { method: 'PUT', body });
      toast({ title: isPaused ? resumeDone : pauseDone });
    } catch (error) {
      toastFailure(changeFailed, error);
    }
    reload();
  }

  return (
    <Screen title={messages.shell.automations}>
      <LoadedView loaded={loaded}>
        {({ automations, runs }) =>
          automations.length === 0 ? (
            <EmptyState title={messages.automations.none} />
          ) : (
            <>
              <ul className={rows}>
                {automations.map((automation) => (
                  <li key={automation.name}>
                    <div>
                      {automation.title}
                      <p className={quiet}>{describe(automation)}</p>
                    </div>
                    <div className={bar}>
                      {automation.is_active && (
                        <button
                          type="button"
                          className={plainButton}
                          aria-label={
                            automation.is_paused
                              ? messages.automations.resumeNamed(automation.title)
                              : messages.automations.pauseNamed(automation.title)
                          }
                          onClick={() => pause(automation)}
                        >
                          {automation.is_paused
                            ? messages.automations.resume
                            : messages.automations.pause}
                        </button>
                      )}
                      {automation.entity === null && (
                        <button
                          type="button"
                          className={plainButton}
                          aria-label={messages.automations.runNamed(automation.title)}
                          onClick={() =>
                            start(routes.automationStart, { body: { name: automation.name } })
                          }
                        >
                          {messages.automations.run}
                        </button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              <h2>{messages.automations.runs}</h2>
              {runs.length === 0 && <p>{messages.automations.noRuns}</p>}
              <ul className={rows}>
                {runs.map((run) => (
                  <li key={run.id}>
                    <div>
                      {messages.automations.statuses[run.status]}: {run.automation}
                      <p className={quiet}>{describeRun(run)}</p>
                      {run.error !== null && <p className={errorClass}>{run.error}</p>}
                    </div>
                    {run.status === 'failed' && (
                      <button
                        type="button"
                        className={plainButton}
                        aria-label={messages.automations.retryNamed(run.automation)}
                        onClick={() => start(routes.automationRetry, { params: { runId: run.id } })}
                      >
                        {messages.retry}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </LoadedView>
    </Screen>
  );
}

function isUnfinished({ status }: AutomationRun): boolean {
  return status === 'waiting' || status === 'running';
}

function describe(automation: AutomationInfo): string {
  const { name, is_active, is_paused, entity, events, next_date } = automation;
  const { off, paused, after, next, ended } = messages.automations;
  if (!is_active) return `${name}: ${off}`;
  if (is_paused) return `${name}: ${paused}`;
  if (entity !== null) return `${name}: ${after(events.join(', '), entity)}`;
  return `${name}: ${next_date === null ? ended : next(formatInstant(next_date))}`;
}

function describeRun({ created_date, started_date, duration_ms, attempts }: AutomationRun): string {
  const date = formatInstant(started_date ?? created_date);
  return messages.automations.runFacts(date, duration_ms, attempts);
}
