import { isCustomField } from '@groundwork/engine';
import { type JsonObject, ownField, payloadTooLarge } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { requireApp } from '../../accounts/apps/app-table.ts';
import { updateCustomFields } from '../../accounts/members/custom-fields.ts';
import { findOwner } from '../../accounts/members/find-owner.ts';
import { toUserObject } from '../../accounts/members/user-body.ts';
import { validateUserFields } from '../../accounts/members/validate-user-fields.ts';
import { readBearer } from '../../accounts/sessions/identify.ts';
import type { AppRow, MembershipRow } from '../../accounts/tables/rows.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { requireMember } from '../../http/require-member.ts';
import { accessOfMember, type UserAccessDependencies } from './user-access.ts';

/** Body of a change to the signed-in user. */
export const userChanges = z.record(z.string(), z.unknown(), 'An object of fields is required');

/** Adds the routes that read and update the signed-in user. */
export function addCurrentUserRoutes(api: Hono<HttpEnv>, services: UserAccessDependencies): void {
  api.get(routes.currentUser, async (c) => {
    const app = await requireApp(services.store, c.req.param('appId'));
    const owner = await findOwnerOfAutomation(services, app, c.req.header('Authorization'));
    if (owner) return c.json(toUserObject(owner.user, owner.membership));
    const member = await requireMember(services, c, app);
    const access = accessOfMember(services, member);
    return c.json(access.show(toUserObject(member.user, member.membership)));
  });

  api.put(routes.currentUser, async (c) => {
    const member = await requireMember(services, c);
    const changes = await readJsonBody(c, userChanges);
    const access = accessOfMember(services, member);
    const before = toUserObject(member.user, member.membership);
    const fields = changedFields(before, changes);
    access.requireWritable(fields, before);
    const { userSchema } = services;
    const after = await services.userWrites.write(member.app.id, async ({ store, changing }) => {
      await changing(member.user.id);
      const changed = await changeCustomFields({ store, userSchema }, member.membership, changes);
      const user = toUserObject(member.user, changed);
      access.requireWritable(fields, user);
      return user;
    });
    return c.json(access.show(after));
  });
}

/** Finds the user whom the functions of an automation see as theirs: the owner of the app, as on Base44. */
async function findOwnerOfAutomation(
  { store, tokens }: Pick<UserAccessDependencies, 'store' | 'tokens'>,
  { id: appId }: AppRow,
  authorization: string | undefined,
) {
  const subject = await readBearer(tokens, authorization);
  if (subject?.kind !== 'service' || subject.appId !== appId) return undefined;
  return subject.automationDepth > 0 ? findOwner(store, appId) : undefined;
}

/** Returns the names of the custom fields of a user that a change gives another value. */
export function changedFields(user: JsonObject, changes: z.output<typeof userChanges>): string[] {
  return Object.keys(changes).filter(
    (name) =>
      isCustomField(name) && JSON.stringify(changes[name]) !== JSON.stringify(ownField(user, name)),
  );
}

/**
 * Merges changes into a member's custom fields.
 *
 * @throws ServiceError `validation_error` for a declared field that is invalid, `payload_too_large` above 256 KiB.
 */
export async function changeCustomFields(
  { store, userSchema }: Pick<UserAccessDependencies, 'store' | 'userSchema'>,
  membership: MembershipRow,
  changes: z.output<typeof userChanges>,
): Promise<MembershipRow> {
  const valid = validateUserFields(userSchema, changes);
  const changed = await updateCustomFields(store, membership, valid);
  if (changed) return changed;
  throw payloadTooLarge('A user has at most 256 KiB of custom fields. Store less.');
}
