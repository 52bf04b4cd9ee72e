import type { Kysely } from 'kysely';

/**
 * The tables. Ids are 24 hex digits, dates are ISO 8601 texts with Z; both hold on every engine, so
 * that a row reads the same wherever it is stored.
 */
export interface Schema {
  meta: MetaRow;
  apps: AppRow;
  users: UserRow;
  memberships: MembershipRow;
  sessions: SessionRow;
  app_logs: AppLogRow;
  mails: MailRow;
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
  created_date: string;
  updated_date: string;
}

/** A user's place in an app. */
export interface MembershipRow {
  app_id: string;
  user_id: string;
  role: string;
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
