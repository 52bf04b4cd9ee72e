import { captureLog } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { functionPath, startWithFunctions } from '../../../testing/function-platform.ts';
import { ann, signIn, signUp } from '../../../testing/sign-in.ts';
import { admin, callApi } from '../../../testing/test-platform.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const client = `import { createClientFromRequest } from '@groundwork/sdk/server';`;

describe("a function's environment", () => {
  it('passes only the environment variables that the settings name to a function', async () => {
    vi.stubEnv('GW_TEST_GIVEN', 'given');
    vi.stubEnv('GW_TEST_SECRET', 'secret');
    const platform = await startWithFunctions(
      { 'env.ts': 'export default () => Response.json(process.env);' },
      { functions: { env: ['GW_TEST_GIVEN'] } },
    );
    expect(await (await callApi(platform, functionPath('env'))).json()).toEqual({
      GW_TEST_GIVEN: 'given',
      GROUNDWORK_API_URL: platform.url,
    });
  });

  it("writes a function's output to the log with the function's name, up to a maximum length", async () => {
    const log = captureLog();
    const platform = await startWithFunctions(
      {
        'wordy.ts': `export default () => {
        console.log('one\\ntwo');
        console.error('x'.repeat(100_000));
          process.stdout.write('without a line end');
        throw new Error('over');
      };`,
      },
      { logLevel: 'info', production: true },
    );
    const headers = { 'X-Request-Id': 'request-0002' };
    expect((await callApi(platform, functionPath('wordy'), { headers })).status).toBe(500);
    const logged = (output: string) => expect.objectContaining({ function: 'wordy', output });
    await platform.stop();
    expect(log.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        logged('one'),
        logged('two'),
        logged(`${'x'.repeat(4000)}…`),
        logged('without a line end'),
        expect.objectContaining({
          level: 'error',
          function: 'wordy',
          message: 'over',
          request_id: 'request-0002',
        }),
      ]),
    );
  });

  it('allows a function to call the API as its caller, and as the service role through asServiceRole', async () => {
    const platform = await startWithFunctions(
      {
        'order.ts': `${client}
        export default async (request: Request) => {
          const client = createClientFromRequest(request);
          const { email } = await client.auth.me();
          const order = await client.asServiceRole.entities.Order.create({ item: 'plan' });
          const own = await client.entities.Order.list().catch((error) => error.status);
          const next = await client.functions.invoke('who');
          return Response.json({ email, createdBy: order.created_by, own, next: next.data });
        };`,
        'who.ts': `${client}
        export default async (request: Request) =>
          Response.json((await createClientFromRequest(request).auth.me()).email);`,
      },
      { openEntities: true },
    );
    const token = await signUp(platform);
    const response = await callApi(platform, functionPath('order'), { body: {}, token });
    expect(await response.json()).toEqual({
      email: ann.email,
      createdBy: ann.email,
      own: [expect.objectContaining({ item: 'plan' })],
      next: ann.email,
    });
  });

  it('responds with the status and code of a call that the platform rejected and the function did not catch', async () => {
    const platform = await startWithFunctions(
      {
        'order.ts': `${client}
        export default async (request: Request) => {
          const { entities } = createClientFromRequest(request).asServiceRole;
          await entities.Order.get('none');
        };`,
      },
      { openEntities: true, production: true },
    );
    const response = await callApi(platform, functionPath('order'), { body: {} });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  it('a function acts anonymously for an anonymous caller, and as the app with the service role', async () => {
    const platform = await startWithFunctions(
      {
        'visit.ts': `${client}
        export default async (request: Request) => {
          const client = createClientFromRequest(request);
          const me = await client.auth.me().catch((error) => error.status);
          const own = await client.entities.Visit.create({ n: 1 }).catch((error) => error.status);
          const { n } = await client.asServiceRole.entities.Visit.create({ n: 2 });
          return Response.json({ me, own, n });
        };`,
      },
      { openEntities: true },
    );
    const response = await callApi(platform, functionPath('visit'), { body: {} });
    expect(await response.json()).toEqual({ me: 401, own: 403, n: 2 });
  });

  // ASVS 13.2.1, 13.2.2: Each component has its own credentials: functions tokens for 15 minutes, servers
  // revocable tokens
  it('passes to a function a service token that expires after 15 minutes and gives no access as a user', async () => {
    const platform = await startWithFunctions({
      'token.ts':
        "export default ({ headers }: Request) => new Response(headers.get('Groundwork-Service-Authorization'));",
    });
    const bearer = await (await callApi(platform, functionPath('token'))).text();
    const [, claims = ''] = bearer.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(15 * 60);
    const me = await callApi(platform, routes.currentUser, { headers: { Authorization: bearer } });
    expect(me.status).toBe(401);
    expect(
      (await callApi(platform, routes.currentUser, { token: await signIn(platform, admin) })).ok,
    ).toBe(true);
  });
});
