import {
  type EntitySchema,
  isCustomField,
  type LoadedEntities,
  type StoredRecord,
  validateNew,
} from '@groundwork/engine';
import { type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import { canonicalEmail, checkPassword, validateUserFields } from '../../parts/accounts/index.ts';
import { readRecordId, toStoredRecord } from '../app-data/stored-record.ts';
import { invalidSeed, type Seed } from './read-seed.ts';

export interface SeedRecord {
  /** Index of the record among the records of its entity in the file. */
  readonly index: number;
  readonly record: StoredRecord;
  readonly hasId: boolean;
}

export type SeedRecords = ReadonlyMap<string, readonly SeedRecord[]>;

/**
 * @param file name of the seed file, for error messages.
 * @throws StartUpError that lists every error with its entity and index.
 */
export function checkSeed(
  file: string,
  { users, entities }: Seed,
  { catalogue, user: userFields, userSchema }: LoadedEntities,
): SeedRecords {
  const errors: string[] = [];
  const attempt = <Result>(place: string, work: () => Result): Result | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push(`${place}: ${error.message}`);
      return undefined;
    }
  };

  const emails = new Set<string>();
  for (const [index, user] of users.entries()) {
    const place = `users[${index}]`;
    const email = canonicalEmail(user.email);
    if (emails.has(email)) errors.push(`${place}.email: appears twice`);
    emails.add(email);
    const roles = declaredRoles(userFields);
    if (roles && !roles.includes(user.role)) {
      errors.push(`${place}.role: is not one of the declared roles: ${roles.join(', ')}`);
    }
    attempt(place, () => validateUserFields(userSchema, user));
    const { password } = user;
    if (password !== undefined) {
      attempt(place, () => checkPassword(password, user.email, 'password'));
    }
  }

  const records = Object.entries(entities).map(([name, inputs]): [string, SeedRecord[]] => {
    const schema = catalogue.find(name);
    if (!schema) {
      const names = catalogue.declared.map((declared) => declared.name).join(', ') || 'none';
      errors.push(`entities.${name}: is not an entity of the app. Its entities: ${names}`);
      return [name, []];
    }
    const valid = inputs.map((input, index) =>
      attempt(`entities.${name}[${index}]`, () => toSeedRecord(schema, input, index)),
    );
    const seen = new Set<string>();
    for (const [index, { record } = {}] of valid.entries()) {
      if (record && seen.has(record.id))
        errors.push(`entities.${name}[${index}].id: appears twice`);
      if (record) seen.add(record.id);
    }
    return [name, valid.filter((record) => record !== undefined)];
  });
  if (errors.length > 0) throw invalidSeed(file, errors);
  return new Map(records);
}

export function customFieldsOf({
  password: _,
  ...user
}: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(user).filter(([name]) => isCustomField(name)));
}

/** Returns the valid roles; undefined if `User.jsonc` declares no roles in addition to the roles that every app has. */
function declaredRoles(userFields: LoadedEntities['user']): readonly unknown[] | undefined {
  const declared = userFields?.properties?.role?.enum;
  return declared && [...new Set(['admin', 'user', 'editor', ...declared])];
}

function toSeedRecord(schema: EntitySchema, input: JsonObject, index: number): SeedRecord {
  const record = toStoredRecord(input, validateNew(schema, input));
  return { index, record, hasId: readRecordId(input) !== undefined };
}
