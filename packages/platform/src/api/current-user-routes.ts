import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { updateCustomFields } from '../accounts/custom-fields.ts';
import { requireApp } from '../accounts/require-app.ts';
import { toUserBody } from '../accounts/user-body.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { payloadTooLarge } from '../http/http-error.ts';
import { readJsonBody } from '../http/json-body.ts';
import type { Services } from '../services.ts';
import { requireMember } from './require-member.ts';

/** Body of a change to the signed-in user. */
export const userChanges = z.record(z.string(), z.unknown(), 'An object of fields is required');

/** The signed-in user, to read and to change (SPEC section 3, PROTOCOL). */
export function addCurrentUserRoutes(api: Hono<HttpEnv>, services: Services): void {
  api.get(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const member = await requireMember(services, app, c.req.header('Authorization'));
    return c.json(toUserBody(member.user, member.membership));
  });

  api.put(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const member = await requireMember(services, app, c.req.header('Authorization'));
    const changes = await readJsonBody(c, userChanges);
    const membership = await updateCustomFields(services.store, member.membership, changes);
    if (!membership) {
      throw payloadTooLarge('A user holds at most 256 KiB of custom fields. Store less.');
    }
    return c.json(toUserBody(member.user, membership));
  });
}
