/** Statements of the first migration that create the table of emails. */
export const mailTables: readonly string[] = [
  `CREATE TABLE mails (
    id text PRIMARY KEY,
    sender text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    created_date text NOT NULL
  )`,
];
