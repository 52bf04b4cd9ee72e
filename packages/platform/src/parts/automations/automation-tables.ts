/**
 * Statements of the first migration that create the tables of automations. A run is inserted in the transaction of
 * the change that starts it.
 */
export const automationTables: readonly string[] = [
  `CREATE TABLE automation_schedules (
    app_id text NOT NULL REFERENCES apps (id),
    automation text NOT NULL,
    last_date text NOT NULL,
    runs integer NOT NULL,
    CONSTRAINT automation_schedules_key PRIMARY KEY (app_id, automation)
  )`,
  `CREATE TABLE automation_runs (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    automation text NOT NULL,
    occurrence text NOT NULL,
    status text NOT NULL,
    step integer NOT NULL,
    attempts integer NOT NULL,
    depth integer NOT NULL,
    event text NOT NULL,
    due bigint NOT NULL,
    holder text NOT NULL,
    expires bigint NOT NULL,
    error text NOT NULL,
    duration_ms bigint NOT NULL,
    created_date text NOT NULL,
    started_date text NOT NULL,
    finished_date text NOT NULL,
    CONSTRAINT automation_runs_once UNIQUE (app_id, automation, occurrence)
  )`,
  "CREATE INDEX automation_runs_due ON automation_runs (app_id, due) WHERE finished_date = ''",
  'CREATE INDEX automation_runs_by_date ON automation_runs (app_id, created_date)',
];
