/** Rows of the tables of apps and accounts. */

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

/** An app that this platform serves. */
export interface AppRow {
  id: string;
  name: string;
  /** A `Visibility` of the protocol, or a value of a newer release. */
  visibility: string;
  /** Whether users may sign in with an e-mail address and a password. */
  email_password: number;
  /** Whether users may register, if the visibility of the app allows it. */
  registration: number;
  created_date: string;
  updated_date: string;
}

/** A user's account. An account without a membership has no access to an app. */
export interface UserRow {
  id: string;
  /** E-mail address in lower case. */
  email: string;
  full_name: string;
  /** Result of `hashPassword`. */
  password_hash: string;
  /** Always 1, because an account is created when its address is verified. */
  is_verified: number;
  disabled: number;
  is_service: number;
  created_date: string;
  updated_date: string;
  /** Address before the last change, while records may still name it; otherwise null. */
  former_email: string | null;
  /** When the former address was replaced; null without one. */
  email_changed_date: string | null;
}

/**
 * How a member joined an app. `invited`: by an administrator, an invitation or the settings. `self`: by
 * registration, which is valid only while the app is open to every account. `removed`: removed by an
 * administrator; only an invitation lets them return.
 */
export type Admission = 'invited' | 'self' | 'removed';

/** A user's membership in an app. */
export interface MembershipRow {
  app_id: string;
  user_id: string;
  role: string;
  admission: Admission;
  /** JSON object with the fields that the app adds to its users. */
  data: string;
  created_date: string;
  updated_date: string;
}

/** A session, to which tokens refer. */
export interface SessionRow {
  id: string;
  app_id: string;
  user_id: string;
  created_date: string;
  expires_date: string;
  /** Such as "Firefox on Windows"; empty if it is unknown. */
  device: string;
  /** IP address at the sign-in; empty if it is unknown. */
  address: string;
  /** At most six minutes before the last use. */
  last_used_date: string;
  /** Generation of the newest token of the session; the token of the sign-in has 0. */
  generation: number;
  /** When a token of the newest generation was first used; empty until then. */
  confirmed_date: string;
}

/** A secret with which tokens are signed. */
export interface SigningKeyRow {
  id: string;
  /** 256 bits in base64url. */
  secret: string;
  created_date: string;
  /** Time at which a newer key replaced this one. Since then it only verifies tokens. */
  retired_date: string | null;
  /** App of the service token that only this key signed; null for the keys of other tokens. */
  app_id: string | null;
  /** Name of the service token. */
  token_name: string | null;
}

/**
 * A pending registration, which becomes an account when the mailed code is entered. A row is also written for
 * an address that already has an account, because skipping the write would reveal the account by timing.
 */
export interface RegistrationRow {
  app_id: string;
  /** E-mail address in lower case. */
  email: string;
  /** Keyed hash of the client's address. */
  client_hash: string;
  /** Id of the future account. */
  user_id: string;
  full_name: string;
  /** Result of `hashPassword`. */
  password_hash: string;
  code_hash: string;
  /** Number of attempts to enter the code by the client that registered. */
  tries: number;
  /** Number of attempts to enter the code by other clients. */
  foreign_tries: number;
  /** Time at which the code expires. */
  expires_date: string;
  created_date: string;
}

/** A link with which a user sets a new password. */
export interface PasswordResetRow {
  token_hash: string;
  /** Null for an address without an account; see {@link RegistrationRow}. */
  user_id: string | null;
  expires_date: string;
}

/** A requested change of an account's address, until both addresses have confirmed it. */
export interface EmailChangeRow {
  user_id: string;
  /** App in which it was requested. */
  app_id: string;
  /** Session in which it was requested. */
  session_id: string;
  /** New address in lower case. */
  email: string;
  /** Keyed hash of the token that was mailed to the new address; see {@link RegistrationRow} for one with an account. */
  new_token_hash: string;
  /** Keyed hash of the token that was mailed to the current address. */
  present_token_hash: string;
  is_new_confirmed: number;
  is_present_confirmed: number;
  expires_date: string;
}

/** An invitation of an e-mail address to an app. */
export interface InvitationRow {
  id: string;
  app_id: string;
  /** E-mail address in lower case. */
  email: string;
  role: string;
  token_hash: string;
  created_date: string;
  expires_date: string;
}

/** A user's tokens from single sign-on. */
export interface SsoTokensRow {
  app_id: string;
  user_id: string;
  access_token: string;
  id_token: string | null;
}

/** An account at a provider with which a user signs in. */
export interface ProviderIdentityRow {
  /** URL of the issuer. */
  issuer: string;
  /** Id of the account at the issuer. */
  subject: string;
  user_id: string;
  created_date: string;
}

/** A sign-in at a provider that has begun. */
export interface ProviderFlowRow {
  /** Keyed hash of the state. */
  state_hash: string;
  /** Keyed hash of the browser's cookie. */
  browser_hash: string;
  /** Name of the provider. */
  provider: string;
  app_id: string;
  nonce: string;
  code_verifier: string;
  /** `from_url` as requested, before validation; may be empty. */
  from_url: string;
  /** `popup_origin` as requested, before validation; may be empty. */
  popup_origin: string;
  expires_date: string;
}

/**
 * An account at a provider with an unconfirmed e-mail address. It is linked when the owner of the address signs in
 * here.
 */
export interface PendingLinkRow {
  /** Keyed hash of the browser's cookie. */
  token_hash: string;
  issuer: string;
  subject: string;
  /** E-mail address in lower case, as the provider stated it. */
  email: string;
  /** Name of the provider. */
  provider: string;
  expires_date: string;
}

/** A client that has signed in to an account before. */
export interface KnownClientRow {
  /** Keyed hash of the account and the client's address. */
  client_hash: string;
  expires_date: string;
}
