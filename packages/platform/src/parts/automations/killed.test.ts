import { once } from 'node:events';
import { join } from 'node:path';
import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { automationApp, callTo, workflow } from '../../../testing/automation-platform.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { startPlatformProcess } from '../../../testing/platform-process.ts';
import { signIn } from '../../../testing/sign-in.ts';

describe('automation run on a platform that is killed', () => {
  it('performs a run once at the next start if the platform was killed during the run', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const app = automationApp({
      'entities/Task.jsonc': { properties: { title: { type: 'string' } } },
      'functions/gate.ts': 'export default () => new Promise(() => {});',
      'workflows/Any.jsonc': workflow(
        { config: { trigger_type: 'entity', entity_name: 'Task', events: ['create'] } },
        callTo('gate'),
        callTo('record'),
      ),
    });
    const environment = { GROUNDWORK_DATA_DIR: dataDir, GROUNDWORK_APP_DIR: app.appDir };
    const first = await startPlatformProcess(environment);
    await callsTo(first, 'Task', await signIn(first)).create({ title: 'a' });
    const runs = () => runSql(dataDir, 'SELECT status, attempts FROM automation_runs');
    await expect.poll(() => runs()).toMatchObject([{ status: 'running' }]);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    app.write('functions/gate.ts', "export default () => new Response('open');");
    await startPlatformProcess(environment);
    expect(await app.received(1)).toMatchObject([{ data: { title: 'a' } }]);
    await expect.poll(() => runs()).toEqual([{ status: 'succeeded', attempts: 1 }]);
    expect(await app.received(1)).toHaveLength(1);
  });
});
