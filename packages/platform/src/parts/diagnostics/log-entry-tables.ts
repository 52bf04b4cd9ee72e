/** Statements of the migration that creates the table of log entries. */
export const logEntryTables: readonly string[] = [
  `CREATE TABLE log_entries (
    id text PRIMARY KEY,
    level text NOT NULL,
    source text NOT NULL,
    name text,
    message text NOT NULL,
    detail text,
    user_id text,
    request_id text,
    duration_ms integer,
    size integer NOT NULL,
    created_date text NOT NULL
  )`,
  'CREATE INDEX log_entries_by_date ON log_entries (created_date, id)',
  'CREATE INDEX log_entries_by_level ON log_entries (level, source, created_date, size)',
  'CREATE INDEX log_entries_by_name ON log_entries (name, created_date) WHERE name IS NOT NULL',
  'CREATE INDEX log_entries_by_request ON log_entries (request_id) WHERE request_id IS NOT NULL',
];
