/** Statements of the first migration that create the table of audit events. */
export const auditTables: readonly string[] = [
  `CREATE TABLE audit_events (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    action text NOT NULL,
    actor_id text,
    subject_id text,
    address text,
    created_date text NOT NULL
  )`,
  'CREATE INDEX audit_events_by_date ON audit_events (app_id, created_date, id)',
];
