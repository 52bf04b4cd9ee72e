declare module '@groundwork/engine' {
  interface Schema {
    apps: AppRow;
    users: UserRow;
    memberships: MembershipRow;
    sessions: SessionRow;
    signing_keys: SigningKeyRow;
    registrations: RegistrationRow;
    password_resets: PasswordResetRow;
    email_changes: EmailChangeRow;
    invitations: InvitationRow;
    sso_tokens: SsoTokensRow;
    provider_identities: ProviderIdentityRow;
    provider_flows: ProviderFlowRow;
    pending_links: PendingLinkRow;
    known_clients: KnownClientRow;
  }
}

export interface AppRow {
  id: string;
  name: string;
  /** Visibility of the app: one of the protocol's values, or an unknown value that a newer release has written. */
  visibility: string;
  /** 1 if users may sign in with an email address and a password, otherwise 0. */
  email_password: number;
  /** 1 if users may register when the visibility of the app allows it, otherwise 0. */
  registration: number;
  created_date: string;
  updated_date: string;
}

/** A user's account. The account has access only to apps of which the user is a member. */
export interface UserRow {
  id: string;
  /** Email address in lower case. */
  email: string;
  full_name: string;
  password_hash: string;
  /**
   * 0 if nobody has proven to own the email address, because the account was created with a link that was not
   * mailed; otherwise 1.
   */
  is_verified: number;
  disabled: number;
  is_service: number;
  created_date: string;
  updated_date: string;
  /** Email address before the last change, while records may still contain it; otherwise null. */
  former_email: string | null;
  /** Time at which the previous email address was replaced; null if none is stored. */
  email_changed_date: string | null;
}

/**
 * How a user became a member of an app.
 *
 * - `invited`: through an administrator, an invitation or the settings.
 * - `self`: through registration, which is valid only while the app is open to every account.
 * - `removed`: an administrator has removed the member, who can return only with an invitation.
 */
export type Admission = 'invited' | 'self' | 'removed';

export interface MembershipRow {
  app_id: string;
  user_id: string;
  role: string;
  admission: Admission;
  /** JSON object with the user's custom fields in the app. */
  data: string;
  created_date: string;
  updated_date: string;
}

export interface SessionRow {
  id: string;
  app_id: string;
  user_id: string;
  created_date: string;
  expires_date: string;
  /** Name of the device, such as "Firefox on Windows"; an empty string if the device is unknown. */
  device: string;
  /** IP address from which the user signed in; an empty string if the address is unknown. */
  address: string;
  /** Time of the last use, which may be up to six minutes too early. */
  last_used_date: string;
  /** Generation of the newest token of the session. The token of the sign-in has the generation 0. */
  generation: number;
  /** Time at which a token of the newest generation was first used; an empty string until then. */
  confirmed_date: string;
}

export interface SigningKeyRow {
  id: string;
  /** Secret with which tokens are signed: 256 bits in base64url. */
  secret: string;
  created_date: string;
  /** Time at which a newer key replaced this one, which since then only verifies tokens; null for the current key. */
  retired_date: string | null;
  /** App of the only service token that this key signs; null if the key is not for a service token. */
  app_id: string | null;
  /** Name of this service token; null if the key is not for a service token. */
  token_name: string | null;
}

/**
 * An unverified registration. The registration becomes an account when the mailed code is entered. A row is also stored
 * for an address that already has an account, so that the duration of a registration does not reveal the account.
 */
export interface RegistrationRow {
  app_id: string;
  /** Email address in lower case. */
  email: string;
  /** Keyed hash of the client's registration secret. */
  client_hash: string;
  /** Id that the account will have. */
  user_id: string;
  full_name: string;
  password_hash: string;
  code_hash: string;
  /** Number of attempts by the client that has registered. */
  tries: number;
  /** Number of attempts by other clients. */
  foreign_tries: number;
  expires_date: string;
  created_date: string;
}

export interface PasswordResetRow {
  token_hash: string;
  /**
   * Id of the user; null for an address without an account. A row is stored for such an address too, so that the
   * duration of a request does not reveal whether an account exists.
   */
  user_id: string | null;
  expires_date: string;
}

/** A pending change of an account's email address, which must be confirmed from both addresses. */
export interface EmailChangeRow {
  user_id: string;
  app_id: string;
  /** Session in which the change was requested. */
  session_id: string;
  email: string;
  /**
   * Keyed hash of the token for the new address. The token is never mailed if the new address already has an
   * account.
   */
  new_token_hash: string;
  /** Keyed hash of the token that was mailed to the current address. */
  present_token_hash: string;
  is_new_confirmed: number;
  is_present_confirmed: number;
  expires_date: string;
}

export interface InvitationRow {
  id: string;
  app_id: string;
  email: string;
  role: string;
  token_hash: string;
  created_date: string;
  expires_date: string;
}

export interface SsoTokensRow {
  app_id: string;
  user_id: string;
  access_token: string;
  id_token: string | null;
}

export interface ProviderIdentityRow {
  issuer: string;
  subject: string;
  user_id: string;
  created_date: string;
}

/** A sign-in with an identity provider that is in progress. */
export interface ProviderFlowRow {
  /** Keyed hash of the state, which the provider must return. */
  state_hash: string;
  /** Keyed hash of the cookie that identifies the browser. */
  browser_hash: string;
  provider: string;
  app_id: string;
  nonce: string;
  code_verifier: string;
  /** Query parameter `from_url`, not validated; may be empty. */
  from_url: string;
  /** Query parameter `popup_origin`, not validated; may be empty. */
  popup_origin: string;
  expires_date: string;
}

/**
 * An account at an identity provider whose email address the provider does not confirm. The provider's account is
 * linked to a platform account when the owner of the address signs in with a password.
 */
export interface PendingLinkRow {
  /** Keyed hash of the browser's cookie. */
  token_hash: string;
  issuer: string;
  subject: string;
  /** Email address that the provider has sent, in lower case. */
  email: string;
  provider: string;
  expires_date: string;
}

export interface KnownClientRow {
  /** Keyed hash of the account and the client's IP address. */
  client_hash: string;
  expires_date: string;
}
