import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { password } from '../../kernel/fields.ts';
import {
  type DeleteAccountDependencies,
  deleteAccount,
} from '../../operations/personal-data/delete-account.ts';
import { sendExportedData } from '../../operations/personal-data/send-exported-data.ts';

/** Body of the call that deletes the account of the signed-in user. */
export const deletionBody = z.object({ password: password.nullish() });

/** Adds the routes that export the data of the signed-in user, and delete their account. */
export function addLeavingRoutes(
  api: Hono<HttpEnv>,
  services: DeleteAccountDependencies & RequireMemberDependencies,
): void {
  api.get(routes.exportedData, async (c) => {
    return sendExportedData(c, services, await requireMember(services, c));
  });

  api.delete(routes.currentUser, async (c) => {
    const { app, user, sessionId } = await requireMember(services, c);
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
