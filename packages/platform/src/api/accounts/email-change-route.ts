import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type RequestEmailChangeDependencies,
  requestEmailChange,
} from '../../accounts/email-change/request-email-change.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { newEmail, password } from '../../kernel/fields.ts';

/** Body of the call that requests another address. */
export const emailChangeBody = z.object({
  new_email: newEmail,
  current_password: password.nullish(),
});

/** Adds the route with which a signed-in user requests another e-mail address. */
export function addEmailChangeRoute(
  api: Hono<HttpEnv>,
  services: RequestEmailChangeDependencies & RequireMemberDependencies,
): void {
  api.post(routes.emailChange, async (c) => {
    const { app, user, sessionId } = await requireMember(services, c);
    const { new_email, current_password } = await readJsonBody(c, emailChangeBody);
    await requestEmailChange(services, {
      app,
      user,
      sessionId,
      newEmail: new_email,
      currentPassword: current_password ?? undefined,
      address: services.clientAddress(c),
    });
    return c.json({
      message:
        'A mail with a link is on its way to each address. The address changes once both links are confirmed.',
    } satisfies MessageResponse);
  });
}
