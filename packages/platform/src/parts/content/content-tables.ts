/** Statements of the first migration that create the tables of the content of pages. */
export const contentTables: readonly string[] = [
  `CREATE TABLE content_revisions (
    app_id text PRIMARY KEY REFERENCES apps (id),
    revision integer NOT NULL
  )`,
  `CREATE TABLE content_drafts (
    app_id text NOT NULL REFERENCES apps (id),
    path text NOT NULL,
    value text NOT NULL,
    revision integer NOT NULL,
    author_id text NOT NULL REFERENCES users (id),
    other_ids text NOT NULL,
    item_ids text,
    parts text NOT NULL,
    updated_date text NOT NULL,
    CONSTRAINT content_drafts_key PRIMARY KEY (app_id, path)
  )`,
  `CREATE TABLE content_versions (
    app_id text NOT NULL REFERENCES apps (id),
    version integer NOT NULL,
    changes text NOT NULL,
    differences text NOT NULL,
    item_ids text NOT NULL,
    restored_version integer,
    author_id text NOT NULL REFERENCES users (id),
    published_date text NOT NULL,
    CONSTRAINT content_versions_key PRIMARY KEY (app_id, version)
  )`,
  `CREATE TABLE content_renderings (
    app_id text PRIMARY KEY REFERENCES apps (id),
    version integer NOT NULL,
    renderer_hash text NOT NULL,
    files text NOT NULL
  )`,
];

/**
 * Statements of a migration that creates the tables of discarded drafts and of the values that members have
 * written.
 */
export const writtenTables: readonly string[] = [
  `CREATE TABLE content_discards (
    app_id text NOT NULL REFERENCES apps (id),
    path text NOT NULL,
    revision integer NOT NULL,
    author_id text NOT NULL REFERENCES users (id),
    CONSTRAINT content_discards_key PRIMARY KEY (app_id, path)
  )`,
  `CREATE TABLE content_written (
    app_id text NOT NULL REFERENCES apps (id),
    path text NOT NULL,
    place text NOT NULL,
    user_id text NOT NULL REFERENCES users (id),
    value text NOT NULL,
    replaced_by text REFERENCES users (id),
    revision integer NOT NULL DEFAULT 0,
    CONSTRAINT content_written_key PRIMARY KEY (app_id, path, place, user_id)
  )`,
];

/**
 * Statements of a migration after which a member can have several written values at a place, with different
 * revisions. Values that nobody has replaced get revision 0.
 */
export const replacedTables: readonly string[] = [
  'CREATE TABLE content_written_before AS SELECT * FROM content_written',
  'DROP TABLE content_written',
  `CREATE TABLE content_written (
    app_id text NOT NULL REFERENCES apps (id),
    path text NOT NULL,
    place text NOT NULL,
    user_id text NOT NULL REFERENCES users (id),
    value text NOT NULL,
    replaced_by text REFERENCES users (id),
    revision integer NOT NULL,
    CONSTRAINT content_written_key PRIMARY KEY (app_id, path, place, user_id, revision)
  )`,
  `INSERT INTO content_written (app_id, path, place, user_id, value, replaced_by, revision)
    SELECT app_id, path, place, user_id, value, replaced_by,
      CASE WHEN replaced_by IS NULL THEN 0 ELSE revision END
    FROM content_written_before`,
  'DROP TABLE content_written_before',
];
