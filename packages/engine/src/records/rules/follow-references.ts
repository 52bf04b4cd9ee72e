/**
 * Conditions on fields of referenced records, such as `team.members`.
 *
 * A condition is evaluated with the principal's rights: a referenced record that the principal may not read counts as
 * missing, and so does a field that the principal may not read. Such a condition therefore never reveals more than a
 * read of the referenced record. In an access rule, a condition on a missing record or field never grants access, even
 * if the condition is negated.
 */
import {
  ALWAYS,
  both,
  type Filter,
  mapTests,
  NEVER,
  type Path,
  type Through,
} from '../../query/filter/filter.ts';
import { passes } from '../../query/filter/matches-filter.ts';
import { compareInstants } from '../schema/date-times.ts';
import type { EntitySchema, Operation } from '../schema/entity-schema.ts';
import { stepOf } from '../schema/known-fields.ts';

/** What a principal may read of an entity. */
export interface ReadAccess {
  permittedFilter(operation: Operation): Filter;
  withoutHidden(filter: Filter): Filter;
  /** Returns the filter of the records in which the principal may read a field. */
  readableIn(field: string): Filter;
}

type AccessTo = (entity: EntitySchema) => ReadAccess;

type Tested = Extract<Filter, { kind: 'test' }>;

/** Rewrites the conditions of an access rule that follow references. */
export function followInRule(schema: EntitySchema, rule: Filter, accessTo: AccessTo): Filter {
  if (rule === ALWAYS || rule === NEVER) return rule;
  return mapTests(rule, (tested, isPositive) => followOne(schema, tested, accessTo, isPositive));
}

function followOne(
  schema: EntitySchema,
  tested: Tested,
  accessTo: AccessTo,
  isPositive: boolean,
): Filter {
  const step = stepOf(schema, tested.path);
  if (!step) return tested;
  const { owner, path } = step;
  const test = compareInstants(owner.record, { ...tested, path });
  const followed = mapTests(test, (inner) => followOne(owner, inner, accessTo, isPositive));
  const access = accessTo(owner);
  const readable = access.readableIn(path[0] ?? '');
  if (isPositive) return throughReadable(step, access, both(readable, followed));
  // The negation, which surrounds this condition, must pass only if it passes for each referenced record.
  const fails = both(readable, { kind: 'not', filter: followed });
  return { kind: 'not', filter: { ...throughReadable(step, access, fails), isEvery: true } };
}

/** Rewrites a condition of a request if it follows a reference. Otherwise returns it unchanged. */
export function followInQuery(schema: EntitySchema, tested: Tested, accessTo: AccessTo): Filter {
  const step = stepOf(schema, tested.path);
  if (!step) return tested;
  const { owner, path } = step;
  const access = accessTo(owner);
  const test = compareInstants(owner.record, { ...tested, path });
  const followed = throughReadable(step, access, access.withoutHidden(test));
  if (!passes(undefined, tested.test)) return followed;
  const isMissing: Filter = { kind: 'not', filter: throughReadable(step, access, ALWAYS) };
  return { kind: 'or', filters: [followed, isMissing] };
}

function throughReadable(
  { field, isMany, owner }: { field: string; isMany: boolean; owner: EntitySchema; path: Path },
  access: ReadAccess,
  condition: Filter,
): Through {
  const filter = both(access.permittedFilter('read'), condition);
  return { kind: 'through', field, isMany, entity: owner.name, filter };
}
