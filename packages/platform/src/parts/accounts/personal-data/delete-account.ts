import { forbidden } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { PartsTogether, Person } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { changeMembers } from '../members/change-members.ts';
import { createMissingPassword } from '../sign-in/password.ts';
import { requireProof } from '../sign-in/require-proof.ts';
import { withdrawInvitationOf } from '../tables/invitations.ts';
import { isOnlyAdmin, markAsRemoved } from '../tables/memberships.ts';
import type { AppRow } from '../tables/rows.ts';
import { deleteSessionsOf } from '../tables/sessions.ts';
import { eraseUser, findUser, updateUser } from '../tables/users.ts';
import { insertDeletion, listDeletions, removeDeletion } from './deletion-table.ts';

interface Deletion {
  readonly app: AppRow;
  readonly user: { readonly id: string; readonly email: string };
  readonly sessionId: string;
  /** Current password; not required within ten minutes of the sign-in. */
  readonly password: string | undefined;
  readonly address: string;
}

/**
 * Deletes the account of a signed-in user: ends all sessions of the account immediately, and then deletes its
 * data in the background.
 *
 * @throws ServiceError `invalid_credentials` for a wrong password, `forbidden` for a missing password unless the
 * sign-in is recent, `forbidden` for the only administrator, `too_many_attempts` after too many attempts.
 */
export async function deleteAccount(
  services: Services & PartsTogether,
  deletion: Deletion,
): Promise<void> {
  const { app, user } = deletion;
  await requireProof(services, deletion, translated('error.signInAgainToDelete'));
  const person: Person = { appId: app.id, userId: user.id, email: user.email };
  await services.userWrites.write(app.id, ({ store, changing }) =>
    changeMembers(store, { appId: app.id }, async () => {
      if (await isOnlyAdmin(store, app.id, user.id)) {
        throw forbidden(translated('error.onlyAdmin'));
      }
      await changing(user.id);
      await updateUser(store, user.id, { disabled: 1 });
      await markAsRemoved(store, app.id, user.id);
      await withdrawInvitationOf(store, app.id, user.email);
      await deleteSessionsOf(store, user.id);
      await insertDeletion(store, person);
      const { address } = deletion;
      await recordAuditEvent(store, 'account_deleted', {
        appId: app.id,
        actorId: user.id,
        address,
      });
    }),
  );
  services.log.info({ message: 'A user deleted their account.', user: user.id });
  services.background.run(() => eraseAccount(services, person));
}

/** Continues deletions of accounts that an earlier process did not complete. */
export async function resumeDeletions(services: Services & PartsTogether): Promise<void> {
  for (const { app_id: appId, user_id: userId } of await listDeletions(services.store)) {
    const user = await findUser(services.store, userId);
    const person = { appId, userId, email: user?.email ?? '' };
    services.background.run(() => eraseAccount(services, person));
  }
}

async function eraseAccount(
  { store, personalData }: Services & PartsTogether,
  person: Person,
): Promise<void> {
  for (const part of personalData) await part.erase(person);
  await store.transaction().execute(async (transaction) => {
    await eraseUser(transaction, person, createMissingPassword());
    await removeDeletion(transaction, person);
  });
}
