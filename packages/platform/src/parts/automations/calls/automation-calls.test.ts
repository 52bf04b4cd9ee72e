import { type AutomationList, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { automationApp, callTo, workflow } from '../../../../testing/automation-platform.ts';
import { callsTo } from '../../../../testing/entity-platform.ts';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import { callApi } from '../../../../testing/test-platform.ts';

async function start() {
  const app = automationApp({
    'entities/Task.jsonc': { properties: { title: { type: 'string' } } },
    'workflows/Yearly <1>.jsonc': workflow(
      {
        config: {
          trigger_type: 'scheduled',
          schedule_mode: 'recurring',
          cron_expression: '0 8 1 1 *',
        },
      },
      callTo('record', { by: 'hand' }),
    ),
    'functions/record/function.jsonc': {
      automations: [
        { name: 'off', type: 'scheduled', cron_expression: '* * * * *', is_active: false },
        {
          name: 'failing',
          type: 'entity',
          entity_name: 'Task',
          event_types: ['create'],
          function_args: { status: 400 },
        },
      ],
    },
  });
  const platform = await app.start();
  const token = await signIn(platform);
  const list = async (): Promise<AutomationList> =>
    JSON.parse(await (await callApi(platform, routes.automations, { token })).text());
  const post = (path: string, body?: object) =>
    callApi(platform, path, { method: 'POST', token, body });
  const runsOf = async (name: string) =>
    (await list()).runs.filter(({ automation }) => automation === name);
  return { app, platform, token, list, post, runsOf };
}

describe('calls for automations', () => {
  it('lists the automations with their triggers', async () => {
    const { list } = await start();
    const { automations, runs } = await list();
    expect(automations).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'workflows/Yearly <1>',
          entity: null,
          next_date: expect.stringMatching(/^\d{4}-01-01T08:00/),
        }),
        expect.objectContaining({ name: 'record/off', is_active: false }),
        expect.objectContaining({ name: 'record/failing', entity: 'Task', events: ['create'] }),
      ]),
    );
    expect(runs).toEqual([]);
  });

  it('starts a scheduled automation immediately', async () => {
    const { app, post, runsOf } = await start();
    const name = 'workflows/Yearly <1>';
    expect((await post(routes.automationStart, { name })).status).toBe(200);
    expect(await app.received(1)).toMatchObject([{ by: 'hand' }]);
    await expect.poll(() => runsOf(name)).toMatchObject([{ status: 'succeeded', error: null }]);
  });

  it('shows why a run failed, and repeats the run with the same event', async () => {
    const { app, platform, token, post, runsOf } = await start();
    await callsTo(platform, 'Task', token).create({ title: 'a' });
    await expect.poll(() => runsOf('record/failing')).toMatchObject([{ status: 'failed' }]);
    const [{ id = '', error } = {}] = await runsOf('record/failing');
    expect(error).toContain('The function record responded with status 400');
    expect((await post(routes.automationRetry.replace(':runId', id))).status).toBe(200);
    expect(await app.received(2)).toMatchObject([
      { data: { title: 'a' } },
      { data: { title: 'a' } },
    ]);
  });

  it('rejects unknown automations and runs, and callers who are not administrators', async () => {
    const { platform, token, post } = await start();
    const unknown = await post(routes.automationStart, { name: 'record/failing' });
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { message: 'The app has no schedule with this name. Reload the page.' },
    ]);
    expect((await post(routes.automationRetry.replace(':runId', 'x'))).status).toBe(404);
    const body = { name: 'record/other', is_paused: true };
    const pause = { method: 'PUT', body };
    expect((await callApi(platform, routes.automationPause, { ...pause, token })).status).toBe(404);
    const member = await signUp(platform);
    expect((await callApi(platform, routes.automations, { token: member })).status).toBe(403);
    const denied = await callApi(platform, routes.automationPause, { ...pause, token: member });
    expect(denied.status).toBe(403);
  });
});
