/**
 * Tests that an app keeps an administrator when two administrators remove each other's role at the same time.
 */

import { accessOf, createPublisher } from '@groundwork/engine';
import { temporaryFolder, toUserSchema } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../testing/test-store.ts';
import { createLog } from '../kernel/create-log.ts';
import { createAccounts } from '../parts/accounts/accounts.ts';
import { findApp, insertApp } from '../parts/accounts/apps/app-table.ts';
import { changeMember } from '../parts/accounts/members/change-member.ts';
import { changeUser, changingUsers } from '../parts/accounts/members/change-user.ts';
import { grantInvited } from '../parts/accounts/members/grant-invited.ts';
import { removeMembers } from '../parts/accounts/members/remove-member.ts';
import type { UserAccess } from '../parts/accounts/members/user-access.ts';
import { createSilentUserWrites } from '../parts/accounts/members/user-writes.ts';
import { appItself, toPrincipal } from '../parts/accounts/principals.ts';
import { findInvitation, replaceInvitation } from '../parts/accounts/tables/invitations.ts';
import { findMembership, hasAdmin } from '../parts/accounts/tables/memberships.ts';
import type { AppRow } from '../parts/accounts/tables/rows.ts';
import { findUser } from '../parts/accounts/tables/users.ts';

const userSchema = toUserSchema(undefined);
const log = createLog('silent');
const address = '10.0.0.1';

/**
 * Opens an app with two administrators, Ann and Bob. Their requests have already passed the check that the caller is an
 * administrator.
 */
async function open() {
  const { store, close } = await openPlatformTables(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: 'a1', name: 'App', visibility: 'public_with_login' });
  const app: AppRow = Object(await findApp(store, 'a1'));
  const userWrites = createSilentUserWrites(store);
  const accounts = createAccounts(userWrites, app.id);
  const addAdmin = async (name: string) => {
    const account = { email: `${name}@example.org`, password: 'a long password', fullName: name };
    return (await accounts.create({ ...account, membership: { role: 'admin' } })).id;
  };
  const [annId, bobId] = [await addAdmin('ann'), await addAdmin('bob')];
  const callerOf = async (id: string): Promise<UserAccess> => {
    const [user, membership] = [await findUser(store, id), await findMembership(store, 'a1', id)];
    const principal = id === '' || !user ? appItself : toPrincipal({ user, membership });
    return {
      app,
      callerId: id,
      address,
      isManager: true,
      automationDepth: 0,
      access: accessOf(userSchema, principal),
      client: { kind: 'service', key: '' },
    };
  };
  const callers = new Map([
    [annId, await callerOf(annId)],
    [bobId, await callerOf(bobId)],
    ['', await callerOf('')],
  ]);
  const state = { address, role: 'admin', isDisabled: false, isInvited: false };
  const removed = { userWrites, removedMembers: createPublisher<never>(log), log };
  const acts: Readonly<Record<string, (adminId: string, userId: string) => Promise<unknown>>> = {
    'demote each other': (callerId, userId) =>
      userWrites.write(app.id, (writing) => {
        const caller = callers.get(callerId);
        if (!caller) throw new Error('The caller is unknown.');
        const change = { caller, userId, changes: { role: 'user' } };
        return changingUsers(writing, caller, () => changeUser({ userSchema }, writing, change));
      }),
    'demote each other in the administration': (adminId, userId) =>
      changeMember(userWrites, app, { ...state, adminId, userId, role: 'user' }),
    'disable each other': (adminId, userId) =>
      changeMember(userWrites, app, { ...state, adminId, userId, isDisabled: true }),
    'remove each other': (adminId, userId) =>
      removeMembers(removed, app, { adminId, address, userIds: [userId] }),
  };
  return { store, app, userWrites, acts, annId, bobId };
}

const acts = [
  'demote each other',
  'demote each other in the administration',
  'disable each other',
  'remove each other',
];

describe('two administrators', () => {
  it.each(acts)(
    // ASVS 2.3.4: Nothing can be used twice, and permissions are checked again in the transaction
    'two administrators who %s at the same time leave one administrator in the app',
    async (name) => {
      const opened = await open();
      const { store, annId, bobId } = opened;
      const act = opened.acts[name] ?? (() => Promise.resolve());

      const outcomes = await Promise.allSettled([act(annId, bobId), act(bobId, annId)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [rejected] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(rejected?.reason).toMatchObject({ code: 'forbidden' });
      expect(await hasAdmin(store, 'a1')).toBe(true);
    },
  );
});

describe("an app's last administrator", () => {
  it.each(['demote each other', 'remove each other'])(
    'keeps the last administrator when two concurrent service-role requests %s',
    async (name) => {
      const opened = await open();
      const { store, annId, bobId } = opened;
      const act = opened.acts[name] ?? (() => Promise.resolve());
      const outcomes = await Promise.allSettled([act('', annId), act('', bobId)]);
      const [rejected] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(rejected?.reason.message).toContain('would have no admin');
      expect(await hasAdmin(store, 'a1')).toBe(true);
    },
  );

  it('keeps the last administrator when both administrators accept an invitation with a lower role', async () => {
    const opened = await open();
    const { store, userWrites, annId, bobId } = opened;
    const token_hash = 'hash';
    const expires_date = new Date(Date.now() + 3_600_000).toISOString();
    const row = { app_id: 'a1', role: 'user', token_hash, expires_date };
    const roleOf = async (id: string) => (await findMembership(store, 'a1', id))?.role;
    for (const [id, name, role] of [
      [annId, 'ann', 'user'],
      [bobId, 'bob', 'admin'],
    ] as const) {
      await replaceInvitation(store, { ...row, email: `${name}@example.org` });
      const invitation = await findInvitation(store, 'a1', `${name}@example.org`);
      if (!invitation) throw new Error('The invitation is missing.');
      const accept = () =>
        userWrites.write('a1', (writing) => grantInvited(writing, invitation, { id, address: '' }));
      expect([await accept(), await accept()]).toEqual([true, false]);
      expect(await roleOf(id)).toBe(role);
    }
  });
});
