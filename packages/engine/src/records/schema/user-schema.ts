import { invalidField } from '../../kernel/service-error.ts';
import { both, type Filter, NEVER } from '../../query/filter/filter.ts';
import { MEMBERS, parseRule } from '../rules/parse-rule.ts';
import type { EntitySchema, FieldSchema } from './entity-schema.ts';

/** Fields of a user that the platform defines, to which rules may refer; all others are custom fields of the app. */
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

const platformFields = new Set<string>(USER_FIELDS);

/** Whether a field of a user belongs to the app instead of the platform. */
export function isCustomField(name: string): boolean {
  return !platformFields.has(name);
}

/** Default rule of users: each can read and change only themselves. */
export const OWN_USER = parseRule({ id: '{{user.id}}' });

/** Rule that allows every operation to administrators only. */
const ADMINS = parseRule({ user_condition: { role: 'admin' } });

/** Platform fields that members can read only on their own user, regardless of the rules. */
const PRIVATE_FIELDS = ['email', 'role', 'is_verified', 'disabled', 'is_service'];

/**
 * Returns the entity of the users. Administrators may read and change all of them. The declared rules apply to other
 * members, who never delete users, or read the e-mail address or role of others. Users are never created as records.
 *
 * @param declared content of `User.jsonc`.
 */
export function toUserSchema(declared: EntitySchema | undefined): EntitySchema {
  const own = PRIVATE_FIELDS.map((name) => [name, { read: OWN_USER, write: NEVER }] as const);
  const fieldRules = [...(declared?.fieldRules ?? []), ...own].map(
    ([name, { read, write }]) => [name, { read: orAdmins(read), write: orAdmins(write) }] as const,
  );
  return {
    name: 'User',
    // Users may have further fields, which the app stores without declaring them.
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
    onAccountDeletion: 'delete',
  };
}

function orAdmins(rule: Filter): Filter {
  return { kind: 'or', filters: [ADMINS, rule] };
}

/** Roles that members may have: those of the platform, and those that `User.jsonc` lists. */
export function rolesOf({ record }: EntitySchema): readonly string[] {
  const { enum: declared = [] }: FieldSchema = record.properties?.role ?? {};
  return [
    ...new Set(['user', 'admin', 'editor', ...declared.filter((role) => typeof role === 'string')]),
  ];
}

/**
 * Requires a role that members may have.
 *
 * @throws ServiceError `validation_error` that lists the roles.
 */
export function requireRole(userSchema: EntitySchema, role: string): void {
  const roles = rolesOf(userSchema);
  if (!roles.includes(role)) throw invalidField('role', `Expects one of ${roles.join(', ')}`);
}
