import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { expect, it, vi } from 'vitest';
import { advisor, agentsFolder, startConversation } from '../../testing/agent-platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';

// ASVS 14.2.7: Data is deleted when it is no longer needed
it('deletes only visits, emails, conversations and audit events that are older than the settings allow', async () => {
  const settings = { dataDir: temporaryFolder(), agentsDir: agentsFolder(advisor) };
  const first = await startTestPlatform(settings);
  const use = async (platform: typeof first) => {
    const token = await signIn(platform);
    await startConversation(platform, token);
    const visit = routes.logUserInApp.replace(':page', 'Home');
    await callApi(platform, visit, { method: 'POST', token });
    const body = { email: 'ann@example.org' };
    await callApi(platform, routes.resetPasswordRequest, { body });
  };
  const counts = async () =>
    Promise.all(
      ['app_logs', 'mails', 'conversations', 'audit_events'].map(
        async (table) => (await runSql(settings.dataDir, `SELECT 1 FROM ${table}`)).length,
      ),
    );
  await use(first);
  await first.stop();
  const [, mails] = await counts();
  moveClock({ days: 31 });
  const second = await startTestPlatform(settings);
  await use(second);
  await second.stop();
  expect(await counts()).toEqual([2, mails, 2, 2]);

  await startTestPlatform({
    ...settings,
    retentionDays: { visits: 30, mails: 30, conversations: 30, audit: 30 },
  });
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 0, 1, 1]), 30_000);
});
