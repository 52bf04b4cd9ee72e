/**
 * Measures durable inserts with plain `node:sqlite`, each in its own transaction.
 *
 * node insert-rows.ts FILE SECONDS
 *
 * Prints the inserts per second. The table has a primary key only, and its rows are the same as the platform
 * would store.
 */
import { DatabaseSync } from 'node:sqlite';
import { taskAt } from './task.ts';

const [, , file = '', seconds = ''] = process.argv;
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec('CREATE TABLE IF NOT EXISTS records (id TEXT PRIMARY KEY, data TEXT NOT NULL)');
const insert = database.prepare('INSERT INTO records VALUES (?, ?)');
const row = JSON.stringify(taskAt(0, 1));

let inserted = 0;
const start = performance.now();
const until = start + Number(seconds) * 1000;
while (performance.now() < until) {
  inserted += 1;
  insert.run(`${Date.now().toString(16)}${String(inserted).padStart(13, '0')}`, row);
}
process.stdout.write(`${(inserted / (performance.now() - start)) * 1000}\n`);
