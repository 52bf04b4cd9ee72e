/** Test cases for the service role, on a server and in a server function. */
import { base44, functionHeaders, groundwork } from '@groundwork/sdk/protocol';
import { expect } from 'vitest';
import { type CaseContext, type InteropCase, tasksOf } from './interop-case.ts';
import { pairings } from './pairings.ts';
import type { PlatformServer } from './platform-server.ts';

export const serviceCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'asServiceRole',
    shows: 'without a service token it throws the exact message',
    async run({ client }) {
      expect(() => client.asServiceRole).toThrow(
        new Error(
          'Service token is required to use asServiceRole. Please provide a serviceToken when creating the client.',
        ),
      );
    },
  },
  {
    call: 'asServiceRole',
    shows: 'it reads and writes, and calls integrations and functions',
    async run(context) {
      const { asServiceRole: service } = await serviceClient(context);
      const { id } = await tasksOf(service).create({ title: 'by the app' });
      expect(await context.tasks.get(id)).toMatchObject({ title: 'by the app' });
      const mail = { to: context.uniqueEmail(), subject: 'Your site', body: 'We have read it.' };
      expect(await service.integrations.Core.SendEmail(mail)).toEqual({ success: true });
      const { data } = await service.functions.invoke('echo', { note: 'x' });
      expect(data).toMatchObject({ body: { note: 'x' } });
    },
  },
  {
    call: 'entities.User.list, …filter',
    shows: 'the service role and admins list and filter all users',
    async run(context) {
      const { client, server, uniqueEmail } = context;
      const { asServiceRole: service } = await serviceClient(context);
      const email = uniqueEmail();
      await server.addMember({ email, password: 'a long enough password' });
      for (const { entities } of [service, client]) {
        const everyone = await entities.User?.list('created_date');
        expect(everyone?.[0]).toMatchObject({ email: server.admin.email });
        expect(everyone).toContainEqual(expect.objectContaining({ email }));
        const id = expect.any(String);
        expect(await entities.User?.filter({ email }, null, 1, 0, ['role'])).toEqual([
          { id, role: 'user' },
        ]);
        expect(await entities.User?.filter({ email, role: 'admin' })).toEqual([]);
      }
    },
  },
  {
    call: 'entities.User.update, …get, …delete',
    shows: 'an admin changes the role of a user, reads and removes the user',
    async run(context) {
      const { client, server, uniqueEmail } = context;
      const email = uniqueEmail();
      await server.addMember({ email, password: 'a long enough password' });
      const { User } = client.entities;
      const [user] = (await User?.filter({ email })) ?? [];
      const id = user?.id ?? '';
      expect(await User?.update(id, { role: 'admin' })).toMatchObject({ id, role: 'admin' });
      expect(await User?.get(id)).toMatchObject({ email, role: 'admin' });
      await User?.delete(id);
      expect(await User?.filter({ email })).toEqual([]);
    },
  },
  {
    call: 'asServiceRole.connectors.getConnection',
    shows: 'the token of an external service, which the server keeps',
    async run({ sdk, server }) {
      const { appId, url: serverUrl } = server;
      const options = { appId, serverUrl, serviceToken: await server.serviceToken() };
      expect(await sdk.readConnection?.(options, 'gmail')).toEqual({
        accessToken: 'token-of-gmail',
        connectionConfig: null,
      });
    },
    absent: { [pairings.groundworkHere]: 'The SDK has no connectors.' },
  },
  {
    call: 'asServiceRole.sso.getAccessToken, …getIdToken',
    shows: 'the stored single sign-on tokens of a user; otherwise a 404',
    async run(context) {
      const { asServiceRole: service } = await serviceClient(context);
      const { id } = await context.client.auth.me();
      await expect(service.sso.getAccessToken('nobody')).rejects.toMatchObject({ status: 404 });
      context.server.storeSsoTokens(id, { access: 'access at the provider', id: 'who at it' });
      expect(await service.sso.getAccessToken(id)).toEqual({
        access_token: 'access at the provider',
      });
      expect(await service.sso.getIdToken(id)).toBe('who at it');
    },
  },
  {
    call: 'createClientFromRequest',
    shows: 'a client acts as the caller and as the service role of the headers',
    async run(context) {
      const { sdk, server, uniqueEmail } = context;
      const email = uniqueEmail();
      await server.addMember({ email, password: 'a long enough password' });
      const member = context.anonymous();
      const login = await member.auth.loginViaEmailPassword(email, 'a long enough password');
      const request = new Request('http://function.example', {
        headers: {
          Authorization: `Bearer ${login.access_token}`,
          ...platformHeaders(server, await server.serviceToken()),
        },
      });
      const client = sdk.createClientFromRequest(request, server.url);
      expect(await client.auth.me()).toMatchObject({ email });
      const { id } = await tasksOf(client.asServiceRole).create({ title: 'for the caller' });
      expect(await tasksOf(client).get(id)).toMatchObject({ created_by: email });
    },
  },
  {
    call: 'createClientFromRequest',
    shows:
      'a request without an app, or with malformed authorization, is rejected with the exact message',
    async run({ sdk, server }) {
      const create = (headers: Record<string, string>) => () =>
        sdk.createClientFromRequest(
          new Request('http://function.example', { headers }),
          server.url,
        );
      expect(create({})).toThrow(
        /-App-Id header is required, but is was not found on the request$/,
      );
      const headers = { ...platformHeaders(server, 'x.y.z'), Authorization: 'Basic abc' };
      expect(create(headers)).toThrow(
        'Invalid authorization header format. Expected "Bearer <token>"',
      );
    },
  },
];

/** Returns the headers with which a platform calls a server function, with the header names of the two brands. */
function platformHeaders({ appId, url }: PlatformServer, serviceToken: string) {
  const ofBrands = [groundwork, base44].map(functionHeaders).map((names) => ({
    [names.appId]: appId,
    [names.apiUrl]: url,
    [names.serviceAuthorization]: `Bearer ${serviceToken}`,
  }));
  return Object.assign({}, ...ofBrands);
}

async function serviceClient({ sdk, server }: CaseContext<PlatformServer>) {
  const { appId, url: serverUrl } = server;
  return sdk.createClient({ appId, serverUrl, serviceToken: await server.serviceToken() });
}
