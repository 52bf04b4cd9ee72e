import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/require-app.ts';
import { isCustomField, updateCustomFields } from '../../accounts/members/custom-fields.ts';
import { toUserBody } from '../../accounts/members/user-body.ts';
import type { MembershipRow, Store } from '../../database/schema/schema.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { type RequireMemberDependencies, requireMember } from '../../http/require-member.ts';
import { payloadTooLarge } from '../../kernel/service-error.ts';
import type { FieldSchema } from '../../records/schema/entity-schema.ts';
import { validateValue } from '../../records/validation/validate-value.ts';

/** Body of a change to the signed-in user. */
export const userChanges = z.record(z.string(), z.unknown(), 'An object of fields is required');

/** Dependencies of the current user routes. */
export interface CurrentUserRouteDependencies
  extends Pick<RequireMemberDependencies, 'store' | 'sessionCache' | 'tokens'> {
  readonly store: Store;
  /** Declaration of the app's own fields of users; others hold any value. */
  readonly userFields: FieldSchema | undefined;
}

/** Adds the routes that read and update the signed-in user (SPEC section 3, PROTOCOL). */
export function addCurrentUserRoutes(
  api: Hono<HttpEnv>,
  services: CurrentUserRouteDependencies,
): void {
  api.get(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const member = await requireMember(services, app, c.req.header('Authorization'));
    return c.json(toUserBody(member.user, member.membership));
  });

  api.put(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const member = await requireMember(services, app, c.req.header('Authorization'));
    const changes = await readJsonBody(c, userChanges);
    const membership = await changeCustomFields(services, member.membership, changes);
    return c.json(toUserBody(member.user, membership));
  });
}

/**
 * Merges changes into a member's custom fields.
 *
 * @throws ServiceError `validation_error` for a declared field that is invalid, `payload_too_large` above 256 KiB.
 */
export async function changeCustomFields(
  { store, userFields }: Pick<CurrentUserRouteDependencies, 'store' | 'userFields'>,
  membership: MembershipRow,
  changes: z.output<typeof userChanges>,
): Promise<MembershipRow> {
  validateUserFields(userFields, changes);
  const changed = await updateCustomFields(store, membership, changes);
  if (changed) return changed;
  throw payloadTooLarge('A user holds at most 256 KiB of custom fields. Store less.');
}

/** Validates the custom fields that the app declares (`User.jsonc`); others hold any value. */
function validateUserFields(
  fields: FieldSchema | undefined,
  changes: z.output<typeof userChanges>,
): void {
  for (const [name, field] of Object.entries(fields?.properties ?? {})) {
    const { data: value } = z.json().safeParse(changes[name]);
    if (value !== undefined && value !== null && isCustomField(name)) {
      validateValue(field, value, name);
    }
  }
}
