import { type Filter, mapTests, NEVER, type Path, type Test } from '../../query/filter/filter.ts';
import { type EntitySchema, isSystemField } from '../schema/entity-schema.ts';
import type { LoadedEntities } from '../schema/load-entities.ts';
import { isCustomField, rolesOf } from '../schema/user-schema.ts';
import { MEMBERS, pathInUser } from './parse-rule.ts';

export function findDoubtfulRules({ schemas, userSchema }: LoadedEntities): string[] {
  const ofRecords = schemas.flatMap((schema) => [
    ...findUndeclaredFields(schema),
    ...findMovableFields(schema),
  ]);
  return [
    ...ofRecords,
    ...[...schemas, userSchema].flatMap((schema) => findUnknownUsers(schema, userSchema)),
  ];
}

/** Matches a placeholder such as `{{user.email}}` for a value of the user. */
const OF_USER = /\{\{ *user\.(?:data\.)?(\w+)/g;

/** Reports roles in a rule that no user can have, and fields of users that the app does not declare. */
function findUnknownUsers(schema: EntitySchema, userSchema: EntitySchema): string[] {
  const roles = rolesOf(userSchema);
  const { properties } = userSchema.record;
  const remarks = Object.entries(rulesOf(schema)).flatMap(([place, rule]) =>
    testsOf(rule).flatMap(({ path, test }) => {
      const [field] = pathInUser(path) ?? [];
      const named = [...JSON.stringify(test).matchAll(OF_USER)].map(([, name = '']) => name);
      const unknown = [...named, ...(field === undefined ? [] : [field])].filter(
        (name) => properties && isCustomField(name) && !Object.hasOwn(properties, name),
      );
      const strange =
        field === 'role' ? stringsOf(test).filter((role) => !roles.includes(role)) : [];
      return [
        ...unknown.map(
          (name) =>
            `${schema.name}: the rule of "${place}" uses the field "${name}" of users, which User.jsonc does not declare. Check its spelling: users without that field are denied, or, under a negation in user_condition, allowed.`,
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

/** Returns all rules of an entity and of its fields; the keys name what each rule protects. */
function rulesOf({ rules, fieldRules }: EntitySchema): Readonly<Record<string, Filter>> {
  const ofFields = [...fieldRules].flatMap(([field, { read, write }]) => [
    [`read of ${field}`, read] as const,
    [`write of ${field}`, write] as const,
  ]);
  return { ...rules, ...Object.fromEntries(ofFields) };
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
 * Returns a message for each field that must name the user when a record is created but may name anyone after a
 * change. With such a field, users can turn a record into one that they may not create.
 */
function findMovableFields({ name, record, rules }: EntitySchema): string[] {
  const { create, read, update } = rules;
  const ofChanges = testsOf(update);
  const isForRoles = ofChanges.length > 0 && ofChanges.every(({ path }) => pathInUser(path));
  if (update === NEVER || (isForRoles && update !== MEMBERS)) return [];
  const held = new Set([...ofChanges, ...testsOf(read)].map(({ path: [field] }) => field));
  const tied = testsOf(create).filter(({ test }) => JSON.stringify(test).includes('{{user.'));
  const movable = tied.flatMap(({ path: [field = ''] }) =>
    held.has(field) || isSystemField(field) || record.properties?.[field]?.immutable ? [] : [field],
  );
  return [...new Set(movable)].map(
    (field) =>
      `${name}: the rule of "create" compares "${field}" with the user, but the rules of "read" and "update" do not, so users can change it to a value with which they may not create a record. Compare it in "update" too, or declare it immutable.`,
  );
}

function testsOf(rule: Filter): { readonly path: Path; readonly test: Test }[] {
  const tests: { readonly path: Path; readonly test: Test }[] = [];
  mapTests(rule, (tested) => {
    tests.push(tested);
    return tested;
  });
  return tests;
}
