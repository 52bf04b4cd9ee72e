import { resolve } from 'node:path';
import { isDuplicate, type SqlConnection, type StoredRecord, toStore } from '@groundwork/engine';

import {
  addUser,
  findUserByEmail,
  hashPassword,
  sendFirstPasswordLink,
  type UserRow,
  validateUserFields,
} from '../../parts/accounts/index.ts';
import type { Settings } from '../../settings/settings.ts';
import { findMissingReferences } from '../app-data/missing-references.ts';
import { type AppData, withAppData } from '../app-data/open-app-data.ts';
import { checkSeed, customFieldsOf, type SeedRecord, type SeedRecords } from './check-seed.ts';
import { invalidSeed, readSeed, type SeedUser } from './read-seed.ts';

/**
 * Runs the command "seed", which stores all users and records of a file, or none.
 *
 * Another run of the command adds missing users and records, and changes nothing else. Users are identified by
 * their email address, records by their id. Records without an id are stored only while their entity has no
 * records.
 *
 * @param warn called with a message for each part of a Base44 app that is ignored.
 * @returns the result, to be printed.
 * @throws StartUpError when nothing was stored.
 */
export async function runSeed(
  settings: Settings,
  { file }: { readonly file: string },
  warn: (message: string) => void,
): Promise<string> {
  const seed = readSeed(resolve(file));
  return withAppData(settings, warn, async (data) => {
    const records = checkSeed(file, seed, data.entities);
    // Passwords are hashed before the transaction, because each hash takes a tenth of a second.
    const hashes: (string | undefined)[] = [];
    for (const { password } of seed.users) {
      hashes.push(password === undefined ? undefined : await hashPassword(password));
    }
    const { users, lines } = await data.writer.write(async (connection) => {
      const added = await addUsers(connection, data, seed.users, hashes);
      return {
        users: added.users,
        lines: [added.line, ...(await addRecords(connection, data, file, records))],
      };
    });
    return [...lines, ...(await sendLinks(data, users))].join('\n');
  });
}

async function addUsers(
  connection: SqlConnection,
  { app, entities }: AppData,
  users: readonly SeedUser[],
  hashes: readonly (string | undefined)[],
) {
  const store = toStore(connection);
  const added: UserRow[] = [];
  let created = 0;
  for (const [index, seedUser] of users.entries()) {
    const { email, full_name = '', role } = seedUser;
    const hash = hashes[index];
    const { user, isNew } = await addUser(store, app.id, {
      email,
      fullName: full_name,
      role,
      fields: customFieldsOf(validateUserFields(entities.userSchema, seedUser)),
      ...(hash !== undefined && { password_hash: hash }),
    });
    added.push(user);
    if (isNew) created += 1;
  }
  return { users: added, line: describe('User', created, users.length - created) };
}

async function addRecords(
  connection: SqlConnection,
  data: AppData,
  file: string,
  entities: SeedRecords,
): Promise<string[]> {
  const { app, collections } = data;
  const lines: string[] = [];
  const added = new Map<string, readonly SeedRecord[]>();
  for (const [name, records] of entities) {
    const collection = await collections.ensure(connection, app.id, name);
    const isEmpty = await collections.isEmpty(connection, collection);
    const ids = records.filter(({ hasId }) => hasId).map(({ record }) => record.id);
    const known = await collections.storedIds(connection, collection, ids);
    const isMissing = ({ hasId, record }: SeedRecord) => (hasId ? !known.has(record.id) : isEmpty);
    const missing = records.filter(isMissing);
    added.set(name, missing);
    const rows: StoredRecord[] = [];
    for (const { record } of missing) rows.push(await withCreator(connection, record));
    try {
      await collections.insert(connection, collection, rows);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const reason = 'a record has the same value in a unique field as another record';
      throw invalidSeed(file, [`entities.${name}: ${reason}`]);
    }
    const skipped = isEmpty ? 0 : records.length - ids.length;
    const stored = records.length - missing.length - skipped;
    lines.push(describe(name, missing.length, stored, skipped));
  }
  const dangling = await findDangling(connection, data, added);
  if (dangling.length > 0) throw invalidSeed(file, dangling);
  return lines;
}

/** Returns a message for each reference to a record that is not stored. */
async function findDangling(
  connection: SqlConnection,
  data: AppData,
  added: SeedRecords,
): Promise<string[]> {
  const messages = new Set<string>();
  for (const [name, records] of added) {
    const schema = data.entities.catalogue.find(name);
    if (!schema) continue;
    for (const { source, field, entity } of await findMissingReferences(
      connection,
      data,
      schema,
      records,
    )) {
      const place = `entities.${name}[${source.index}].${field}`;
      messages.add(`${place}: is not the id of a stored ${entity}`);
    }
  }
  return [...messages];
}

/** Adds the id of a record's creator. A seed file identifies creators by their email address. */
async function withCreator(connection: SqlConnection, record: StoredRecord): Promise<StoredRecord> {
  const { created_by, created_by_id } = record;
  if (created_by === null || created_by_id !== null) return record;
  const user = await findUserByEmail(toStore(connection), created_by);
  return { ...record, created_by_id: user?.id ?? null };
}

async function sendLinks(data: AppData, users: readonly UserRow[]): Promise<string[]> {
  let sent = 0;
  const failed: string[] = [];
  for (const user of users) {
    try {
      if (await sendFirstPasswordLink(data, data.app, user)) sent += 1;
    } catch (error) {
      failed.push(`No mail to ${user.email}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return [...(sent > 0 ? [`Mails: ${sent} with a link to choose a password`] : []), ...failed];
}

function describe(name: string, created: number, stored: number, skipped = 0): string {
  const parts = [`${name}: ${created} created`];
  if (stored > 0) parts.push(`${stored} already stored`);
  if (skipped > 0) parts.push(`${skipped} skipped (no id, and ${name} already has records)`);
  return parts.join(', ');
}
