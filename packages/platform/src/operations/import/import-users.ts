import { isCustomField, type Store } from '@groundwork/engine';
import {
  invalidField,
  type JsonObject,
  ownField,
  payloadTooLarge,
  ServiceError,
} from '@groundwork/engine/kernel';
import { z } from 'zod';
import { newEmail, parseFields } from '../../kernel/fields.ts';
import {
  addUser,
  CUSTOM_FIELDS_LIMIT,
  canonicalEmail,
  findUser,
  findUserByEmail,
  sendFirstPasswordLink,
  type UserToAdd,
  validateUserFields,
} from '../../parts/accounts/index.ts';
import type { AppData } from '../app-data/open-app-data.ts';
import { readDate, readRecordId } from '../app-data/stored-record.ts';
import type { SourceRow } from './source-row.ts';
import type { Tally } from './tally.ts';

/** Fields of exported users that only the hosted platform uses. */
const FOREIGN_FIELDS: readonly string[] = [
  'app_id',
  '_app_role',
  'is_sample',
  'created_by',
  'created_by_id',
];

/**
 * Imports users with their ids, roles and additional fields. Accounts that exist already are not changed.
 *
 * @param userIds map to which the id of a user in this app is added if it differs from the exported id.
 */
export async function importUsers(
  data: AppData,
  rows: AsyncIterable<SourceRow>,
  userIds: Map<string, string>,
  tally: Tally,
): Promise<void> {
  const { store, app } = data;
  for await (const { line, fields, error } of rows) {
    try {
      if (error !== undefined) throw new ServiceError('validation_error', error);
      const toAdd = readUser(data, fields);
      const { user, isNew } = await store.transaction().execute(async (transaction) => {
        await requireFreeId(transaction, toAdd);
        return addUser(transaction, app.id, toAdd);
      });
      if (toAdd.id !== undefined && toAdd.id !== user.id) {
        userIds.set(toAdd.id, user.id);
        tally.note(
          line,
          `the account already has the id ${user.id}, which replaces the id in created_by_id`,
        );
      }
      tally.add(isNew ? 1 : 0, isNew ? 0 : 1);
    } catch (thrown) {
      if (!(thrown instanceof ServiceError)) throw thrown;
      tally.reject(line, thrown.message);
    }
  }
}

/** Sends each user without a password a link to choose a password. Returns the number of emails. */
export async function mailUsers(
  data: AppData,
  rows: AsyncIterable<SourceRow>,
  tally: Tally,
): Promise<number> {
  let sent = 0;
  for await (const { line, fields } of rows) {
    const email = fields && ownField(fields, 'email');
    const user = typeof email === 'string' ? await findUserByEmail(data.store, email) : undefined;
    if (!user) continue;
    try {
      if (await sendFirstPasswordLink(data, data.app, user)) sent += 1;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      tally.note(line, `got no mail: ${reason} Run the import again`);
    }
  }
  return sent;
}

const userSchema = z.object({
  email: newEmail,
  full_name: z.string('Expects a string').nullish(),
  role: z
    .string('Expects a string')
    .regex(/^[\w-]{1,64}$/, 'Expects the name of a role')
    .nullish(),
  disabled: z.union([z.boolean(), z.string()], 'Expects true or false').nullish(),
});

/** @throws ServiceError `validation_error` for a field of a user that is missing or invalid. */
function readUser({ entities }: AppData, fields: JsonObject): UserToAdd {
  const { email, full_name, role, disabled } = parseFields(userSchema, fields);
  const lenient = { ...entities.userSchema, isLenient: true };
  const own = Object.entries(validateUserFields(lenient, fields)).filter(
    ([name]) => isCustomField(name) && !FOREIGN_FIELDS.includes(name),
  );
  const custom = Object.fromEntries(own);
  if (JSON.stringify(custom).length > CUSTOM_FIELDS_LIMIT) {
    throw payloadTooLarge('The fields are longer than 256 KiB.');
  }
  const id = readRecordId(fields);
  const created_date = readDate(fields, 'created_date');
  return {
    ...(id !== undefined && { id }),
    ...(created_date !== undefined && { created_date }),
    email,
    fullName: full_name ?? '',
    role: role ?? 'user',
    disabled: /^true$/i.test(`${disabled}`) ? 1 : 0,
    fields: custom,
  };
}

/** @throws ServiceError `validation_error` if another account has the id of the exported user. */
async function requireFreeId(store: Store, { id, email }: UserToAdd): Promise<void> {
  const holder = id === undefined ? undefined : await findUser(store, id);
  if (!holder || holder.email === canonicalEmail(email)) return;
  throw invalidField('id', 'Another account has this id');
}
