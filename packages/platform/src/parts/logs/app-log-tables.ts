/** Statements of the first migration that create the table of page views. */
export const appLogTables: readonly string[] = [
  `CREATE TABLE app_logs (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    user_id text NOT NULL REFERENCES users (id),
    page text NOT NULL,
    created_date text NOT NULL
  )`,
  'CREATE INDEX app_logs_by_date ON app_logs (app_id, created_date)',
];
