/** Finds rules that compare a field which the entity does not declare, and so is perhaps misspelt. */
import { mapTests } from '../../query/filter/filter.ts';
import { pathInUser } from '../../records/rules/parse-rule.ts';
import { type EntitySchema, isSystemField } from '../../records/schema/entity-schema.ts';

/** Returns a remark for each undeclared field in a rule of an operation. */
export function findUndeclaredFields({ name, record, rules }: EntitySchema): string[] {
  const { properties } = record;
  if (!properties) return [];
  return Object.entries(rules).flatMap(([operation, rule]) => {
    const fields = new Set<string>();
    mapTests(rule, (test) => {
      const [field = ''] = test.path;
      const isKnown = Object.hasOwn(properties, field) || isSystemField(field);
      if (!isKnown && !pathInUser(test.path)) fields.add(field);
      return test;
    });
    return [...fields].map(
      (field) =>
        `${name}: the rule of "${operation}" compares "${field}", which the entity does not declare. Check its spelling: records without that field are mostly denied.`,
    );
  });
}
