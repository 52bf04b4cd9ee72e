/**
 * Measures durable inserts into PostgreSQL, each in its own transaction, by 16 concurrent clients.
 *
 * node insert-notifying.ts URL SECONDS [notify]
 *
 * Prints the inserts per second. With `notify` each transaction also sends a notification to other nodes, as a
 * write of the platform does. PostgreSQL serialises such commits (see docs/decisions/11).
 */
import pg from 'pg';
import { taskAt } from './task.ts';

const CLIENTS = 16;

const [, , url = '', seconds = '', notify] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
await pool.query(
  'CREATE TABLE IF NOT EXISTS inserts (id BIGSERIAL PRIMARY KEY, data TEXT NOT NULL)',
);
const row = JSON.stringify(taskAt(0, 1));
const insert = { name: 'insert', text: 'INSERT INTO inserts (data) VALUES ($1)', values: [row] };
const notification = { name: 'notify', text: "SELECT pg_notify('inserts', $1)", values: [row] };

let inserted = 0;
const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
const start = performance.now();
const until = start + Number(seconds) * 1000;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < until) {
      await client.query('BEGIN');
      await client.query(insert);
      if (notify !== undefined) await client.query(notification);
      await client.query('COMMIT');
      inserted += 1;
    }
  }),
);
process.stdout.write(`${(inserted / (performance.now() - start)) * 1000}\n`);
for (const client of clients) client.release();
await pool.end();
