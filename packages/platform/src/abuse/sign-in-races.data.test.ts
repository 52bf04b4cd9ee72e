/** Tests account changes between the password check and the start of the session. */

import { createMemoryLimiter, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ann } from '../../testing/sign-in.ts';
import { openPlatformTables, openTestSession } from '../../testing/test-store.ts';
import { createRateLimits, type RateLimits } from '../kernel/rate-limits.ts';
import { createAccounts } from '../parts/accounts/accounts.ts';
import { findApp, insertApp } from '../parts/accounts/apps/app-table.ts';
import { accountLimits } from '../parts/accounts/limits.ts';
import { createSilentUserWrites } from '../parts/accounts/members/user-writes.ts';
import { changePassword } from '../parts/accounts/registration/change-password.ts';
import { resetPassword } from '../parts/accounts/registration/reset-password.ts';
import { sessionLimitsOf } from '../parts/accounts/session-settings.ts';
import { createAccessTokens } from '../parts/accounts/sessions/access-token.ts';
import { loadSigningKeys } from '../parts/accounts/sessions/signing-keys.ts';
import { createKnownClients } from '../parts/accounts/sign-in/known-clients.ts';
import { logIn } from '../parts/accounts/sign-in/log-in.ts';
import { loadSecrets } from '../parts/accounts/sign-in/secrets.ts';
import { insertPasswordReset } from '../parts/accounts/tables/password-resets.ts';
import type { AppRow } from '../parts/accounts/tables/rows.ts';
import { findUser } from '../parts/accounts/tables/users.ts';
import type { Services } from '../services.ts';

const address = '10.0.0.1';
const NEW_PASSWORD = 'another password';

async function openAccount() {
  const { store, close } = await openPlatformTables(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: 'a1', name: 'App', visibility: 'public_with_login' });
  const app: AppRow = Object(await findApp(store, 'a1'));
  const secrets = await loadSecrets(store);
  const knownClients = createKnownClients(store, secrets);
  const limits = createRateLimits(
    Object.values(accountLimits),
    createMemoryLimiter,
    knownClients,
    () => {},
  );
  const sessionLimits = sessionLimitsOf({ days: 1, idleDays: 1, maxDays: 1 });
  const tokens = createAccessTokens(await loadSigningKeys(store));
  const userWrites = createSilentUserWrites(store);
  const services: Services = Object({
    store,
    userWrites,
    secrets,
    knownClients,
    sessionLimits,
    limits,
    tokens,
  });
  const accounts = createAccounts(userWrites, app.id);
  const { id } = await accounts.create({ ...ann, fullName: 'Ann' });
  const session = await openTestSession(store, { appId: app.id, userId: id });
  const user = Object(await findUser(store, id));

  /** Returns services that run `interruption` directly after a password was checked. */
  const interruptedBy = (interruption: () => Promise<unknown>) => ({
    ...services,
    limits: {
      ...limits,
      async reset(...attempt: Parameters<RateLimits['reset']>) {
        await interruption();
        await limits.reset(...attempt);
      },
    },
  });
  const changeTo = (newPassword: string, parts = services) =>
    changePassword(parts, {
      appId: app.id,
      user,
      sessionId: session.sessionId,
      currentPassword: ann.password,
      newPassword,
      address,
    });
  const reset = async () => {
    const expires_date = new Date(Date.now() + 3_600_000).toISOString();
    const token_hash = secrets.hash('password reset', 'token');
    await insertPasswordReset(store, { token_hash, user_id: id, expires_date });
    await resetPassword(services, {
      app,
      token: 'token',
      password: NEW_PASSWORD,
      field: 'password',
      address,
    });
  };
  return {
    interruptedBy,
    changes: {
      change: () => changeTo(NEW_PASSWORD),
      reset,
      disable: () => accounts.setDisabled(id, true),
    },
    changeTo,
    logIn: (parts = services, password = ann.password) =>
      logIn(parts, { app, email: ann.email, password, address, device: '' }),
    sessions: () => store.selectFrom('sessions').select('id').execute(),
  };
}

describe('a slow sign-in', () => {
  it.each([
    ['changed', 'change', 1],
    ['reset', 'reset', 0],
  ] as const)(
    // ASVS 7.4.3: A new password ends other sessions
    'a slow sign-in opens no session if the password is %s after it was checked',
    async (_, name, left) => {
      const { interruptedBy, changes, logIn, sessions } = await openAccount();
      const interrupted = interruptedBy(changes[name]);

      await expect(logIn(interrupted)).rejects.toMatchObject({ code: 'invalid_credentials' });
      expect(await sessions()).toHaveLength(left);
      expect(await logIn(undefined, NEW_PASSWORD)).toMatchObject({
        access_token: expect.any(String),
      });
    },
  );

  // ASVS 7.4.2: Disabling an account ends its sessions
  it('a slow sign-in leaves no session if the account is disabled before the sign-in completes', async () => {
    const { interruptedBy, changes, logIn, sessions } = await openAccount();

    await expect(logIn(interruptedBy(changes.disable))).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await sessions()).toEqual([]);
  });
});

describe('a slow password change', () => {
  it('a slow password change does not overwrite a password that is reset before the change completes', async () => {
    const { interruptedBy, changes, changeTo, logIn } = await openAccount();

    await expect(
      changeTo('the password of an attacker', interruptedBy(changes.reset)),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await logIn(undefined, NEW_PASSWORD)).toMatchObject({
      access_token: expect.any(String),
    });
  });
});
