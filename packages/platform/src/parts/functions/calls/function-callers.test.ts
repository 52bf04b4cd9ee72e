import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { automationApp, callTo, workflow } from '../../../../testing/automation-platform.ts';
import { appFolder } from '../../../../testing/dev-process.ts';
import { functionPath } from '../../../../testing/function-platform.ts';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { loadAppFiles } from '../../../main/load-app-files.ts';
import { parseSettings } from '../../../settings/settings.ts';

const code = "export default () => new Response('done');";
const daily = { type: 'scheduled', schedule_type: 'cron', cron_expression: '0 8 * * *' };
const trigger = { config: { trigger_type: 'entity', entity_name: 'User', events: ['create'] } };

function functionsOf(settings: Readonly<Record<string, object>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, content]) => [
      [`functions/${name}.mjs`, code],
      [`functions/${name}/function.jsonc`, content],
    ]),
  );
}

/**
 * Returns the statuses of calls of a function by an anonymous visitor, a member, an administrator and the
 * service role.
 */
async function callersOf(platform: Awaited<ReturnType<typeof startTestPlatform>>) {
  const member = await signUp(platform);
  const admin = await signIn(platform);
  const service = await platform.issueServiceToken(platform.appId);
  return (path: string) =>
    Promise.all(
      [undefined, member, admin, service].map(async (token) => {
        const body = token === undefined ? {} : { token };
        return (await callApi(platform, path, { method: 'POST', ...body })).status;
      }),
    );
}

describe("a function's callers", () => {
  // ASVS 8.2.1: Users can call only what they have the right to call
  it('only the callers that function.jsonc allows can call a function', async () => {
    const { start } = automationApp(
      functionsOf({
        open: { callers: 'anyone', automations: [daily] },
        signedIn: { callers: 'users' },
        administrative: { callers: 'admins' },
        internal: { callers: 'service' },
      }),
    );
    const statuses = await callersOf(await start());
    for (const path of [functionPath, (name: string) => `/functions/${name}/within`]) {
      expect(await statuses(path('open'))).toEqual([200, 200, 200, 200]);
      expect(await statuses(path('signedIn'))).toEqual([401, 200, 200, 200]);
      expect(await statuses(path('administrative'))).toEqual([401, 403, 200, 200]);
      expect(await statuses(path('internal'))).toEqual([403, 403, 403, 200]);
    }
  });

  // ASVS 8.2.1: Users can call only what they have the right to call
  it('by default, only the service role can call a function that has an automation, and everyone can call other functions', async () => {
    const { start } = automationApp({
      ...functionsOf({ nightly: { automations: [daily] }, plain: {} }),
      'functions/step.mjs': code,
      'workflows/Greet.jsonc': workflow(trigger, callTo('step')),
    });
    const statuses = await callersOf(await start());
    expect(await statuses(functionPath('nightly'))).toEqual([403, 403, 403, 200]);
    expect(await statuses(functionPath('step'))).toEqual([403, 403, 403, 200]);
    expect(await statuses(functionPath('plain'))).toEqual([200, 200, 200, 200]);
  });

  it("everyone can call a Base44 app's functions, and the log names the functions that automations call", async () => {
    const files = functionsOf({
      nightly: { automations: [daily] },
      closed: { automations: [daily], callers: 'service' },
      misspelt: { automations: [daily], callers: 'admin' },
    });
    const root = appFolder(
      Object.fromEntries(Object.entries(files).map(([path, file]) => [`base44/${path}`, file])),
    );
    const appDir = join(root, 'base44');
    const [warnings, notes]: [string[], string[]] = [[], []];
    const { callersOf: callers } = await loadAppFiles(
      parseSettings({ appDir }),
      (message) => warnings.push(message),
      (message) => notes.push(message),
    );
    expect(['nightly', 'closed', 'misspelt'].map(callers)).toEqual([
      'anyone',
      'service',
      'service',
    ]);
    expect(notes).toContainEqual(
      expect.stringMatching(/^functions: open to everyone .+: nightly\. To close one/),
    );
    expect(warnings).toContainEqual(
      expect.stringMatching(/callers expects one of anyone, users, admins, service\./),
    );
    const statuses = await callersOf(await startTestPlatform({ appDir }));
    expect(await statuses(functionPath('nightly'))).toEqual([200, 200, 200, 200]);
  });
});
