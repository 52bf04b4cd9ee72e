import { isDuplicate } from '@groundwork/engine';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { newEmail } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { admit, requireNewAccount } from '../apps/admission.ts';
import { grantInvited } from '../members/grant-invited.ts';
import type { UserWriting } from '../members/user-writes.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountDisabled } from '../sign-in/log-in.ts';
import { createMissingPassword } from '../sign-in/password.ts';
import { findInvitation } from '../tables/invitations.ts';
import { admitColleague, insertMembership } from '../tables/memberships.ts';
import { findLinkedUser } from '../tables/provider-identities.ts';
import type { AppRow, UserRow } from '../tables/rows.ts';
import { replaceSsoTokens } from '../tables/sso-tokens.ts';
import { canonicalEmail, findUserByEmail, insertUser } from '../tables/users.ts';
import { linkIdentity } from './link-identity.ts';
import type { Provider, ProviderIdentity } from './provider.ts';
import { ProviderError } from './provider-error.ts';
import { SSO } from './providers.ts';

const NAME_LENGTH = 200;

interface ProviderSignIn {
  readonly app: AppRow;
  readonly provider: Pick<Provider, 'name'>;
  readonly identity: ProviderIdentity;
  readonly address: string;
  readonly device: string;
}

/** A session, or else the email address whose owner must first confirm the link with a password. */
export type ProviderOutcome =
  | { readonly token: string; readonly isNewUser: boolean }
  | { readonly unconfirmedEmail: string };

interface Found {
  readonly user: UserRow;
  readonly isNewUser: boolean;
}

/**
 * Signs in a user whom an identity provider has identified.
 *
 * Uses the account that is linked to the identity. If no account is linked, links the account with the same email
 * address, or creates an account if the app allows it. Linking and creating require that the provider confirms the
 * address. An existing account must also have verified the address here. If the address is not confirmed, the result is
 * the same whether or not an account exists.
 *
 * @throws ProviderError `no_email` when the provider returns no email address; ServiceError `registration_closed`
 * when the app allows no new account; ServiceError `account_disabled`.
 */
export async function signInWithProvider(
  services: Services,
  signIn: ProviderSignIn,
): Promise<ProviderOutcome> {
  const { app, identity, address, device } = signIn;
  const email = readEmail(identity);
  const found = await findOrCreate(services, signIn, email);
  if (!found) return { unconfirmedEmail: email ?? '' };
  const { user, isNewUser } = found;
  if (user.disabled) throw accountDisabled();

  await services.userWrites.write(app.id, async (writing) => {
    const { store: transaction, changing } = writing;
    const place = { appId: app.id, userId: user.id };
    const isOwnAddress = identity.isEmailConfirmed && email === user.email;
    const invitation = isOwnAddress && (await findInvitation(transaction, app.id, user.email));
    const isColleague = admitsColleagues(signIn);
    if (invitation) await grantInvited(writing, invitation, { id: user.id, address });
    if (isColleague) await changing(user.id);
    if (isColleague) await admitColleague(transaction, place);
    if (signIn.provider.name !== SSO) return;
    const { accessToken: access_token, idToken: id_token = null } = identity;
    const tokens = { app_id: app.id, user_id: user.id, access_token, id_token };
    await replaceSsoTokens(transaction, tokens);
  });
  await admit(services, app, user.id);
  const token = await openSession(services, { appId: app.id, user, address, device });
  return { token, isNewUser };
}

/**
 * Returns the account to sign in to; undefined if the owner of the email address must first confirm the link.
 */
async function findOrCreate(
  { userWrites }: Services,
  signIn: ProviderSignIn,
  email: string | undefined,
): Promise<Found | undefined> {
  const find = () =>
    userWrites.write(signIn.app.id, async (writing): Promise<Found | undefined> => {
      const { store: transaction } = writing;
      const { identity } = signIn;
      const linked = await findLinkedUser(transaction, identity);
      if (linked) return { user: linked, isNewUser: false };
      if (email === undefined) throw new ProviderError('no_email', 'The account has no address.');
      if (!identity.isEmailConfirmed) return undefined;
      const existing = await findUserByEmail(transaction, email);
      if (existing?.is_verified === 0) return undefined;
      const user = existing ?? (await createUser(writing, signIn, email));
      if (!user.disabled) {
        const { app, address } = signIn;
        await linkIdentity(transaction, identity, { appId: app.id, userId: user.id, address });
      }
      return { user, isNewUser: !existing };
    });
  try {
    return await find();
  } catch (error) {
    // A concurrent sign-in has created the account.
    if (isDuplicate(error)) return find();
    throw error;
  }
}

async function createUser(
  { store, changing }: UserWriting,
  signIn: ProviderSignIn,
  email: string,
): Promise<UserRow> {
  const { app, identity } = signIn;
  const isColleague = admitsColleagues(signIn);
  if (!isColleague) await requireNewAccount(store, app, email);
  const full_name = identity.fullName?.slice(0, NAME_LENGTH) ?? email.slice(0, email.indexOf('@'));
  const password_hash = createMissingPassword();
  const user = await insertUser(store, { email, full_name, password_hash });
  await recordAuditEvent(store, 'account_registered', {
    appId: app.id,
    actorId: user.id,
    address: signIn.address,
  });
  if (!isColleague) {
    await changing(user.id);
    await insertMembership(store, { appId: app.id, userId: user.id, role: 'user' }, 'self');
  }
  return user;
}

/** Returns whether everyone with an account at the organisation's issuer is a member of the app. */
function admitsColleagues({ app, provider }: ProviderSignIn): boolean {
  return provider.name === SSO && app.visibility === 'workspace_with_login';
}

function readEmail({ email }: ProviderIdentity): string | undefined {
  const valid = newEmail.safeParse(email).data;
  return valid === undefined ? undefined : canonicalEmail(valid);
}
