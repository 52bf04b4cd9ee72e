import type { Generated, Kysely } from 'kysely';

/**
 * The tables. Ids are 24 hex digits, dates are ISO 8601 texts with Z, and what is true or false is 1
 * or 0; that holds on every engine, so that a row reads the same wherever it is stored.
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

/** One fact about the store itself. */
interface MetaRow {
  key: string;
  value: string;
}

/** An app that this platform serves. */
export interface AppRow {
  id: string;
  name: string;
  /** A `Visibility` of the protocol, or another text that a newer release stored. */
  visibility: string;
  /** Whether people sign in with an e-mail address and a password. */
  email_password: number;
  /** Whether people may make an account by themselves, as far as the visibility lets them. */
  registration: number;
  created_date: string;
  updated_date: string;
}

/** A person's account; it opens no app by itself. */
export interface UserRow {
  id: string;
  /** Lower case. */
  email: string;
  full_name: string;
  /** As written by `hashPassword`. */
  password_hash: string;
  /** Always 1: an account is made when its address is verified. */
  is_verified: number;
  disabled: number;
  is_service: number;
  created_date: string;
  updated_date: string;
}

/**
 * How a member came into an app. `invited`: by an administrator, an invitation or the settings. `self`:
 * without any of these, which counts only while the app is open to every account. `removed`: an
 * administrator removed them; they come back with an invitation only.
 */
export type Admission = 'invited' | 'self' | 'removed';

/** A user's place in an app. */
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
  /** When a newer key took over; this one only verifies since. */
  retired_date: string | null;
}

/**
 * What a client registered for an address, which becomes an account with the code that was mailed for it.
 * Addresses that have an account get a row as well: writing it takes time, which would tell them apart.
 */
export interface RegistrationRow {
  app_id: string;
  /** Lower case. */
  email: string;
  /** Keyed hash of the client's address. */
  client_hash: string;
  /** Id of the account that it becomes. */
  user_id: string;
  full_name: string;
  /** As written by `hashPassword`. */
  password_hash: string;
  code_hash: string;
  /** How often the client that registered tried the code. */
  tries: number;
  /** How often other clients did. */
  foreign_tries: number;
  /** When the code expires. */
  expires_date: string;
  created_date: string;
}

/** A link that sets a new password. */
export interface PasswordResetRow {
  token_hash: string;
  /** Null for an address without an account, for the same reason as with codes. */
  user_id: string | null;
  expires_date: string;
}

/** A place in an app that is kept for an address until somebody takes it. */
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

/** What a user brought along from single sign-on. */
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

/** A file that somebody uploaded. */
export interface FileRow {
  /** 128 random bits in hex: whoever knows it may read a public file. */
  id: string;
  app_id: string;
  /** As `tidyFileName` leaves it. */
  name: string;
  /** As the platform derived it; see `contentTypeOf`. */
  content_type: string;
  /** Bytes. */
  size: number;
  /** Of the content, in base64url. */
  sha256: string;
  /** Whether it opens only with a signed link. */
  is_private: number;
  /** Null for the service role without a user, and for visitors. */
  created_by_id: string | null;
  created_date: string;
}

/** How much the files of an app take up. */
interface FileTotalRow {
  app_id: string;
  bytes: number;
}

/**
 * The records of one entity of an app. The records themselves are not read and written through Kysely,
 * see `records.ts`.
 */
interface CollectionRow {
  number: Generated<number>;
  app_id: string;
  entity: string;
}
