import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { type ApiRequest, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, sendForm } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';
import type { InstalledIntegrations } from '../installed-integrations.ts';

const integrations: InstalledIntegrations = {
  Ledger: {
    PostEntry: ({ amount }, { appId, user, isService, requestId }) => ({
      amount,
      appId,
      email: user?.email,
      isService,
      hasRequestId: requestId !== '',
    }),
    Nothing: async () => undefined,
    Fail: () => {
      throw new Error('the ledger at 10.0.0.1 is closed');
    },
  },
};

function call(platform: RunningPlatform, endpoint: string, request: ApiRequest) {
  const [packageName = '', name = ''] = endpoint.split('.');
  const path = routes.installedIntegration.replace(':package', packageName).replace(':name', name);
  return callApi(platform, path, { method: 'POST', ...request });
}

describe('installed integration', () => {
  it("passes the parameters, the app and the caller to an installed integration's handler", async () => {
    const platform = await startTestPlatform({ integrations });
    const { appId } = platform;
    const body = { amount: 7 };
    const callAs = async (token: string) =>
      (await call(platform, 'Ledger.PostEntry', { token, body })).json();

    const common = { amount: 7, appId, hasRequestId: true };
    const member = await signUp(platform);
    expect(await callAs(member)).toEqual({ ...common, email: ann.email, isService: false });
    const service = await platform.issueServiceToken(appId);
    expect(await callAs(service)).toEqual({ ...common, isService: true });
  });

  it("returns null if an installed integration's handler returns nothing", async () => {
    const platform = await startTestPlatform({ integrations });
    const token = await signIn(platform);

    const response = await call(platform, 'Ledger.Nothing', { token, body: {} });
    expect(await response.json()).toBeNull();
  });

  it("does not disclose an error that an installed integration's handler throws", async () => {
    const platform = await startTestPlatform({ integrations });
    const token = await signIn(platform);

    const response = await call(platform, 'Ledger.Fail', { token, body: {} });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('10.0.0.1');
  });

  it('rejects anonymous callers, and integrations that are not installed', async () => {
    const platform = await startTestPlatform({ integrations });
    const token = await signIn(platform);
    expect((await call(platform, 'Ledger.PostEntry', { body: {} })).status).toBe(401);

    for (const name of ['Ledger.Other', 'Other.PostEntry', 'Ledger.toString', 'constructor.name']) {
      const response = await call(platform, name, { token, body: {} });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it.each(['"a text"', '[1]', 'null'])(
    "rejects %s as an installed integration's parameters",
    async (body) => {
      const platform = await startTestPlatform({ integrations });
      const token = await signIn(platform);

      const response = await call(platform, 'Ledger.PostEntry', { token, body });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: 'Integration PostEntry must receive an object with named parameters',
      });
    },
  );
});

describe('core integration', () => {
  it('rejects a form for SendEmail, integrations that are not configured, and an unknown integration', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const form = await sendForm(platform, formWith('x', 'x.txt'), { token, name: 'SendEmail' });
    expect(form.status).toBe(422);

    for (const [name, setting] of [
      ['SendSMS', 'sms.url (GROUNDWORK_SMS_URL)'],
      ['GenerateImage', 'llm.url (GROUNDWORK_LLM_URL)'],
      ['TranscribeAudio', 'llm.url (GROUNDWORK_LLM_URL)'],
    ] as const) {
      const response = await callCore(platform, name, { token, body: {} });
      expect(response.status).toBe(501);
      expect(await response.json()).toMatchObject({
        code: 'not_configured',
        message: `Integration ${name} is not configured on this platform. Set ${setting} and start it again.`,
      });
    }
    expect((await callCore(platform, 'Unknown', { token, body: {} })).status).toBe(404);
  });
});
