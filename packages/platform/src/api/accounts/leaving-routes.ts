import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { sendExportedData } from '../../http/send-exported-data.ts';
import { password } from '../../kernel/fields.ts';
import {
  type DeleteAccountDependencies,
  deleteAccount,
} from '../../operations/personal-data/delete-account.ts';

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
    const member = await requireMember(services, app, c.req.header('Authorization'));
    return sendExportedData(c, services, { app, member });
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
