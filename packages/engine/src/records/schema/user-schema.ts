import { invalidField } from '../../kernel/service-error.ts';
import { type Columns, isColumn, RECORD_COLUMNS } from '../../query/filter/field-kinds.ts';
import { both, type Filter, NEVER } from '../../query/filter/filter.ts';
import { MEMBERS, parseRule } from '../rules/parse-rule.ts';
import type { EntitySchema, FieldSchema } from './entity-schema.ts';

/**
 * The platform's user fields. Access rules may refer to them. All other user fields are the app's custom fields.
 */
export const USER_FIELDS = [
  'id',
  'email',
  'full_name',
  'role',
  'is_verified',
  'disabled',
  'is_service',
  'created_date',
  'updated_date',
] as const;

const USER_COLUMNS: Columns = {
  id: 'text',
  email: 'text',
  full_name: 'text',
  role: 'text',
  is_verified: 'boolean',
  disabled: 'boolean',
  is_service: 'boolean',
  created_date: 'text',
  updated_date: 'text',
};

/** Returns the fields that the platform itself writes in each record of an entity, or in each user. */
export function columnsOf(isOfUsers: boolean): Columns {
  return isOfUsers ? USER_COLUMNS : RECORD_COLUMNS;
}

const platformFields = new Set<string>(USER_FIELDS);

export function isCustomField(name: string): boolean {
  return !platformFields.has(name);
}

/** Default access rule of users: users can read and change only themselves. */
export const OWN_USER = parseRule({ id: '{{user.id}}' });

const ADMINS = parseRule({ user_condition: { role: 'admin' } });

/** Platform fields that members can read only for their own user, whatever the access rules say. */
const PRIVATE_FIELDS = ['email', 'role', 'is_verified', 'disabled', 'is_service'];

/**
 * Returns users as an entity. Administrators may read and change all users. The declared rules apply to other
 * members. Regardless of the rules, members cannot delete users, or read the email address or role of other
 * users. Users are never created as records.
 *
 * @param declared content of `User.jsonc`.
 */
export function toUserSchema(declared: EntitySchema | undefined): EntitySchema {
  const own = PRIVATE_FIELDS.map((name) => [name, { read: OWN_USER, write: NEVER }] as const);
  const fieldRules = [...(declared?.fieldRules ?? []), ...own].map(
    ([name, { read, write }]) =>
      [name, { read: orAdmins(read), write: write && orAdmins(write) }] as const,
  );
  return {
    name: 'User',
    // Allows any fields, because apps may store user fields that they do not declare.
    record: { type: 'object', ...declared?.record, additionalProperties: true },
    isLenient: declared?.isLenient ?? false,
    rules: {
      create: NEVER,
      read: orAdmins(both(MEMBERS, declared?.rules.read ?? OWN_USER)),
      update: orAdmins(both(MEMBERS, declared?.rules.update ?? OWN_USER)),
      delete: ADMINS,
    },
    fieldRules: new Map(fieldRules),
    indexes: [],
    coveringIndexes: [],
    unique: [],
    search: [],
    entities: new Map(),
    onAccountDeletion: 'delete',
  };
}

const FIELD_TYPES = { text: 'string', boolean: 'boolean' } as const;

/** Returns the users to which references lead, whose record also declares the platform's fields. */
export function toReferredUsers(userSchema: EntitySchema): EntitySchema {
  const own = Object.entries(USER_COLUMNS).flatMap(([name, kind]) =>
    isColumn([name]) || (kind !== 'text' && kind !== 'boolean')
      ? []
      : [[name, { type: FIELD_TYPES[kind] }]],
  );
  const { record } = userSchema;
  const properties = { ...record.properties, ...Object.fromEntries(own) };
  return { ...userSchema, record: { ...record, properties } };
}

function orAdmins(rule: Filter): Filter {
  return { kind: 'or', filters: [ADMINS, rule] };
}

/** Returns the roles that members can have: the platform's roles, and the roles that `User.jsonc` lists. */
export function rolesOf({ record }: EntitySchema): readonly string[] {
  const { enum: declared = [] }: FieldSchema = record.properties?.role ?? {};
  return [
    ...new Set(['user', 'admin', 'editor', ...declared.filter((role) => typeof role === 'string')]),
  ];
}

export function requireRole(userSchema: EntitySchema, role: string): void {
  const roles = rolesOf(userSchema);
  if (!roles.includes(role)) throw invalidField('role', `Expects one of ${roles.join(', ')}`);
}
