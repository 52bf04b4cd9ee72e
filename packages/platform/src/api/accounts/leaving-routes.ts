import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { toUserObject } from '../../accounts/members/user-body.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { password } from '../../kernel/fields.ts';
import {
  type DeleteAccountDependencies,
  deleteAccount,
} from '../../operations/personal-data/delete-account.ts';
import { exportData } from '../../operations/personal-data/export-data.ts';

/** Body of the call that deletes the account of the signed-in user. */
export const deletionBody = z.object({ password: password.nullish() });

/** Dependencies of the routes with which users leave. */
export interface LeavingRouteDependencies
  extends DeleteAccountDependencies,
    RequireMemberDependencies {
  readonly clientAddress: ClientAddress;
}

/** Adds the routes that export the data of the signed-in user, and delete their account. */
export function addLeavingRoutes(api: Hono<HttpEnv>, services: LeavingRouteDependencies): void {
  api.get(routes.exportedData, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { user, membership } = await requireMember(services, app, c.req.header('Authorization'));
    await services.limits.attempt('exportData', {
      address: services.clientAddress(c),
      account: user.id,
    });
    const person = { appId: app.id, userId: user.id, email: user.email };
    const account = toUserObject(user, membership);
    c.header('Content-Type', 'application/json');
    c.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return c.body(toBody(exportData(services.personalData, person, account)));
  });

  api.delete(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const { user, sessionId } = await requireMember(services, app, c.req.header('Authorization'));
    const given = await readJsonBody(c, deletionBody);
    await deleteAccount(services, {
      app,
      user,
      sessionId,
      password: given.password ?? undefined,
      address: services.clientAddress(c),
    });
    return c.json({ success: true });
  });
}

/** A failure aborts the response, so that the caller does not take a part of the data for all of it. */
function toBody(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
