import { forbidden } from '@groundwork/engine/kernel';
import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requirePasswords } from '../../accounts/apps/admission.ts';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { changePassword } from '../../accounts/registration/change-password.ts';
import {
  type ResetPasswordDependencies,
  requestPasswordReset,
  resetPassword,
} from '../../accounts/registration/reset-password.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { newEmail, password, requiredString } from '../../kernel/fields.ts';

/** Body of the call for a reset link. */
export const resetRequestBody = z.object({ email: newEmail });
/** Body of the call that uses a reset link. */
export const resetBody = z.object({ reset_token: requiredString(200), new_password: password });
/** Body of the call that changes a password. */
export const changeBody = z.object({
  user_id: requiredString(100),
  current_password: password,
  new_password: password,
});

/** Adds the routes that reset and change passwords. */
export function addPasswordRoutes(
  api: Hono<HttpEnv>,
  services: ResetPasswordDependencies & RequireMemberDependencies,
): void {
  api.post(routes.resetPasswordRequest, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { email } = await readJsonBody(c, resetRequestBody);
    await requestPasswordReset(services, { app, email, address: services.clientAddress(c) });
    return c.json({
      message: 'If this address has an account, a mail with a link is on its way.',
    } satisfies MessageResponse);
  });

  api.post(routes.resetPassword, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { reset_token: token, new_password } = await readJsonBody(c, resetBody);
    const reset = { app, token, password: new_password, field: 'new_password' };
    await resetPassword(services, { ...reset, address: services.clientAddress(c) });
    return c.json({
      message: 'The new password is set. Sign in with it.',
    } satisfies MessageResponse);
  });

  api.post(routes.changePassword, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    requirePasswords(app);
    const { user, sessionId } = await requireMember(services, c, app);
    const fields = await readJsonBody(c, changeBody);
    if (fields.user_id !== user.id) throw forbidden('You can change your own password only.');
    await changePassword(services, {
      appId: app.id,
      user,
      sessionId,
      currentPassword: fields.current_password,
      newPassword: fields.new_password,
      address: services.clientAddress(c),
    });
    return c.json({
      message: 'The password is changed. Your other sessions are signed out.',
    } satisfies MessageResponse);
  });
}
