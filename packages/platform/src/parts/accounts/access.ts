import { forbidden, type JsonObject } from '@groundwork/engine/kernel';
import { asAdmin } from '../../http/callers.ts';
import { type Access, anyone, ofAnyone, ofMember } from '../../http/calls/index.ts';
import { authRequired } from '../../kernel/denials.ts';
import type { Services } from '../../services.ts';
import { requirePasswords } from './apps/admission.ts';
import { requireApp } from './apps/app-table.ts';
import { findOwner } from './members/find-owner.ts';
import { accessOfMember, findUserAccess, type UserAccess } from './members/user-access.ts';
import { toUserObject } from './members/user-body.ts';
import { type IdentifyServices, readBearer } from './sessions/identify.ts';
import { type Caller, requireMember } from './sessions/require-member.ts';
import type { AppRow } from './tables/rows.ts';

/** Access for all callers, even to a private app. Returns the app without identifying the caller. */
export const visitor: Access<AppRow, IdentifyServices> = {
  ...ofAnyone,
  name: 'anyone',
  find: ({ store }, _c, appId) => requireApp(store, appId),
};

export const member: Access<Caller, IdentifyServices> = {
  ...ofMember,
  name: 'member',
  find: (services, c) => requireMember(services, c),
};

export const admin: Access<Caller, IdentifyServices> = {
  ...ofMember,
  name: 'admin',
  find: async (services, c) => asAdmin(await requireMember(services, c)),
};

/**
 * Access for administrators who are signed in to the administration. Rejects access tokens of the site, which
 * scripts of the site could use.
 */
export const adminSession: Access<Caller, Services> = {
  ...admin,
  async find(services, c, appId) {
    const caller = await admin.find(services, c, appId);
    if (c.get('isAdminSession')) return caller;
    throw forbidden(
      'Only the administration of the app may do this. Sign in to it at /__admin on the origin of the platform.',
    );
  },
};

export const passwordUser: Access<Caller, IdentifyServices> = {
  ...ofMember,
  name: 'member',
  async find(services, c, appId) {
    const app = await requireApp(services.store, appId);
    requirePasswords(app);
    return requireMember(services, c, app);
  },
};

/**
 * Access for members of the app. Automations may also call the endpoint from their functions, and then act as the app's
 * owner, as on Base44. Returns the user, without fields that the caller may not read.
 */
export const currentUser: Access<JsonObject, Services> = {
  ...ofAnyone,
  name: 'member',
  async find(services, c, appId) {
    const app = await requireApp(services.store, appId);
    const subject = await readBearer(services.tokens, c.req.header('Authorization'));
    const isApp = subject?.kind === 'service' && subject.appId === app.id;
    if (isApp && subject.automationDepth > 0) {
      const owner = await findOwner(services.store, app.id);
      if (owner) return toUserObject(owner.user, owner.membership);
    }
    const caller = await requireMember(services, c, app);
    return accessOfMember(services, caller).show(toUserObject(caller.user, caller.membership));
  },
};

/** Access for members of the app and for the service role, with their permissions for users of the app. */
export const userReader: Access<UserAccess, Services> = {
  name: 'caller',
  find: (services, c) => findUserAccess(services, c),
  senderOf: ({ callerId }) => callerId || 'service',
  attemptOf: ({ callerId }, address) => (callerId ? { address, account: callerId } : undefined),
};

export const userManager: Access<UserAccess, Services> = {
  ...userReader,
  async find(services, c) {
    const found = await findUserAccess(services, c);
    if (found.isManager) return found;
    throw forbidden('Only an admin of the app changes many users in one call. Ask one.');
  },
};

/** Access for the service role. Rejects anonymous callers with `auth_required`, even in a public app. */
export const service: Access<undefined, IdentifyServices> = {
  ...anyone,
  name: 'service',
  async find({ store, tokens }, c, appId) {
    const app = await requireApp(store, appId);
    const subject = await readBearer(tokens, c.req.header('Authorization'));
    if (subject?.appId !== app.id) throw authRequired(app.id);
    if (subject.kind !== 'service') {
      throw forbidden('Only the service role may do this. Send a service token of the app.');
    }
  },
};
