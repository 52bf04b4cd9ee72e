import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, type Filter, mapTests, NEVER, type Test } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { type EntitySchema, isSystemField } from '../schema/entity-schema.ts';
import { isCustomField, rolesOf } from '../schema/user-schema.ts';
import { MEMBERS, pathInUser } from './parse-rule.ts';
import { ruleToFilter } from './rule-to-filter.ts';

export function findDoubtfulRules(
  schemas: readonly EntitySchema[],
  userSchema: EntitySchema,
): string[] {
  const ofRecords = schemas.flatMap((schema) => [
    ...findUndeclaredFields(schema),
    ...findMovableFields(schema),
  ]);
  return [
    ...ofRecords,
    ...[...schemas, userSchema].flatMap((schema) => findUnknownUsers(schema, userSchema)),
  ];
}

/** Matches a placeholder such as `{{user.email}}` for one of the user's values. */
const OF_USER = /\{\{ *user\.(?:data\.)?(\w+)/g;

/**
 * Reports roles in a rule that no user can have, and user fields that the app does not declare or that users can
 * change themselves.
 */
function findUnknownUsers(schema: EntitySchema, userSchema: EntitySchema): string[] {
  const roles = rolesOf(userSchema);
  const { properties } = userSchema.record;
  const remarks = Object.entries(rulesOf(schema)).flatMap(([place, rule]) =>
    testsOf(rule).flatMap(({ path, test }) => {
      const [field] = pathInUser(path) ?? [];
      const named = [...JSON.stringify(test).matchAll(OF_USER)].map(([, name = '']) => name);
      const custom = [...named, ...(field === undefined ? [] : [field])].filter(isCustomField);
      const unknown = custom.filter((name) => properties && !Object.hasOwn(properties, name));
      const claimable = custom.filter(
        (name) => !unknown.includes(name) && isOwnToChange(name, userSchema),
      );
      const strange =
        field === 'role' ? stringsOf(test).filter((role) => !roles.includes(role)) : [];
      return [
        ...unknown.map(
          (name) =>
            `${schema.name}: the rule of "${place}" uses the field "${name}" of users, which User.jsonc does not declare. Check its spelling: users without that field are denied, or, under a negation in user_condition, allowed.`,
        ),
        ...claimable.map(
          (name) =>
            `${schema.name}: the rule of "${place}" depends on the field "${name}" of users, which users can change themselves with updateMe. Declare it in User.jsonc with "rls": {"write": {"user_condition": {"role": "admin"}}}.`,
        ),
        ...strange.map(
          (role) =>
            `${schema.name}: the rule of "${place}" names the role "${role}". Known roles are ${roles.join(', ')}. Check its spelling, or add it to the enum of "role" in User.jsonc.`,
        ),
      ];
    }),
  );
  return [...new Set(remarks)];
}

const MEMBER: JsonObject = { id: 'member', email: 'member@app.example', role: 'user' };

/** Returns whether ordinary members can change a field of their own user with `updateMe`. */
function isOwnToChange(name: string, { fieldRules, rules }: EntitySchema): boolean {
  if (ruleToFilter(rules.update, MEMBER) === NEVER) return false;
  const { read, write = read } = fieldRules.get(name) ?? { read: ALWAYS };
  return matchesFilter(MEMBER, ruleToFilter(write, MEMBER));
}

/** Returns all rules of an entity and of its fields; the keys name what each rule protects. */
function rulesOf(schema: EntitySchema): Readonly<Record<string, Filter>> {
  return { ...schema.rules, ...rulesOfFields(schema) };
}

function rulesOfFields({ fieldRules }: EntitySchema): Readonly<Record<string, Filter>> {
  const rules = [...fieldRules].flatMap(([field, { read, write }]) => [
    [`read of ${field}`, read] as const,
    ...(write ? [[`write of ${field}`, write] as const] : []),
  ]);
  return Object.fromEntries(rules);
}

function stringsOf(test: Test): readonly string[] {
  const values = test.op === 'in' ? test.values : 'value' in test ? [test.value] : [];
  return values.filter((value) => typeof value === 'string');
}

/** Returns a message for each field in a rule that the entity does not declare, which may be misspelt. */
function findUndeclaredFields({ name, record, rules }: EntitySchema): string[] {
  const { properties } = record;
  if (!properties) return [];
  return Object.entries(rules).flatMap(([operation, rule]) => {
    const fields = new Set(
      testsOf(rule).flatMap(({ path }) => {
        const [field = ''] = path;
        const isKnown = Object.hasOwn(properties, field) || isSystemField(field);
        return isKnown || pathInUser(path) ? [] : [field];
      }),
    );
    return [...fields].map(
      (field) =>
        `${name}: the rule of "${operation}" compares "${field}", which the entity does not declare. Check its spelling: records without that field are denied, or, under a negation such as $ne, allowed.`,
    );
  });
}

/**
 * Returns a message for each field on which a right depends, but which users can set to any value. The right is to
 * create or delete a record, or to use one of its fields. Ignores fields that the rules of `read` and `update`
 * restrict.
 */
function findMovableFields(schema: EntitySchema): string[] {
  const { name, rules } = schema;
  const { create, read, update, delete: remove } = rules;
  const ofChanges = testsOf(update);
  const isForRoles = ofChanges.length > 0 && ofChanges.every(({ path }) => pathInUser(path));
  if (update === NEVER || (isForRoles && update !== MEMBERS)) return [];
  const held = new Set([...ofChanges, ...testsOf(read)].map(({ path: [field] }) => field));
  const movableIn = (tests: readonly Tested[]) => {
    const fields = tests.map(({ path: [field = ''] }) => field);
    return [...new Set(fields)].filter((field) => !held.has(field) && isMovable(field, schema));
  };
  const tied = testsOf(create).filter(({ test }) => JSON.stringify(test).includes('{{user.'));
  const advice = 'Compare it in "update" too, give it a rule for writes, or declare it immutable.';
  const granting = Object.entries({ delete: remove, ...rulesOfFields(schema) });
  return [
    ...movableIn(tied).map(
      (field) =>
        `${name}: the rule of "create" compares "${field}" with the user, but the rules of "read" and "update" do not, so users can change it to a value with which they may not create a record. ${advice}`,
    ),
    ...granting.flatMap(([place, rule]) =>
      movableIn(testsOf(rule).filter(({ path }) => !pathInUser(path))).map(
        (field) =>
          `${name}: the rule of "${place}" depends on "${field}", which users who may change the record can set to any value. ${advice}`,
      ),
    ),
  ];
}

/** Returns whether everyone who may change a record may set a field to any value. */
function isMovable(field: string, { record, fieldRules }: EntitySchema): boolean {
  const { properties = { [field]: {} } } = record;
  if (isSystemField(field) || !Object.hasOwn(properties, field)) return false;
  const { write = ALWAYS } = fieldRules.get(field) ?? {};
  return write === ALWAYS && !properties[field]?.immutable;
}

type Tested = Extract<Filter, { kind: 'test' }>;

function testsOf(rule: Filter): Tested[] {
  const tests: Tested[] = [];
  mapTests(rule, (tested) => {
    tests.push(tested);
    return tested;
  });
  return tests;
}
