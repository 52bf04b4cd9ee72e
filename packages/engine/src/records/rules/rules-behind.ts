import { both, type Filter, mapTests } from '../../query/filter/filter.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { stepsOf } from '../schema/known-fields.ts';

/** Returns a filter, and the access rules on which its outcome depends. */
export function rulesBehind(schema: EntitySchema, filter: Filter): Filter[] {
  return [filter, ...entitiesBehind(schema, filter).flatMap(readRulesOf)];
}

/** Returns the entities on whose access rules it depends which records of an entity a filter selects. */
export function entitiesRead(schema: EntitySchema, filter: Filter): EntitySchema[] {
  return [...new Set([schema, ...entitiesBehind(schema, both(schema.rules.read, filter))])];
}

function entitiesBehind(schema: EntitySchema, filter: Filter): EntitySchema[] {
  const found = new Set<EntitySchema>();
  const visit = (owner: EntitySchema, part: Filter) => {
    for (const reached of entitiesIn(owner, part)) {
      if (found.has(reached)) continue;
      found.add(reached);
      visit(reached, reached.rules.read);
    }
  };
  visit(schema, filter);
  return [...found];
}

/** Returns the entities to which the references in a filter lead. */
export function entitiesIn(schema: EntitySchema, filter: Filter): EntitySchema[] {
  const found: EntitySchema[] = [];
  mapTests(filter, (tested) => {
    found.push(...stepsOf(schema, tested.path).map(({ owner }) => owner));
    return tested;
  });
  return found;
}

/** Returns the rules that determine what a principal may read of an entity. */
export function readRulesOf({ rules, fieldRules }: EntitySchema): Filter[] {
  return [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
}
