import { moveClock, runSql, stopClock, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { agentsFolder } from '../../../testing/agent-platform.ts';
import { automationApp, callTo, workflow } from '../../../testing/automation-platform.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { startModelServer, stream } from '../../../testing/model-server.ts';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { worker } from '../../../testing/task-agent.ts';
import { callApi } from '../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const task = {
  name: 'Task',
  properties: { title: { type: 'string' }, status: { type: 'string' }, count: { type: 'number' } },
};
const hourly = {
  config: { trigger_type: 'scheduled', schedule_mode: 'recurring', cron_expression: '0 * * * *' },
};
const onTasks = (events: readonly string[], condition?: string) => ({
  condition,
  config: { trigger_type: 'entity', entity_name: 'Task', events },
});

const jq = (source: string) => `\${ ${source} }`;

const runsOf = (dataDir: string) =>
  runSql(
    dataDir,
    'SELECT automation, status, attempts, error, event FROM automation_runs ORDER BY created_date, id',
  );

async function untilRuns(dataDir: string, status: string, count = 1) {
  const reached = async () => (await runsOf(dataDir)).filter((run) => run.status === status);
  await expect.poll(async () => (await reached()).length).toBeGreaterThanOrEqual(count);
  return runsOf(dataDir);
}

async function pause(platform: RunningPlatform, name: string, isPaused: boolean) {
  const token = await signIn(platform);
  const body = { name, is_paused: isPaused };
  await callApi(platform, routes.automationPause, { method: 'PUT', token, body });
}

describe('paused automation', () => {
  it('starts no run after changes until an administrator resumes it', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Created.jsonc': workflow(onTasks(['create']), callTo('record')),
    });
    const platform = await app.start({ dataDir });
    const token = await signIn(platform);
    const tasks = callsTo(platform, 'Task', token);
    await pause(platform, 'workflows/Created', true);
    const listed = await callApi(platform, routes.automations, { token });
    expect(await listed.json()).toMatchObject({ automations: [{ is_paused: true }] });
    await tasks.create({ title: 'during the pause' });
    await pause(platform, 'workflows/Created', false);
    await tasks.create({ title: 'afterwards' });
    await app.received(1);
    expect(await runsOf(dataDir)).toHaveLength(1);
  });

  it('ignores the scheduled times that passed during the pause, even after a restart', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'workflows/Paused.jsonc': workflow(hourly, callTo('record')),
      'workflows/Running.jsonc': workflow(hourly, callTo('record')),
    });
    stopClock();
    const first = await app.start({ dataDir });
    await pause(first, 'workflows/Paused', true);
    moveClock({ minutes: 61 });
    await app.received(1);
    await pause(first, 'workflows/Paused', false);
    await first.stop();
    await app.start({ dataDir });
    moveClock({ minutes: 60 });
    await app.received(3);
    const names = (await runsOf(dataDir)).map(({ automation }) => automation);
    expect(names.toSorted()).toEqual([
      'workflows/Paused',
      'workflows/Running',
      'workflows/Running',
    ]);
  });
});

