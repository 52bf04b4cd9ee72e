/** Kinds of access to endpoints. Each kind identifies the caller of a request, or rejects the request. */

import type { Principal } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { authRequired } from '../../kernel/denials.ts';
import type { Attempt, RateLimits } from '../../kernel/rate-limits.ts';
import { asAdmin, asEditor, type Caller, type Callers } from '../callers.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Names of the groups of callers that may use an endpoint.
 *
 * - `anyone`: everyone; the caller is not identified.
 * - `guest`: everyone who may open the app, and the service role.
 * - `caller`: members of the app, and the service role.
 * - `member`: members of the app.
 * - `admin`: administrators of the app.
 * - `editor`: administrators and editors of the app.
 * - `service`: only the service role.
 */
export type AccessName = 'anyone' | 'guest' | 'caller' | 'member' | 'admin' | 'editor' | 'service';

export interface CallServices {
  readonly callers: Callers;
  readonly limits: Pick<RateLimits, 'attempt'>;
}

/**
 * Identifies the callers of an endpoint.
 *
 * @typeParam Found data of an identified caller.
 * @typeParam Services additional dependencies that are needed to identify the caller.
 */
export interface Access<Found, Services = unknown> {
  readonly name: AccessName;
  /** @throws ServiceError if the caller may not use the endpoint. */
  find(services: CallServices & Services, c: Context<HttpEnv>, appId: string): Promise<Found>;
  /** Returns the owner of the caller's idempotency keys; undefined if the caller cannot have any. */
  senderOf(caller: Found): string | undefined;
  /**
   * Returns the account and the address for which rate limits count a request; undefined for the service role,
   * which has no limits.
   */
  attemptOf(caller: Found, address: string): Attempt | undefined;
}

/** Callers without an account have no idempotency keys, and their attempts are counted by IP address. */
export const ofAnyone: Pick<Access<unknown>, 'senderOf' | 'attemptOf'> = {
  senderOf: () => undefined,
  attemptOf: (_caller, address) => ({ address }),
};

export const anyone: Access<undefined> = {
  ...ofAnyone,
  name: 'anyone',
  find: async () => undefined,
};

/** Members have idempotency keys, and their attempts are counted by account and by IP address. */
export const ofMember: Pick<Access<Caller>, 'senderOf' | 'attemptOf'> = {
  senderOf: ({ user }) => user.id,
  attemptOf: ({ user }, address) => ({ address, account: user.id }),
};

export const admin: Access<Caller> = {
  name: 'admin',
  find: async ({ callers }, c) => asAdmin(await callers.requireMember(c)),
  ...ofMember,
};

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

export const guest: Access<Principal> = {
  name: 'guest',
  find: ({ callers }, c, appId) => callers.findPrincipal(appId, c),
  ...ofPrincipal,
};

export const caller: Access<Principal> = {
  name: 'caller',
  async find({ callers }, c, appId) {
    const principal = await callers.findPrincipal(appId, c);
    if (principal.isService || principal.id !== null) return principal;
    throw authRequired(appId);
  },
  ...ofPrincipal,
};

export const service: Access<Principal> = {
  name: 'service',
  async find({ callers }, c, appId) {
    const principal = await callers.findPrincipal(appId, c);
    if (principal.isService) return principal;
    throw forbidden('Only the service role may do this. Send a service token of the app.');
  },
  ...ofPrincipal,
};
