/** Test cases for account calls that only the Groundwork platform supports. */
import { expect } from 'vitest';
import type { InteropCase } from './interop-case.ts';
import { pairings } from './pairings.ts';
import type { PlatformServer } from './platform-server.ts';

const password = 'a long enough password';
const newPassword = 'another long password';
const message = expect.any(String);

export const membershipCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'auth.resendOtp',
    shows: 'the response is the same for an unknown e-mail address',
    async run({ anonymous, uniqueEmail }) {
      expect(await anonymous().auth.resendOtp(uniqueEmail())).toEqual({ message });
    },
  },
  {
    call: 'auth.resetPasswordRequest, auth.resetPassword',
    shows: 'a mailed link sets a new password',
    async run({ anonymous, server, uniqueEmail }) {
      const account = { email: uniqueEmail(), password };
      await server.addMember(account);
      expect(await anonymous().auth.resetPasswordRequest(account.email)).toEqual({ message });
      const resetToken = /token=([\w-]+)/.exec(await server.newestMail())?.[1] ?? '';
      expect(await anonymous().auth.resetPassword({ resetToken, newPassword })).toEqual({
        message,
      });
      await anonymous().auth.loginViaEmailPassword(account.email, newPassword);
    },
  },
  {
    call: 'auth.changePassword',
    shows: 'the current password permits a new one',
    async run({ anonymous, server, uniqueEmail }) {
      const account = { email: uniqueEmail(), password };
      await server.addMember(account);
      const client = anonymous();
      await client.auth.loginViaEmailPassword(account.email, password);
      const { id: userId } = await client.auth.me();
      const change = { userId, currentPassword: password, newPassword };
      expect(await client.auth.changePassword(change)).toEqual({ message });
      await anonymous().auth.loginViaEmailPassword(account.email, newPassword);
    },
  },
  {
    call: 'auth.inviteUser',
    shows: 'the invited person receives a mail',
    async run({ client, server, uniqueEmail }) {
      const email = uniqueEmail();
      expect(await client.auth.inviteUser(email, 'user')).toEqual({ message });
      expect(await server.newestMail()).toContain('You are invited');
    },
  },
  {
    call: 'users.inviteUser',
    shows: 'the invited person receives a mail; members may not invite',
    async run({ client, anonymous, server, uniqueEmail }) {
      expect(await client.users.inviteUser(uniqueEmail(), 'admin')).toEqual({ message });
      expect(await server.newestMail()).toContain('You are invited');
      const account = { email: uniqueEmail(), password };
      await server.addMember(account);
      const member = anonymous();
      await member.auth.loginViaEmailPassword(account.email, password);
      await expect(member.users.inviteUser(uniqueEmail(), 'user')).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    },
  },
  {
    call: 'public settings',
    shows: 'who may open the app',
    async run({ sdk, server }) {
      const { appId, url: serverUrl } = server;
      expect(await sdk.readPublicSettings({ appId, serverUrl })).toEqual({
        id: appId,
        public_settings: 'public_without_login',
        sign_in_methods: ['password'],
      });
    },
  },
  {
    call: 'createAxiosClient',
    shows:
      'the HTTP client of the sign-in gate reads the public settings, and its failures have a status',
    async run({ sdk, server }) {
      const { appId, url } = server;
      const headers = { 'X-App-Id': appId };
      const client = sdk.createAxiosClient?.({ baseURL: `${url}/api/apps/public`, headers });
      expect(await client?.get(`/prod/public-settings/by-id/${appId}`)).toMatchObject({
        id: appId,
      });
      await expect(client?.get('/prod/public-settings/by-id/none')).rejects.toMatchObject({
        name: 'Base44Error',
        status: 404,
      });
    },
    absent: { [pairings.groundworkHere]: 'The SDK has `publicSettings.get()` instead.' },
  },
  {
    call: 'appLogs.logUserInApp, …fetchLogs, …getStats',
    shows: 'a visit is recorded, read, and counted',
    async run({ client, uniqueEmail }) {
      const page = uniqueEmail();
      const { id } = await client.auth.me();
      await client.appLogs.logUserInApp(page);
      expect(await client.appLogs.fetchLogs({ page, limit: 5 })).toMatchObject([
        { page, user_id: id },
      ]);
      const pages = expect.arrayContaining([{ page, visits: 1 }]);
      expect(await client.appLogs.getStats()).toMatchObject({ pages });
    },
  },
  {
    call: 'analytics.track',
    shows: 'a reported event is accepted',
    async run({ sdk, server }) {
      const { appId, url: serverUrl } = server;
      const status = server.nextStatus('/analytics/track/batch');
      sdk.track?.({ appId, serverUrl }, 'opened');
      expect(await status).toBe(200);
    },
    absent: { [pairings.groundworkHere]: 'The SDK sends no analytics.' },
  },
  {
    call: 'getConfig',
    shows: 'the current app and server',
    async run({ client, server }) {
      expect(client.getConfig()).toEqual({
        appId: server.appId,
        serverUrl: server.url,
        requiresAuth: false,
      });
    },
  },
];