describe('automation after changes to records', () => {
  it('calls the function as the service role, with the event and the record before and after the change', async () => {
    const app = automationApp({
      'entities/Task.jsonc': task,
      'functions/record/function.jsonc': {
        automations: [
          {
            name: 'done',
            type: 'entity',
            entity_name: 'Task',
            event_types: ['create', 'update', 'delete'],
            function_args: { reason: 'it changed' },
          },
        ],
      },
    });
    const platform = await app.start();
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    const { id } = await tasks.create({ title: 'a', status: 'open' });
    await tasks.call('PUT', `/${id}`, { status: 'done' });
    await tasks.call('DELETE', `/${id}`);

    const bodies = await app.received(3);
    const byType = Object.fromEntries(
      bodies.map((body) => [Object(body.event).type, body] as const),
    );
    expect(byType.create).toEqual({
      automation: { id: 'record/done', name: 'done', type: 'entity' },
      args: { reason: 'it changed' },
      reason: 'it changed',
      event: { type: 'create', entity_name: 'Task', entity_id: id },
      data: expect.objectContaining({ id, status: 'open', created_by: expect.any(String) }),
      old_data: null,
      changed_fields: [],
      payload_too_large: false,
    });
    expect(byType.update).toMatchObject({
      data: { status: 'done' },
      old_data: { status: 'open' },
      changed_fields: ['status'],
    });
    expect(byType.delete).toMatchObject({ data: { id, status: 'done' }, old_data: null });
  });

  it('calls the function after a user joins, changes and leaves', async () => {
    const app = automationApp({
      'functions/record/function.jsonc': {
        automations: [
          {
            type: 'entity',
            entity_name: 'User',
            event_types: ['create', 'update', 'delete'],
          },
        ],
      },
    });
    const platform = await app.start();
    const users = callsTo(platform, 'User', await signIn(platform));
    const id = await userIdOf(platform, await signUp(platform));
    await users.call('PUT', `/${id}`, { dept: 'a' });
    await users.call('DELETE', `/${id}`);

    const bodies = await app.received(3);
    const event = { entity_name: 'User', entity_id: id };
    expect(
      bodies.toSorted((one, other) =>
        `${Object(one.event).type}`.localeCompare(`${Object(other.event).type}`),
      ),
    ).toMatchObject([
      { event: { ...event, type: 'create' }, data: { email: ann.email }, old_data: null },
      { event: { ...event, type: 'delete' }, data: { dept: 'a' } },
      { event: { ...event, type: 'update' }, changed_fields: ['dept'], old_data: { id } },
    ]);
  });

  it('checks conditions on changes, and computes arguments from expressions', async () => {
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Paid.jsonc': workflow(
        onTasks(
          ['create', 'update'],
          jq(
            '((.trigger.changed_fields | index("status") != null) and (.trigger.data.status == "paid"))',
          ),
        ),
        callTo('record', { task: jq('.trigger.entity_id'), all: [jq('.trigger.data.title'), 1] }),
      ),
    });
    const platform = await app.start();
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    const { id } = await tasks.create({ title: 'a', status: 'paid' });
    await tasks.call('PUT', `/${id}`, { status: 'open' });
    await tasks.call('PUT', `/${id}`, { status: 'paid' });
    await tasks.call('PUT', `/${id}`, { title: 'b' });

    const bodies = await app.received(1);
    expect(bodies).toMatchObject([{ task: id, all: ['a', 1], event: { type: 'update' } }]);
  });

  it('omits a record that is too long from its event', async () => {
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('record')),
    });
    const platform = await app.start();
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    const { id } = await tasks.create({ title: 'x'.repeat(300_000) });
    expect(await app.received(1)).toMatchObject([
      { event: { entity_id: id }, data: null, payload_too_large: true },
    ]);
  });

  it('a failed write stores no automation run', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('record')),
    });
    const platform = await app.start({ dataDir });
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    const failed = await tasks.call('POST', '/bulk', [{ title: 'a' }, { title: 7 }]);
    expect(failed.status).toBe(422);
    await tasks.create({ title: 'b' });
    expect(await app.received(1)).toHaveLength(1);
    expect(await runsOf(dataDir)).toHaveLength(1);
  });

  it("an automation's function gets the app's owner as its current user", async () => {
    const app = automationApp({
      'entities/Task.jsonc': task,
      'entities/Seen.jsonc': { properties: { role: { type: 'string' } }, rls: { create: false } },
      'functions/look.ts': `import { createClientFromRequest } from '@groundwork/sdk/server';
        export default async (request: Request) => {
          const client = createClientFromRequest(request);
          const { role } = await client.auth.me();
          await client.entities.Seen.create({ role });
          return new Response('seen');
        };`,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('look'), callTo('record')),
    });
    const platform = await app.start();
    const token = await signIn(platform);
    await callsTo(platform, 'Task', token).create({ title: 'a' });
    await app.received(1);
    expect(await callsTo(platform, 'Seen', token).list()).toMatchObject([
      { role: 'admin', created_by: null },
    ]);
    const service = await platform.issueServiceToken(platform.appId);
    expect((await callApi(platform, routes.currentUser, { token: service })).status).toBe(401);
  });

  it('limits a chain of automations that start each other to five runs', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'functions/count-up.ts': `import { createClientFromRequest } from '@groundwork/sdk/server';
        export default async (request: Request) => {
          const { asServiceRole } = createClientFromRequest(request);
          const { data } = await request.json();
          await asServiceRole.entities.Task.update(data.id, { count: (data.count ?? 0) + 1 });
          return new Response('counted');
        };`,
      'workflows/CountUp.jsonc': workflow(onTasks(['create', 'update']), callTo('count-up')),
    });
    const platform = await app.start({ dataDir });
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    await tasks.create({ title: 'a' });
    // Exactly five runs exist, because a sixth run would have been stored in the transaction of the fifth run's
    // change.
    expect(await untilRuns(dataDir, 'succeeded', 5)).toHaveLength(5);
    expect(await tasks.list()).toMatchObject([{ count: 5 }]);
  });

  it('limits a chain of automations and an agent to five runs', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'functions/ask.ts': `import { createClientFromRequest } from '@groundwork/sdk/server';
        export default async (request: Request) => {
          const { agents } = createClientFromRequest(request).asServiceRole;
          const conversation = await agents.createConversation({ agent_name: 'advisor' });
          await agents.addMessage(conversation, { role: 'user', content: 'Go on' });
          return new Response('asked');
        };`,
      'workflows/Ask.jsonc': workflow(onTasks(['create']), callTo('ask')),
    });
    const create = { name: 'create_Task', arguments: { title: 'b' } };
    const model = await startModelServer((response) => {
      const isDone = JSON.stringify(model.calls.at(-1)?.body).includes('tool_call_id');
      stream(isDone ? ['Done.'] : [], isDone ? [] : [create])(response);
    });
    const llm = { url: model.url, key: 'model-key', models: ['small'] };
    const platform = await app.start({ dataDir, llm, agentsDir: agentsFolder(worker) });
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    await tasks.create({ title: 'a' });
    await untilRuns(dataDir, 'succeeded', 5);
    await vi.waitFor(async () => expect(await tasks.list()).toHaveLength(6), 30_000);
    expect(await runsOf(dataDir)).toHaveLength(5);
  });
});

