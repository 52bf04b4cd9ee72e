/** Calls whose outcome must be the same with the Base44 SDK and with its drop-in replacement. */
import type * as base44 from '@base44/sdk';
import type * as base44Axios from '@base44/sdk/dist/utils/axios-client.js';
import { admin } from '../start-for-test.ts';

export type ComparedSdk = Pick<
  typeof base44,
  | 'createClient'
  | 'createClientFromRequest'
  | 'Base44Error'
  | 'getAccessToken'
  | 'saveAccessToken'
  | 'removeAccessToken'
  | 'getLoginUrl'
> &
  Pick<typeof base44Axios, 'createAxiosClient'>;

export interface CallContext {
  readonly sdk: ComparedSdk;
  readonly client: base44.Base44Client;
  readonly anonymous: base44.Base44Client;
  readonly serverUrl: string;
  readonly appId: string;
  /** A string that is unique to the test run. */
  readonly tag: string;
}

const file = () => new File(['title\nNorth\n'], 'sites.csv', { type: 'text/csv' });

/** The calls, by name. Their outcomes must not depend on the test run. */
export const dropInCalls: Readonly<Record<string, (context: CallContext) => unknown>> = {
  'createAxiosClient with bodies': ({ sdk, serverUrl, appId }) =>
    sdk
      .createAxiosClient({
        baseURL: `${serverUrl}/api/apps/public`,
        headers: { 'X-App-Id': appId },
        token: 'a.b.c',
      })
      .get(`/prod/public-settings/by-id/${appId}`),
  'createAxiosClient with responses': async ({ sdk, serverUrl, appId }) => {
    const axios = sdk.createAxiosClient({ baseURL: `${serverUrl}/api`, interceptResponses: false });
    const { status, data } = await axios.get(`/apps/public/prod/public-settings/by-id/${appId}`);
    return { status, data };
  },
  'createAxiosClient with a failure': async ({ sdk, serverUrl }) => {
    const received: unknown[] = [];
    const onError = (error: Error) => received.push(error.name);
    const axios = sdk.createAxiosClient({ baseURL: `${serverUrl}/api`, onError });
    await axios.get('/apps/public/prod/public-settings/by-id/none').catch((error) => {
      received.push(
        error instanceof sdk.Base44Error,
        error.originalError.response.status,
        `${error}`,
      );
    });
    return received;
  },
  'createAxiosClient without a server': ({ sdk }) =>
    sdk.createAxiosClient({ baseURL: 'http://127.0.0.1:1' }).get('/x'),
  'getConfig of the defaults': ({ sdk, appId }) => sdk.createClient({ appId }).getConfig(),
  'createClientFromRequest with all headers': async ({ sdk, serverUrl, appId }) => {
    const headers = {
      Authorization: 'Bearer a.b.c',
      'Base44-Service-Authorization': 'Bearer d.e.f',
      'Base44-App-Id': appId,
      'Base44-Api-Url': serverUrl,
      'Base44-Functions-Version': 'v2',
      'Base44-State': 'opaque',
      'X-Data-Env': 'dev',
    };
    const client = sdk.createClientFromRequest(new Request('http://f.example', { headers }));
    await client.functions.invoke('echo', { a: 1 }).catch(() => {});
    await client.asServiceRole.functions.invoke('echo').catch(() => {});
    await client.functions.fetch('/echo', { method: 'POST', headers: { 'X-Mine': '1' } });
    await client.asServiceRole.entities.Task?.list().catch(() => {});
    return client.getConfig();
  },
  'createClientFromRequest without an app': ({ sdk }) =>
    sdk.createClientFromRequest(new Request('http://f.example')),
  'createClientFromRequest with a malformed token': ({ sdk, appId }) => {
    const headers = { 'Base44-App-Id': appId, Authorization: 'Basic x' };
    return sdk.createClientFromRequest(new Request('http://f.example', { headers }));
  },
  'asServiceRole without a service token': ({ anonymous }) => anonymous.asServiceRole,
  'entities: writes and reads': async ({ client: { entities }, tag }) => {
    const { Task } = entities;
    if (Task === undefined) return undefined;
    const { id } = await Task.create({ title: `one ${tag}`, project: tag, tags: ['a'] });
    await Task.update(id, { done: true });
    await Task.bulkCreate([{ title: 'two', project: tag }]);
    return [
      await Task.get(id),
      await Task.filter({ project: tag }, 'title', 5, 0, ['title', 'done']),
      await Task.filter({ project: tag }, '-title', 0, 0),
      await Task.filter({ project: tag, done: { $ne: true } }, { limit: 1, sort: 'title' }),
      await Task.filter({ project: tag }, { distinct: 'title' }),
      await Task.list({ limit: 1, fields: ['title'] }),
      await Task.count({ project: tag }),
      await Task.updateMany({ project: tag }, { $set: { priority: 3 } }),
      await Task.upsert([{ title: 'two', project: tag }], { key: ['title', 'project'] }),
      await Task.aggregate({ query: { project: tag }, groupBy: 'done', count: true }),
      await Task.delete(id),
      await Task.deleteMany({ project: tag }),
    ];
  },
  'entities: import': ({ client }) => client.entities.Task?.importEntities(file()),
  'entities: unknown id': ({ client }) => client.entities.Task?.get('none'),
  'entities: invalid record': ({ client }) => client.entities.Task?.create({ title: 7 }),
  'entities: denied': ({ anonymous }) => anonymous.entities.User?.list(),
  'entities: names that are no entities': ({ client: { entities } }) => [
    entities.then === undefined,
    entities._x === undefined,
  ],
  'auth.me': ({ client }) => client.auth.me(),
  'auth.me without a token': ({ anonymous }) => anonymous.auth.me(),
  'auth.me, concurrently': async ({ client }) =>
    (await Promise.all([client.auth.me(), client.auth.me()])).length,
  'auth.updateMe': ({ client, tag }) => client.auth.updateMe({ note: tag }),
  'auth.isAuthenticated': async ({ client, anonymous }) => [
    await client.auth.isAuthenticated(),
    await anonymous.auth.isAuthenticated(),
  ],
  'auth.loginViaEmailPassword': async ({ anonymous: { auth } }) => {
    const { user } = await auth.loginViaEmailPassword(admin.email, admin.password, 'bot-check');
    return [user, (await auth.me()).email];
  },
  'auth.loginViaEmailPassword, wrong': ({ anonymous }) =>
    anonymous.auth.loginViaEmailPassword(admin.email, 'wrong'),
  'auth.setToken with an empty token': async ({ client }) => {
    client.auth.setToken('');
    return (await client.auth.me()).email;
  },
  'auth.logout': async ({ client }) => {
    client.auth.logout();
    return client.auth.me();
  },
  'auth.redirectToLogin on a server': ({ client }) => client.auth.redirectToLogin('/'),
  'auth.register, invalid': ({ anonymous }) =>
    anonymous.auth.register({ email: 'x', password: 'y', referral_code: null }),
  'auth.verifyOtp, wrong': ({ anonymous }) =>
    anonymous.auth.verifyOtp({ email: 'nobody@firm.example', otpCode: '000000' }),
  'auth.resendOtp': ({ anonymous, tag }) => anonymous.auth.resendOtp(`${tag}@firm.example`),
  'auth.resetPasswordRequest': ({ anonymous, tag }) =>
    anonymous.auth.resetPasswordRequest(`${tag}@firm.example`),
  'auth.resetPassword, wrong': ({ anonymous }) =>
    anonymous.auth.resetPassword({ resetToken: 'x', newPassword: 'a long new password' }),
  'auth.changePassword, wrong': ({ client }) =>
    client.auth.changePassword({
      userId: 'u',
      currentPassword: 'wrong',
      newPassword: 'a long new password',
    }),
  'auth.inviteUser': ({ client, tag }) => client.auth.inviteUser(`${tag}@firm.example`, 'user'),
  'functions.invoke': async ({ client }) => {
    const { status, data } = await client.functions.invoke('echo', { note: 'x', when: null });
    return { status, data };
  },
  'functions.invoke with a file': async ({ client }) => {
    const values = { note: { deep: true }, plan: file() };
    return (await client.functions.invoke('echo', values)).data;
  },
  'functions.invoke with a string': ({ client }) =>
    client.functions.invoke('echo', JSON.parse('"x"')),
  'functions.invoke that fails': async ({ client }) =>
    client.functions
      .invoke('reject')
      .catch(({ name, message, response }) => [name, message, response.status, response.data]),
  'functions.fetch': async ({ client }) => {
    const response = await client.functions.fetch('reject', { method: 'POST' });
    return [response.status, await response.json()];
  },
  'integrations.Core.SendEmail': ({ client, tag }) =>
    client.integrations.Core.SendEmail({ to: `${tag}@firm.example`, subject: 's', body: 'b' }),
  'integrations.Core.UploadFile': async ({ client }) =>
    new URL((await client.integrations.Core.UploadFile({ file: file() })).file_url).pathname.length,
  'integrations.Core, unknown': ({ client }) =>
    Reflect.get(client.integrations.Core, 'FoldPaper')({ sides: 4 }),
  'integrations of the app': ({ client }) => client.integrations.Ledger?.PostEntry?.({ amount: 7 }),
  'integrations.custom.call': ({ client }) =>
    client.integrations.custom.call('maps', 'findSite', {
      pathParams: { id: '7' },
      queryParams: { q: 'x' },
      payload: { a: 1 },
    }),
  'integrations.custom.call without a name': ({ client }) =>
    client.integrations.custom.call('', 'x'),
  appLogs: async ({ client, tag }) => [
    await client.appLogs.logUserInApp(tag),
    await client.appLogs.fetchLogs({ page: tag }),
  ],
  'app.getPublicSettings': ({ anonymous }) => anonymous.app.getPublicSettings(),
  'users.inviteUser with an unknown role': ({ client }) =>
    Reflect.get(client, 'users').inviteUser('x@firm.example', 'owner'),
  'connectors without a type': ({ client }) => client.asServiceRole.connectors.getConnection(''),
  'connectors of the app': ({ client }) => client.asServiceRole.connectors.getConnection('gmail'),
  'connectors of a user': ({ client }) => client.connectors.connectAppUser('c1'),
  'connectors.callApi with an unknown method': ({ client }) =>
    client.asServiceRole.connectors.callApi('gmail', JSON.parse('{"path":"/x","method":"TRACE"}')),
  'sso of an unknown user': ({ client }) => client.asServiceRole.sso.getAccessToken('nobody'),
  'agents without conversations': ({ client }) => client.agents.listConversations({ limit: 1 }),
  'agents: links': ({ client }) => client.agents.getWhatsAppConnectURL('my guide'),
  aiGateway: ({ client }) => [
    client.aiGateway.connection().baseURL,
    client.aiGateway.connection({ provider: 'typesafe' }).baseURL,
  ],
  'aiGateway with an unknown provider': ({ client }) =>
    client.aiGateway.connection(JSON.parse('{"provider":"x"}')),
  fetchWithAuth: async ({ client }) => {
    const sent: unknown[] = [];
    await client.fetchWithAuth('/api/orders', {
      headers: { 'X-Mine': '1' },
      fetch: async (path, init) => {
        sent.push(path, Object.fromEntries(new Headers(init?.headers)));
        return new Response();
      },
    });
    return sent;
  },
  'fetchWithAuth without a path': ({ client }) => client.fetchWithAuth(''),
  'fetchWithAuth to another origin': ({ client }) => client.fetchWithAuth('//other.example/x'),
  'tokens on a server': ({ sdk }) => [
    sdk.getAccessToken(),
    sdk.saveAccessToken('t', {}),
    sdk.removeAccessToken({}),
  ],
  getLoginUrl: ({ sdk }) => [
    sdk.getLoginUrl('/a?b=c', { serverUrl: 'https://s.example', appId: 'x' }),
    sdk.getLoginUrl('', { serverUrl: 'https://s.example', appId: 'x', loginPath: '/in' }),
  ],
  'getLoginUrl without an app': ({ sdk }) =>
    sdk.getLoginUrl('/', { serverUrl: 'https://s.example', appId: '' }),
  'Base44Error as JSON': ({ sdk }) =>
    JSON.parse(JSON.stringify(new sdk.Base44Error('m', 418, 'TEAPOT', { a: 1 }, new Error('o')))),
};
