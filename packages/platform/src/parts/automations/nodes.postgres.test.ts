import { existsSync } from 'node:fs';
import { moveClock, runSql, stopClock, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { automationApp, callTo, workflow } from '../../../testing/automation-platform.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn } from '../../../testing/sign-in.ts';

const task = { properties: { title: { type: 'string' } } };
const onCreate = { config: { trigger_type: 'entity', entity_name: 'Task', events: ['create'] } };

describe('automations on several nodes with one database', () => {
  it('runs an automation only once for each time and each change on several nodes', async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'workflows/Any.jsonc': workflow(onCreate, callTo('record')),
      'workflows/Hourly.jsonc': workflow(
        { config: { trigger_type: 'scheduled', cron_expression: '0 * * * *' } },
        callTo('record'),
      ),
    });
    stopClock();
    const nodes = [await app.start({ dataDir }), await app.start({ dataDir })];
    const [one] = nodes;
    const token = one && (await signIn(one));
    moveClock({ minutes: 61 });
    await Promise.all(
      nodes.flatMap((node) =>
        Array.from({ length: 10 }, (_, index) =>
          callsTo(node, 'Task', token).create({ title: `${index}` }),
        ),
      ),
    );
    await app.received(21);
    // Each node polls for due runs once more before it performs the runs of these records, so that a repeated run
    // would be counted too.
    for (const node of nodes) await callsTo(node, 'Task', token).create({ title: 'last' });
    await app.received(23);
    const counts = () =>
      runSql(
        dataDir,
        'SELECT status, count(*)::int AS runs, sum(attempts)::int AS attempts FROM automation_runs GROUP BY status',
      );
    await expect.poll(counts).toEqual([{ status: 'succeeded', runs: 23, attempts: 23 }]);
    expect(await app.received(23)).toHaveLength(23);
  });

  it("continues a run on another node after the first node's lease expires", async () => {
    const dataDir = temporaryFolder();
    const app = automationApp({
      'entities/Task.jsonc': task,
      'functions/hang-once.ts': `import { existsSync, writeFileSync } from 'node:fs';
        const marker = ${JSON.stringify(`${dataDir}/called`)};
        export default () => {
          if (existsSync(marker)) return new Response('done');
          writeFileSync(marker, '');
          return new Promise(() => {});
        };`,
      'workflows/Any.jsonc': workflow(onCreate, callTo('hang-once'), callTo('record')),
    });
    const one = await app.start({ dataDir });
    await app.start({ dataDir });
    await callsTo(one, 'Task', await signIn(one)).create({ title: 'a' });
    const statuses = () => runSql(dataDir, 'SELECT status, attempts FROM automation_runs');
    await expect.poll(() => statuses()).toMatchObject([{ status: 'running' }]);
    await expect.poll(() => existsSync(`${dataDir}/called`)).toBe(true);
    await runSql(dataDir, 'UPDATE automation_runs SET expires = 0');
    expect(await app.received(1)).toMatchObject([{ data: { title: 'a' } }]);
    await expect.poll(() => statuses()).toMatchObject([{ status: 'succeeded' }]);
  });
});
