import type { SqlConnection } from '@groundwork/engine';

/** Queries of conversations are compiled to SQL that reads the column `doc`. */
const POSTGRES_DATA = `data text COLLATE "C" NOT NULL,
      doc jsonb NOT NULL GENERATED ALWAYS AS (data::jsonb) STORED`;

/** Returns the statements of the first migration that create the tables of conversations. */
export function conversationTables(engine: SqlConnection['engine']): readonly string[] {
  return [
    `CREATE TABLE conversations (
      id text PRIMARY KEY,
      app_id text NOT NULL REFERENCES apps (id),
      created_by_id text,
      created_date text NOT NULL,
      updated_date text NOT NULL,
      ${engine === 'postgres' ? POSTGRES_DATA : 'data text NOT NULL'}
    )`,
    'CREATE INDEX conversations_by_owner ON conversations (app_id, created_by_id, created_date)',
    `CREATE TABLE agent_messages (
      number integer PRIMARY KEY,
      id text NOT NULL UNIQUE,
      conversation_id text NOT NULL REFERENCES conversations (id),
      is_running integer NOT NULL,
      body text NOT NULL
    )`,
    'CREATE INDEX agent_messages_by_conversation ON agent_messages (conversation_id, number)',
    'CREATE INDEX agent_messages_running ON agent_messages (is_running) WHERE is_running = 1',
    `CREATE TABLE reply_leases (
      conversation_id text PRIMARY KEY REFERENCES conversations (id),
      holder text NOT NULL,
      expires bigint NOT NULL
    )`,
  ];
}
