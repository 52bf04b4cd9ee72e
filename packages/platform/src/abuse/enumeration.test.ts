/**
 * Tests that neither a response nor the work for it discloses whether an email address has an account. Work is
 * measured as processor time, which does not depend on the load of the machine.
 */

import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countMails, mailedCode } from '../../testing/mailbox.ts';
import { useFullPasswordCost } from '../../testing/password-cost.ts';
import { ann, signIn } from '../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { workRatio } from '../../testing/work.ts';
import type { RunningPlatform } from '../platform.ts';

const UNKNOWN = 'nobody@example.org';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const bodySchema = z.looseObject({ request_id: z.string().optional(), id: z.string().optional() });

/** Sends a request and returns the response without its random parts, for comparison. */
async function facts(path: string, body: object) {
  const response = await callApi(platform, path, { body });
  const { request_id: _, id: __, ...rest } = bodySchema.parse(await response.json());
  const { status, headers } = response;
  return { status, rest, names: [...headers.keys()], length: headers.get('Content-Length') };
}

describe('protection against account enumeration', () => {
  it.each([
    [routes.login, { password: 'not the password' }],
    [routes.register, { password: 'a long password' }],
    [routes.resetPasswordRequest, {}],
    [routes.resendOtp, {}],
    [routes.verifyOtp, { otp_code: '123456' }],
  ])(
    'sends the same response whether or not an email address has an account: %s',
    async (path, fields) => {
      await callApi(platform, routes.register, { body: ann });
      moveClock({ seconds: 61 });
      const known = await facts(path, { email: admin.email, ...fields });
      const waiting = await facts(path, { email: ann.email, ...fields });
      const unknown = await facts(path, { email: UNKNOWN, ...fields });

      expect(known).toEqual(unknown);
      expect(waiting).toEqual(unknown);
    },
  );

  it.each(['private_with_login', 'workspace_with_login'] as const)(
    'does not reveal whether an address is invited to an app with the visibility %s',
    async (visibility) => {
      await platform.apps.setVisibility(platform.appId, visibility);
      const token = await signIn(platform);
      await callApi(platform, routes.inviteUser, {
        token,
        body: { user_email: ann.email, role: 'user' },
      });
      const calls = [
        [routes.register, { password: ann.password }],
        [routes.resendOtp, {}],
        [routes.verifyOtp, { otp_code: '123456' }],
        [routes.login, { password: ann.password }],
      ] as const;
      for (const [path, fields] of calls) {
        const invited = await facts(path, { email: ann.email, ...fields });
        expect(await facts(path, { email: UNKNOWN, ...fields })).toEqual(invited);
        expect(await facts(path, { email: admin.email, ...fields })).toEqual(invited);
      }

      expect(await countMails(platform, UNKNOWN)).toBe(0);
      const otp_code = await mailedCode(platform, ann.email);
      const verified = await callApi(platform, routes.verifyOtp, {
        body: { email: ann.email, otp_code },
      });
      expect(verified.status).toBe(200);
    },
  );

  it("responds with the same 403 error to a sign-in with an unverified registration's password whether or not the address has an account", async () => {
    for (const email of [admin.email, UNKNOWN]) {
      await callApi(platform, routes.register, { body: { ...ann, email } });
    }
    const known = await facts(routes.login, { ...ann, email: admin.email });

    expect(known).toMatchObject({ status: 403, rest: { code: 'email_not_verified' } });
    expect(await facts(routes.login, { ...ann, email: UNKNOWN })).toEqual(known);
  });

  it('does the same work for a sign-in whether or not the address has an account', async () => {
    useFullPasswordCost();
    platform = await startTestPlatform();
    const ratio = await workRatio(
      () => facts(routes.login, { email: admin.email, password: 'not the password' }),
      (round) =>
        facts(routes.login, { email: `${round}@example.org`, password: 'not the password' }),
    );

    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('does the same work for a password reset link whether or not the address has an account', async () => {
    const requestReset = (email: string) => facts(routes.resetPasswordRequest, { email });
    const ratio = await workRatio(
      () => requestReset(admin.email),
      (round) => requestReset(`${round}@example.org`),
    );

    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(4);
  });
});
