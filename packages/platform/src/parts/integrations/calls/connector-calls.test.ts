import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { functionPath, startWithFunctions } from '../../../../testing/function-platform.ts';
import { signIn, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';

/** URL paths to which `@base44/sdk` sends its requests for connectors. */
const paths = {
  token: '/apps/:appId/external-auth/tokens/:connector',
  workspaceToken: '/apps/:appId/external-auth/tokens/connectors/:connector',
  userToken: '/apps/:appId/app-user-auth/connectors/:connector/token',
  connectUser: '/apps/:appId/app-user-auth/connectors/:connector/initiate',
  userConnection: '/apps/:appId/app-user-auth/connectors/:connector',
  call: '/apps/:appId/connectors/:connector/call',
};

const path = (route: keyof typeof paths, connector: string) =>
  paths[route].replace(':connector', connector);

async function start(files: Record<string, string>) {
  const connectorTokensDir = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(connectorTokensDir, name), content);
  }
  const platform = await startTestPlatform({ connectorTokensDir });
  const service = await platform.issueServiceToken(platform.appId);
  return { platform, service, connectorTokensDir };
}

describe('endpoints for connectors', () => {
  it("returns the app's connection to a service to a function that uses @base44/sdk", async () => {
    const connectorTokensDir = temporaryFolder();
    writeFileSync(join(connectorTokensDir, 'googlecalendar'), 'ya29.calendar\n');
    const platform = await startWithFunctions(
      {
        'connect/entry.ts': `import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50';
        Deno.serve(async (request) => {
          const { connectors } = createClientFromRequest(request).asServiceRole;
          const missing = await connectors.getConnection('gmail').catch((error) => [error.status, error.message]);
          return Response.json({ calendar: await connectors.getConnection('googlecalendar'), missing });
        });`,
      },
      { connectorTokensDir },
    );
    const response = await callApi(platform, functionPath('connect'), { method: 'POST' });
    expect(await response.json()).toEqual({
      calendar: { accessToken: 'ya29.calendar', connectionConfig: null },
      missing: [
        501,
        'The connector gmail has no token. Write the token of the service into the file gmail in the folder connectorTokensDir.',
      ],
    });
  });

  it("rereads a connector's token and configuration for each request", async () => {
    const { platform, service: token, connectorTokensDir } = await start({ slack: 'first' });
    const read = async (route: keyof typeof paths) =>
      (await callApi(platform, path(route, 'slack'), { token })).json();
    expect(await read('token')).toMatchObject({ access_token: 'first', connection_config: null });
    const content = { access_token: 'second', connection_config: { team: 'T1' } };
    writeFileSync(join(connectorTokensDir, 'slack'), JSON.stringify(content));
    expect(await read('workspaceToken')).toEqual({ ...content, integration_type: 'slack' });
  });

  it('returns the token of the user on whose behalf the service role sends a request', async () => {
    const { platform, service: token, connectorTokensDir } = await start({});
    const user = await signIn(platform);
    mkdirSync(join(connectorTokensDir, 'crm'));
    writeFileSync(join(connectorTokensDir, 'crm', await userIdOf(platform, user)), 'mine');
    const read = async (headers: Record<string, string>) => {
      const response = await callApi(platform, path('userToken', 'crm'), { token, headers });
      return [response.status, await response.json()];
    };
    expect(await read({ 'On-Behalf-Of': `Bearer ${user}` })).toMatchObject([
      200,
      { access_token: 'mine' },
    ]);
    expect(await read({})).toMatchObject([400, { code: 'bad_request' }]);
  });

  it.each([
    ['no file', 'gmail', 501, 'has no token'],
    ['an empty file', 'empty', 501, 'has no token'],
    ['a folder', 'crm', 501, 'has no token'],
    ['an invalid file', 'broken', 501, 'cannot be read'],
    ['a name that no connector can have', '..%2Fsecret', 404, 'no connector'],
  ])(
    'states why there is no token for a connector with %s',
    async (_, connector, status, message) => {
      const {
        platform,
        service: token,
        connectorTokensDir,
      } = await start({
        empty: '',
        broken: '{"token": 1}',
      });
      mkdirSync(join(connectorTokensDir, 'crm'));
      const response = await callApi(platform, path('token', connector), { token });
      expect([response.status, await response.json()]).toMatchObject([
        status,
        { message: expect.stringContaining(message) },
      ]);
    },
  );

  it('returns connector tokens only to the service role', async () => {
    const { platform } = await start({ slack: 'secret' });
    const member = await signIn(platform);
    for (const [request, status] of [
      [{}, 403],
      [{ token: member }, 403],
      [{ token: 'forged' }, 401],
    ] as const) {
      const response = await callApi(platform, path('token', 'slack'), request);
      expect([response.status, await response.text()]).toEqual([
        status,
        expect.not.stringContaining('secret'),
      ]);
    }
  });

  it('rejects connector requests that the platform does not support', async () => {
    const { platform } = await start({});
    const token = await signIn(platform);
    for (const [route, method] of [
      ['connectUser', 'POST'],
      ['userConnection', 'DELETE'],
      ['call', 'POST'],
    ] as const) {
      const response = await callApi(platform, path(route, 'slack'), { method, token });
      expect([response.status, await response.json()]).toMatchObject([
        501,
        { code: 'not_configured', message: expect.stringContaining('connectorTokensDir') },
      ]);
      expect((await callApi(platform, path(route, 'slack'), { method })).status).toBe(401);
    }
  });
});