describe('automation run', () => {
  it("tries a run three times with pauses, and stores the failure's reason without secrets", async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('record', { status: 503 })),
    });
    const platform = await app.start({ dataDir });
    await callsTo(platform, 'Task', await signIn(platform)).create({ title: 'a' });
    await app.received(1);
    await untilRuns(dataDir, 'waiting');
    moveClock({ seconds: 11 });
    await app.received(2);
    await untilRuns(dataDir, 'waiting');
    moveClock({ seconds: 61 });
    await app.received(3);

    const [run] = await untilRuns(dataDir, 'failed');
    expect(run).toMatchObject({ attempts: 3 });
    expect(run?.error).toContain('The function record responded with status 503');
    expect(run?.error).not.toContain('not-stored');
  });

  it('does not retry a run after a permanent error, such as status 403', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('record', { status: 403 })),
    });
    const platform = await app.start({ dataDir });
    await callsTo(platform, 'Task', await signIn(platform)).create({ title: 'a' });
    expect(await untilRuns(dataDir, 'failed')).toMatchObject([{ attempts: 1 }]);
  });

  it('continues a run after a restart if the platform was stopped while its function ran', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'functions/once.ts': `export default () => new Promise(() => {});`,
      'workflows/Any.jsonc': workflow(onTasks(['create']), callTo('once'), callTo('record')),
    });
    const settings = { dataDir, stop: { graceMs: 200 } };
    const first = await app.start(settings);
    await callsTo(first, 'Task', await signIn(first)).create({ title: 'a' });
    await untilRuns(dataDir, 'running');
    await first.stop();
    expect(await runsOf(dataDir)).toMatchObject([{ status: 'waiting' }]);

    app.write('functions/once.ts', "export default () => new Response('done');");
    await app.start(settings);
    expect(await app.received(1)).toMatchObject([{ data: { title: 'a' } }]);
    expect(await untilRuns(dataDir, 'succeeded')).toMatchObject([{ event: '' }]);
  });

  it("waits between an automation's steps", async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(
        onTasks(['create']),
        callTo('record', { step: 1 }),
        { wait: 'PT5M' },
        callTo('record', { step: 2 }),
      ),
    });
    const platform = await app.start({ dataDir });
    await callsTo(platform, 'Task', await signIn(platform)).create({ title: 'a' });
    await app.received(1);
    await untilRuns(dataDir, 'waiting');
    moveClock({ minutes: 6 });
    expect(await app.received(2)).toMatchObject([{ step: 1 }, { step: 2 }]);
  });
});

describe('automation with a schedule', () => {
  it('runs an automation once at each scheduled time', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'workflows/Hourly.jsonc': workflow(hourly, callTo('record', { all: true })),
    });
    stopClock();
    await app.start({ dataDir });
    moveClock({ minutes: 61 });
    expect(await app.received(1)).toEqual([
      {
        automation: { id: 'workflows/Hourly', name: 'A workflow', type: 'scheduled' },
        args: { all: true },
        all: true,
      },
    ]);
    moveClock({ minutes: 60 });
    await app.received(2);
    expect(await untilRuns(dataDir, 'succeeded', 2)).toHaveLength(2);
  });

  it('runs an automation only once for all times that were missed while the platform was stopped', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'workflows/Hourly.jsonc': workflow(hourly, callTo('record')),
    });
    stopClock();
    const first = await app.start({ dataDir });
    await first.stop();
    moveClock({ days: 2 });
    await app.start({ dataDir });
    await app.received(1);
    moveClock({ minutes: 60 });
    await app.received(2);
    expect(await runsOf(dataDir)).toHaveLength(2);
  });

  it('ends a schedule after the configured number of runs', async () => {
    const dataDir = temporaryFolder();
    const ends = { ends_type: 'after', ends_after_count: 1 };
    const app = automationApp({
      'workflows/Once.jsonc': workflow({ config: { ...hourly.config, ...ends } }, callTo('record')),
      'workflows/Repeated.jsonc': workflow(hourly, callTo('record')),
    });
    stopClock();
    await app.start({ dataDir });
    moveClock({ minutes: 60 });
    await untilRuns(dataDir, 'succeeded', 2);
    moveClock({ minutes: 60 });
    // Schedules are checked in the order of their names. So once this schedule's next run is stored, the other
    // schedule was already checked for this time.
    const names = (await untilRuns(dataDir, 'succeeded', 3)).map(({ automation }) => automation);
    expect(names.toSorted()).toEqual([
      'workflows/Once',
      'workflows/Repeated',
      'workflows/Repeated',
    ]);
  });
});
