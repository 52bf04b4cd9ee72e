import { type MessageResponse, routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import {
  type RequestEmailChangeDependencies,
  requestEmailChange,
} from '../../accounts/email-change/request-email-change.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { newEmail, password } from '../../kernel/fields.ts';

/** Body of the call that requests another address. */
export const emailChangeBody = z.object({
  new_email: newEmail,
  current_password: password.nullish(),
});

/** Dependencies of the route of changed addresses. */
export interface EmailChangeRouteDependencies
  extends RequestEmailChangeDependencies,
    RequireMemberDependencies {
  readonly clientAddress: ClientAddress;
}

/** Adds the route with which a signed-in user requests another e-mail address. */
export function addEmailChangeRoute(
  api: Hono<HttpEnv>,
  services: EmailChangeRouteDependencies,
): void {
  api.post(routes.emailChange, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { user, sessionId } = await requireMember(services, app, c.req.header('Authorization'));
    const { new_email, current_password } = await readJsonBody(c, emailChangeBody);
    await requestEmailChange(services, {
      app,
      user,
      sessionId,
      newEmail: new_email,
      currentPassword: current_password ?? undefined,
      address: services.clientAddress(c),
    });
    const body: MessageResponse = {
      message:
        'A mail with a link is on its way to each address. The address changes once both links are confirmed.',
    };
    return c.json(body);
  });
}
