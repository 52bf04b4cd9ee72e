/**
 * Whether an address has an account: no answer tells, and neither does the work that one takes. Work is
 * measured as processor time, which unlike a clock does not grow with what else the machine does.
 */
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningPlatform } from '../main/start-platform.ts';
import { moveClock } from '../testing/clock.ts';
import { useFullPasswordCost } from '../testing/password-cost.ts';
import { ann } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../testing/test-platform.ts';
import { workRatio } from '../testing/work.ts';

const UNKNOWN = 'nobody@example.org';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const bodySchema = z.looseObject({ request_id: z.string().optional(), id: z.string().optional() });

/** An answer without what differs by chance. */
async function facts(path: string, body: object) {
  const response = await callApi(platform, path, { body });
  const { request_id: _, id: __, ...rest } = bodySchema.parse(await response.json());
  const { status, headers } = response;
  return { status, rest, names: [...headers.keys()], length: headers.get('Content-Length') };
}

test.each([
  [routes.login, { password: 'not the password' }],
  [routes.register, { password: 'a long password' }],
  [routes.resetPasswordRequest, {}],
  [routes.resendOtp, {}],
  [routes.verifyOtp, { otp_code: '123456' }],
])('%s answers for an address that is known as for any other', async (path, fields) => {
  await callApi(platform, routes.register, { body: ann });
  moveClock({ seconds: 61 });
  const known = await facts(path, { email: admin.email, ...fields });
  const waiting = await facts(path, { email: ann.email, ...fields });
  const unknown = await facts(path, { email: UNKNOWN, ...fields });

  expect(known).toEqual(unknown);
  expect(waiting).toEqual(unknown);
});

test('a password that was just registered gets the same answer for a known address', async () => {
  for (const email of [admin.email, UNKNOWN]) {
    await callApi(platform, routes.register, { body: { ...ann, email } });
  }
  const known = await facts(routes.login, { ...ann, email: admin.email });

  expect(known).toMatchObject({ status: 403, rest: { code: 'email_not_verified' } });
  expect(await facts(routes.login, { ...ann, email: UNKNOWN })).toEqual(known);
});

test('a sign-in is as much work for an unknown address as for a known one', async () => {
  useFullPasswordCost();
  platform = await startTestPlatform();
  const ratio = await workRatio(
    () => facts(routes.login, { email: admin.email, password: 'not the password' }),
    (round) => facts(routes.login, { email: `${round}@example.org`, password: 'not the password' }),
  );

  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a link to a new password is stored for an unknown address as for a known one', async () => {
  // Five in an hour for each: several at once, since one alone is little work.
  const ask = (email: string) => facts(routes.resetPasswordRequest, { email });
  const ratio = await workRatio(
    () => ask(admin.email),
    (round) => ask(`${round}@example.org`),
  );

  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(4);
});
