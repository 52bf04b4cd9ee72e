import type { Generated, Kysely } from 'kysely';

/**
 * Tables of the store. Ids are 24 hex digits, dates are ISO 8601 strings with Z, and booleans are 1 or 0. That
 * holds on both engines, so rows read the same everywhere.
 */
export interface Schema {
  meta: MetaRow;
  apps: AppRow;
  users: UserRow;
  memberships: MembershipRow;
  sessions: SessionRow;
  signing_keys: SigningKeyRow;
  registrations: RegistrationRow;
  password_resets: PasswordResetRow;
  invitations: InvitationRow;
  sso_tokens: SsoTokensRow;
  known_clients: KnownClientRow;
  app_logs: AppLogRow;
  mails: MailRow;
  collections: CollectionRow;
  files: FileRow;
  file_totals: FileTotalRow;
}

/** The open database. */
export type Store = Kysely<Schema>;

/** An entry about the store itself. */
interface MetaRow {
  key: string;
  value: string;
}

/** An app that this platform serves. */
export interface AppRow {
  id: string;
  name: string;
  /** A `Visibility` of the protocol, or another string that a newer release stored. */
  visibility: string;
  /** Whether users may sign in with an e-mail address and a password. */
  email_password: number;
  /** Whether users may register, as far as the visibility allows. */
  registration: number;
  created_date: string;
  updated_date: string;
}

/** A user's account; it grants no access to an app. */
export interface UserRow {
  id: string;
  /** Lower case. */
  email: string;
  full_name: string;
  /** As written by `hashPassword`. */
  password_hash: string;
  /** Always 1: an account is created when its address is verified. */
  is_verified: number;
  disabled: number;
  is_service: number;
  created_date: string;
  updated_date: string;
}

/**
 * How a member joined an app. `invited`: by an administrator, an invitation or the settings. `self`: by
 * registration, which counts only while the app is open to every account. `removed`: by an administrator; only
 * an invitation lets them return.
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

/** A sign-in that tokens refer to. */
export interface SessionRow {
  id: string;
  app_id: string;
  user_id: string;
  created_date: string;
  expires_date: string;
}

/** A secret that signs tokens. */
export interface SigningKeyRow {
  id: string;
  /** 256 bits in base64url. */
  secret: string;
  created_date: string;
  /** When a newer key replaced it; since then it only verifies. */
  retired_date: string | null;
}

/**
 * A pending registration, which becomes an account with the mailed code. Addresses that already have an account
 * get a row as well: skipping the write would reveal them by timing.
 */
export interface RegistrationRow {
  app_id: string;
  /** Lower case. */
  email: string;
  /** Keyed hash of the client's address. */
  client_hash: string;
  /** Id of the future account. */
  user_id: string;
  full_name: string;
  /** As written by `hashPassword`. */
  password_hash: string;
  code_hash: string;
  /** Attempts with the code by the client that registered. */
  tries: number;
  /** Attempts by other clients. */
  foreign_tries: number;
  /** When the code expires. */
  expires_date: string;
  created_date: string;
}

/** A link that sets a new password. */
export interface PasswordResetRow {
  token_hash: string;
  /** Null for an address without an account; see {@link RegistrationRow}. */
  user_id: string | null;
  expires_date: string;
}

/** An invitation of an e-mail address to an app. */
export interface InvitationRow {
  id: string;
  app_id: string;
  /** Lower case. */
  email: string;
  role: string;
  token_hash: string;
  created_date: string;
  expires_date: string;
}

/** Tokens of a user from single sign-on. */
export interface SsoTokensRow {
  app_id: string;
  user_id: string;
  access_token: string;
  id_token: string | null;
}

/** A client that signed in to an account. */
export interface KnownClientRow {
  /** Keyed hash of the account and the client's address. */
  client_hash: string;
  expires_date: string;
}

/** One visit of a signed-in member to a page. */
export interface AppLogRow {
  id: string;
  app_id: string;
  user_id: string;
  page: string;
  created_date: string;
}

/** A mail the platform sent. */
export interface MailRow {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  created_date: string;
}

/** An uploaded file. */
export interface FileRow {
  /** 128 random bits in hex. Hazard: anyone who knows the id can read a public file. */
  id: string;
  app_id: string;
  /** As returned by `tidyFileName`. */
  name: string;
  /** As derived by `contentTypeOf`. */
  content_type: string;
  /** Bytes. */
  size: number;
  /** Hash of the content, in base64url. */
  sha256: string;
  /** Whether it can be read only with a signed link. */
  is_private: number;
  /** Null for the service role without a user, and for anonymous visitors. */
  created_by_id: string | null;
  created_date: string;
}

/** Total size of the files of an app. */
interface FileTotalRow {
  app_id: string;
  bytes: number;
}

/**
 * A collection: the records of one entity of an app. The records themselves are not accessed through Kysely,
 * see `records.ts`.
 */
interface CollectionRow {
  number: Generated<number>;
  app_id: string;
  entity: string;
}
