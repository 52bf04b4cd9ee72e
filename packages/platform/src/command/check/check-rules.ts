/** Finds rules that probably do not protect what they should. */
import { type Filter, mapTests, NEVER, type Path, type Test } from '../../query/filter/filter.ts';
import { MEMBERS, pathInUser } from '../../records/rules/parse-rule.ts';
import { type EntitySchema, isSystemField } from '../../records/schema/entity-schema.ts';

/** Returns a remark for each undeclared field in a rule of an operation, which is perhaps misspelt. */
export function findUndeclaredFields({ name, record, rules }: EntitySchema): string[] {
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
        `${name}: the rule of "${operation}" compares "${field}", which the entity does not declare. Check its spelling: records without that field are mostly denied.`,
    );
  });
}

/**
 * Returns a remark for each field that ties a new record to its user, but not a changed one, so that users can move their
 * records where they may not create them.
 */
export function findMovableFields({ name, record, rules }: EntitySchema): string[] {
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

/** Returns the tests of a rule. */
function testsOf(rule: Filter): { readonly path: Path; readonly test: Test }[] {
  const tests: { readonly path: Path; readonly test: Test }[] = [];
  mapTests(rule, (tested) => {
    tests.push(tested);
    return tested;
  });
  return tests;
}
