/** The first migration's statements that create the tables of apps, users, members and sessions. */
export const accountTables: readonly string[] = [
  `CREATE TABLE apps (
    id text PRIMARY KEY,
    name text NOT NULL,
    visibility text NOT NULL,
    email_password integer NOT NULL,
    registration integer NOT NULL,
    created_date text NOT NULL,
    updated_date text NOT NULL
  )`,
  `CREATE TABLE users (
    id text PRIMARY KEY,
    email text NOT NULL UNIQUE,
    full_name text NOT NULL,
    password_hash text NOT NULL,
    is_verified integer NOT NULL,
    disabled integer NOT NULL,
    is_service integer NOT NULL,
    created_date text NOT NULL,
    updated_date text NOT NULL,
    former_email text,
    email_changed_date text
  )`,
  'CREATE INDEX users_by_former_email ON users (former_email)',
  `CREATE TABLE memberships (
    app_id text NOT NULL REFERENCES apps (id),
    user_id text NOT NULL REFERENCES users (id),
    role text NOT NULL,
    admission text NOT NULL,
    data text NOT NULL,
    created_date text NOT NULL,
    updated_date text NOT NULL,
    CONSTRAINT memberships_key PRIMARY KEY (app_id, user_id)
  )`,
  `CREATE TABLE sessions (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    user_id text NOT NULL REFERENCES users (id),
    created_date text NOT NULL,
    expires_date text NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    last_used_date text NOT NULL,
    generation integer NOT NULL,
    confirmed_date text NOT NULL
  )`,
  'CREATE INDEX sessions_by_expiry ON sessions (expires_date)',
  'CREATE INDEX sessions_by_user ON sessions (user_id)',
  `CREATE TABLE signing_keys (
    id text PRIMARY KEY,
    secret text NOT NULL,
    created_date text NOT NULL,
    retired_date text,
    app_id text,
    token_name text
  )`,
  `CREATE TABLE registrations (
    app_id text NOT NULL REFERENCES apps (id),
    email text NOT NULL,
    client_hash text NOT NULL,
    user_id text NOT NULL,
    full_name text NOT NULL,
    password_hash text NOT NULL,
    code_hash text NOT NULL,
    tries integer NOT NULL,
    foreign_tries integer NOT NULL,
    expires_date text NOT NULL,
    created_date text NOT NULL,
    CONSTRAINT registrations_key PRIMARY KEY (app_id, email, client_hash)
  )`,
  'CREATE INDEX registrations_by_date ON registrations (created_date)',
  `CREATE TABLE password_resets (
    token_hash text PRIMARY KEY,
    user_id text REFERENCES users (id),
    expires_date text NOT NULL
  )`,
  `CREATE TABLE email_changes (
    user_id text PRIMARY KEY REFERENCES users (id),
    app_id text NOT NULL REFERENCES apps (id),
    session_id text NOT NULL,
    email text NOT NULL,
    new_token_hash text NOT NULL UNIQUE,
    present_token_hash text NOT NULL UNIQUE,
    is_new_confirmed integer NOT NULL,
    is_present_confirmed integer NOT NULL,
    expires_date text NOT NULL
  )`,
  `CREATE TABLE invitations (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    email text NOT NULL,
    role text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    created_date text NOT NULL,
    expires_date text NOT NULL,
    CONSTRAINT invitations_by_email UNIQUE (app_id, email)
  )`,
  `CREATE TABLE sso_tokens (
    app_id text NOT NULL REFERENCES apps (id),
    user_id text NOT NULL REFERENCES users (id),
    access_token text NOT NULL,
    id_token text,
    CONSTRAINT sso_tokens_key PRIMARY KEY (app_id, user_id)
  )`,
  `CREATE TABLE provider_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL REFERENCES users (id),
    created_date text NOT NULL,
    CONSTRAINT provider_identities_key PRIMARY KEY (issuer, subject)
  )`,
  'CREATE INDEX provider_identities_by_user ON provider_identities (user_id)',
  `CREATE TABLE provider_flows (
    state_hash text PRIMARY KEY,
    browser_hash text NOT NULL,
    provider text NOT NULL,
    app_id text NOT NULL REFERENCES apps (id),
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    from_url text NOT NULL,
    popup_origin text NOT NULL,
    expires_date text NOT NULL
  )`,
  'CREATE INDEX provider_flows_by_expiry ON provider_flows (expires_date)',
  `CREATE TABLE pending_links (
    token_hash text PRIMARY KEY,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    provider text NOT NULL,
    expires_date text NOT NULL
  )`,
  'CREATE INDEX pending_links_by_expiry ON pending_links (expires_date)',
  `CREATE TABLE known_clients (
    client_hash text PRIMARY KEY,
    expires_date text NOT NULL
  )`,
  'CREATE INDEX known_clients_by_expiry ON known_clients (expires_date)',
  `CREATE TABLE account_deletions (
    app_id text NOT NULL REFERENCES apps (id),
    user_id text NOT NULL REFERENCES users (id),
    created_date text NOT NULL,
    CONSTRAINT account_deletions_key PRIMARY KEY (app_id, user_id)
  )`,
];
