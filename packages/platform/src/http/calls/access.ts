/** Who may make a call. Each kind finds the caller of a request, or rejects the request. */

import type { Principal } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { authRequired } from '../../kernel/denials.ts';
import type { Attempt } from '../../kernel/rate-limits.ts';
import { asAdmin, asEditor, type Caller, type Callers } from '../callers.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Which callers may make a call.
 *
 * - `anyone`: the call ignores the caller.
 * - `guest`: any caller that may open the app, and the service role.
 * - `caller`: members of the app, and the service role.
 * - `member`, `admin`: a user of the app.
 * - `editor`: an administrator or an editor of the app.
 * - `service`: the service role only.
 */
export type AccessName = 'anyone' | 'guest' | 'caller' | 'member' | 'admin' | 'editor' | 'service';

/** Dependencies of calls that identify their caller. */
export interface AccessDependencies {
  readonly callers: Callers;
}

/**
 * A kind of caller.
 *
 * @typeParam Services additional dependencies that are needed to find the caller.
 */
export interface Access<Found, Services = unknown> {
  readonly name: AccessName;
  /** Finds the caller of a request to an app. @throws ServiceError for all other callers. */
  find(services: AccessDependencies & Services, c: Context<HttpEnv>, appId: string): Promise<Found>;
  /** Owner of the caller's idempotency keys; undefined for a caller who cannot have any. */
  senderOf(caller: Found): string | undefined;
  /** What rate limits count of a request from an IP address; undefined for the service role, which they do not apply to. */
  attemptOf(caller: Found, address: string): Attempt | undefined;
}

/** Keys and attempts of callers without an account. */
export const ofAnyone: Pick<Access<unknown>, 'senderOf' | 'attemptOf'> = {
  senderOf: () => undefined,
  attemptOf: (_caller, address) => ({ address }),
};

/** Everyone, whether or not the app is public. */
export const anyone: Access<undefined> = {
  ...ofAnyone,
  name: 'anyone',
  find: async () => undefined,
};

/** Keys and attempts of members. */
export const ofMember: Pick<Access<Caller>, 'senderOf' | 'attemptOf'> = {
  senderOf: ({ user }) => user.id,
  attemptOf: ({ user }, address) => ({ address, account: user.id }),
};

/** Administrators of the app. */
export const admin: Access<Caller> = {
  name: 'admin',
  find: async ({ callers }, c) => asAdmin(await callers.requireMember(c)),
  ...ofMember,
};

/** Administrators and editors of the app. */
export const editor: Access<Caller> = {
  name: 'editor',
  find: async ({ callers }, c) => asEditor(await callers.requireMember(c)),
  ...ofMember,
};

const ofPrincipal: Pick<Access<Principal>, 'senderOf' | 'attemptOf'> = {
  senderOf: ({ sender }) => sender,
  attemptOf: ({ isService, id }, address) =>
    isService ? undefined : { address, ...(id !== null && { account: id }) },
};

/** Any caller that may open the app, and the service role. */
export const guest: Access<Principal> = {
  name: 'guest',
  find: ({ callers }, c, appId) => callers.findPrincipal(appId, c),
  ...ofPrincipal,
};

/** Members of the app, and the service role. */
export const caller: Access<Principal> = {
  name: 'caller',
  async find({ callers }, c, appId) {
    const principal = await callers.findPrincipal(appId, c);
    if (principal.isService || principal.id !== null) return principal;
    throw authRequired(appId);
  },
  ...ofPrincipal,
};

/** The service role. */
export const service: Access<Principal> = {
  name: 'service',
  async find({ callers }, c, appId) {
    const principal = await callers.findPrincipal(appId, c);
    if (principal.isService) return principal;
    throw forbidden('Only the service role may do this. Send a service token of the app.');
  },
  ...ofPrincipal,
};
