import type { Principal, Store } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import { toUserObject } from './members/user-body.ts';
import { findMembership } from './tables/memberships.ts';
import type { SignedIn } from './tables/session-row.ts';
import { findUser } from './tables/users.ts';

export function toPrincipal(member: SignedIn | undefined): Principal {
  let body: JsonObject | undefined;
  return {
    isService: false,
    id: member?.user.id ?? null,
    email: member?.user.email ?? null,
    formerEmail: member?.user.former_email ?? undefined,
    user() {
      if (member) body ??= toUserObject(member.user, member.membership);
      return body;
    },
    sender: member?.user.id,
  };
}

/** Principal of the service role when it does not act on behalf of a user. */
export const appItself: Principal = {
  ...toPrincipal(undefined),
  isService: true,
  sender: 'service',
};

/**
 * Returns the current principal of a member, for work that runs later with the member's permissions. Returns
 * undefined if the account is disabled or the membership has ended.
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
