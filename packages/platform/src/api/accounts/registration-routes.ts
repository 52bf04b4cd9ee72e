import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { type RegisterDependencies, register } from '../../accounts/registration/register.ts';
import {
  resendCode,
  type VerifyEmailDependencies,
  verifyEmail,
} from '../../accounts/registration/verify-email.ts';
import type { BotCheck } from '../../accounts/sign-in/bot-check.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { deviceOf } from '../../http/device.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { keepRegistrationSecret, readRegistrationSecret } from '../../http/registration-secret.ts';
import { keepSessionName } from '../../http/sign-out-cookie.ts';
import { newEmail, password, requiredString } from '../../kernel/fields.ts';

/** Body of a registration. */
export const registerBody = z.object({
  email: newEmail,
  password,
  turnstile_token: z.string('Expects a string').nullish(),
  referral_code: z.string('Expects a string').nullish(),
});
/** Body of the call that verifies a code. */
export const verifyBody = z.object({
  email: newEmail,
  otp_code: requiredString(100).trim(),
});
/** Body of the call for another code. */
export const resendBody = z.object({ email: newEmail });

/** Dependencies of the registration routes. */
interface RegistrationRouteDependencies extends RegisterDependencies, VerifyEmailDependencies {
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
}

/** Adds the routes that register an account and verify its address. */
export function addRegistrationRoutes(
  api: Hono<HttpEnv>,
  services: RegistrationRouteDependencies,
): void {
  api.post(routes.register, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { turnstile_token, ...account } = await readJsonBody(c, registerBody);
    await services.botCheck.require(turnstile_token);
    const address = services.clientAddress(c);
    const secret = keepRegistrationSecret(c, services.publicUrl);
    return c.json(await register(services, { ...account, app, address, secret }));
  });

  api.post(routes.verifyOtp, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { email, otp_code: code } = await readJsonBody(c, verifyBody);
    const client = { address: services.clientAddress(c), device: deviceOf(c) };
    const secret = readRegistrationSecret(c, services.publicUrl);
    const body = await verifyEmail(services, { app, email, code, secret, ...client });
    await keepSessionName(c, services, body.access_token);
    return c.json(body);
  });

  api.post(routes.resendOtp, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { email } = await readJsonBody(c, resendBody);
    const secret = readRegistrationSecret(c, services.publicUrl);
    await resendCode(services, { app, email, secret, address: services.clientAddress(c) });
    return c.json({
      message:
        'If this address is waiting to be verified, a code is on its way. Another one can be requested after a minute.',
    } satisfies MessageResponse);
  });
}
