import { toUserObject } from '../accounts/members/user-body.ts';
import { findMembership } from '../accounts/tables/memberships.ts';
import type { SignedIn } from '../accounts/tables/session-row.ts';
import { findUser } from '../accounts/tables/users.ts';
import type { Store } from '../database/schema/schema.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Principal } from './rules/principal.ts';

/** Returns the principal that a member is; the anonymous one without a member. */
export function toPrincipal(member: SignedIn | undefined): Principal {
  let body: JsonObject | undefined;
  return {
    isService: false,
    id: member?.user.id ?? null,
    email: member?.user.email ?? null,
    user() {
      if (member) body ??= toUserObject(member.user, member.membership);
      return body;
    },
    sender: member?.user.id,
  };
}

/** The service role, acting for nobody. */
export const appItself: Principal = {
  ...toPrincipal(undefined),
  isService: true,
  sender: 'service',
};

/**
 * A member as they would ask themselves, for what is done in their name later; undefined once they have
 * lost their account or their place in the app.
 */
export async function findPrincipalById(
  { store }: { readonly store: Store },
  appId: string,
  userId: string,
): Promise<Principal | undefined> {
  const user = await findUser(store, userId);
  const membership = user && (await findMembership(store, appId, userId));
  return membership && !user.disabled ? toPrincipal({ user, membership }) : undefined;
}
