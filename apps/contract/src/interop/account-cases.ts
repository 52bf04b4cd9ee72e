/** Test cases for sign-in and the current user, which run on every compatible server. */
import { expect } from 'vitest';
import { type InteropCase, tasksOf } from './interop-case.ts';
import { pairings } from './pairings.ts';

const password = 'a long enough password';

const ONLY_AUTH = 'The SDK has `auth.setToken()` only.';

export const accountCases: readonly InteropCase[] = [
  {
    call: 'auth.loginViaEmailPassword',
    shows: 'the client acts as the user',
    async run({ anonymous, server }) {
      const client = anonymous();
      const login = await client.auth.loginViaEmailPassword(
        server.admin.email,
        server.admin.password,
      );
      expect(login).toMatchObject({ access_token: expect.any(String), user: expect.any(Object) });
      expect(await client.auth.me()).toMatchObject({ email: server.admin.email });
    },
  },
  {
    call: 'auth.loginViaEmailPassword',
    shows: 'a wrong password is a 400 with a message',
    async run({ anonymous, server, uniqueEmail }) {
      // Base44's local server accepts any password for its administrator.
      const account = { email: uniqueEmail(), password };
      await anonymous().auth.register(account);
      const otpCode = await server.registrationCode();
      await anonymous().auth.verifyOtp({ email: account.email, otpCode });
      await expect(
        anonymous().auth.loginViaEmailPassword(account.email, 'not the password'),
      ).rejects.toMatchObject({ status: 400, message: 'Invalid email or password' });
    },
  },
  {
    call: 'auth.register, auth.verifyOtp',
    shows: 'a new account is verified with its code, and signed in',
    async run({ anonymous, server, uniqueEmail }) {
      const client = anonymous();
      const account = { email: uniqueEmail(), password };
      expect(await client.auth.register(account)).toEqual({
        id: expect.any(String),
        message: expect.any(String),
        otp_expires_in_minutes: 10,
      });
      const otpCode = await server.registrationCode();
      const proof = await client.auth.verifyOtp({ email: account.email, otpCode });
      expect(proof).toMatchObject({ id: expect.any(String), success: true });
      client.auth.setToken(proof.access_token);
      expect(await client.auth.me()).toMatchObject({ email: account.email, role: 'user' });
    },
  },
  {
    call: 'auth.me',
    shows: 'the signed-in user, with role and dates',
    async run({ client, server }) {
      expect(await client.auth.me()).toMatchObject({
        id: expect.any(String),
        email: server.admin.email,
        full_name: expect.any(String),
        role: 'admin',
        is_service: false,
        is_verified: true,
        created_date: expect.any(String),
        updated_date: expect.any(String),
      });
    },
  },
  {
    call: 'auth.me',
    shows: 'an anonymous call is a 401',
    async run({ anonymous }) {
      await expect(anonymous().auth.me()).rejects.toMatchObject({ status: 401 });
    },
  },
  {
    call: 'auth.updateMe',
    shows: 'the fields of the app change, the role does not',
    async run({ client }) {
      const changed = await client.auth.updateMe({ theme: 'night', role: 'user' });
      expect(changed).toMatchObject({ theme: 'night', role: 'admin' });
      expect(await client.auth.me()).toMatchObject({ theme: 'night', role: 'admin' });
    },
  },
  {
    call: 'auth.isAuthenticated',
    shows: 'whether the server accepts the token',
    async run({ client, sdk, server, anonymous }) {
      expect(await client.auth.isAuthenticated()).toBe(true);
      expect(await anonymous().auth.isAuthenticated()).toBe(false);
      const { appId, url: serverUrl } = server;
      const stale = sdk.createClient({ appId, serverUrl, token: 'e30.e30.e30' });
      expect(await stale.auth.isAuthenticated()).toBe(false);
    },
  },
  {
    call: 'setToken, auth.setToken',
    shows: 'the client uses the token',
    async run({ anonymous, server }) {
      const { email, password: secret } = server.admin;
      const login = await anonymous().auth.loginViaEmailPassword(email, secret);
      const client = anonymous();
      client.auth.setToken(login.access_token);
      expect(await client.auth.me()).toMatchObject({ email });
      await tasksOf(client).create({ title: 'with a token' });
    },
  },
  {
    call: 'setToken, auth.setToken',
    shows: 'the client itself has the call too',
    async run({ anonymous, server }) {
      const { email, password: secret } = server.admin;
      const login = await anonymous().auth.loginViaEmailPassword(email, secret);
      const client = anonymous();
      client.setToken?.(login.access_token);
      expect(await client.auth.me()).toMatchObject({ email });
    },
    absent: {
      [pairings.groundworkHere]: ONLY_AUTH,
      [pairings.groundworkLocal]: ONLY_AUTH,
    },
  },
  {
    call: 'auth.logout',
    shows: 'the client forgets the user',
    async run({ anonymous, server }) {
      const client = anonymous();
      await client.auth.loginViaEmailPassword(server.admin.email, server.admin.password);
      client.auth.logout();
      await expect(client.auth.me()).rejects.toMatchObject({ status: 401 });
    },
  },
];
