/**
 * Determines which records and fields of an entity a principal may access.
 *
 * A field that the principal may not read counts as missing, both in responses and in every condition, because
 * a filter could otherwise reveal its value. Sorting or grouping by such a field is rejected, because the order
 * would also reveal its value.
 */

import type { JsonObject } from '../../kernel/json.ts';
import { forbidden } from '../../kernel/service-error.ts';
import {
  ALWAYS,
  both,
  type Filter,
  mapTests,
  NEVER,
  type Path,
  simplify,
  type Test,
} from '../../query/filter/filter.ts';
import { matchesFilter, passes } from '../../query/filter/matches-filter.ts';
import { compareInstants } from '../schema/date-times.ts';
import { CREATOR_FIELDS, type EntitySchema, type Operation } from '../schema/entity-schema.ts';
import { stepOf } from '../schema/known-fields.ts';
import { followInQuery, followInRule, type ReadAccess } from './follow-references.ts';
import type { Principal } from './principal.ts';
import { ruleFor } from './rule-for.ts';
import { dependsOnTime } from './rule-to-filter.ts';
import { rulesBehind } from './rules-behind.ts';

export interface Access extends ReadAccess {
  /**
   * Returns the filter that a record must match so that the operation on it is allowed. For `create`, the new
   * record must match. For `update`, the record must match before and after the change.
   */
  permittedFilter(operation: Operation): Filter;
  /** Returns whether the principal may read any record that the entity could have. */
  mayReadSome(): boolean;
  /**
   * Rewrites the filter of a request, so that fields and referenced records that the principal may not read count as
   * missing.
   */
  withoutHidden(filter: Filter): Filter;
  readonly showsAll: boolean;
  show(record: JsonObject): JsonObject;
  /** @throws ServiceError `forbidden` if the principal may not read the field in every record. */
  requireReadable(path: Path): void;
  /**
   * @param record the record on which the rules of the fields are evaluated: a new record, or a record before or
   * after a change.
   * @param operation for `update`, the principal must be able to read a field that has no write rule.
   * @throws ServiceError `forbidden` that names the first field that may not be written.
   */
  requireWritable(
    fields: readonly string[],
    record: JsonObject,
    operation: 'create' | 'update',
  ): void;
}

const ofService = new WeakMap<EntitySchema, Access>();

function serviceAccess(schema: EntitySchema): Access {
  const access = ofService.get(schema) ?? {
    permittedFilter: () => ALWAYS,
    mayReadSome: () => true,
    withoutHidden: (filter) =>
      mapTests(filter, (tested) => followInQuery(schema, tested, serviceAccess)),
    readableIn: () => ALWAYS,
    showsAll: true,
    show: (record) => record,
    requireReadable: () => {},
    requireWritable: () => {},
  };
  ofService.set(schema, access);
  return access;
}

/**
 * Cache of access by principal. The cache cannot become stale, because a principal is immutable: a changed user gets a
 * new principal.
 */
const known = new WeakMap<Principal, WeakMap<EntitySchema, Access>>();

export function accessOf(schema: EntitySchema, principal: Principal): Access {
  if (principal.isService) return serviceAccess(schema);
  const ofPrincipal = known.get(principal) ?? new WeakMap<EntitySchema, Access>();
  known.set(principal, ofPrincipal);
  const access = ofPrincipal.get(schema) ?? computeAccess(schema, principal);
  ofPrincipal.set(schema, access);
  return access;
}

function computeAccess(schema: EntitySchema, principal: Principal): Access {
  const filled = new Map<Filter, Filter>([
    [ALWAYS, ALWAYS],
    [NEVER, NEVER],
  ]);
  const accessTo = (other: EntitySchema) => accessOf(other, principal);
  const fill = (rule: Filter) => {
    const known = filled.get(rule);
    if (known) return known;
    const own = compareInstants(schema.record, ruleFor(rule, principal));
    const filter = simplify(followInRule(schema, own, accessTo));
    if (!rulesBehind(schema, rule).some(dependsOnTime)) filled.set(rule, filter);
    return filter;
  };
  /** Read rules of fields that may be hidden in some records. */
  const hidden = new Map<string, Filter>();
  for (const [name, rules] of schema.fieldRules) {
    if (fill(rules.read) !== ALWAYS) hidden.set(name, rules.read);
  }
  const readableOf = (name: string) => {
    const rule = hidden.get(name);
    return rule && fill(rule);
  };

  return {
    permittedFilter(operation) {
      const own = fill(schema.rules[operation]);
      const needsStored = operation === 'update' || operation === 'delete';
      return needsStored ? both(fill(schema.rules.read), own) : own;
    },
    mayReadSome: () => fill(schema.rules.read) !== NEVER,
    withoutHidden: (filter) =>
      mapTests(filter, (tested) => {
        const followed = followInQuery(schema, tested, accessTo);
        const readable = readableOf(tested.path[0] ?? '');
        return readable ? ifReadable(readable, followed, tested.test) : followed;
      }),
    readableIn: (field) => readableOf(field) ?? ALWAYS,
    showsAll: hidden.size === 0,
    show(record) {
      if (hidden.size === 0) return record;
      const shown = Object.entries(record).flatMap(([name, value]) => {
        const readable = readableOf(name);
        if (readable === undefined || matchesFilter(record, readable)) return [[name, value]];
        // Sets a hidden creator to null, because responses always contain the creator fields.
        return CREATOR_FIELDS.includes(name) ? [[name, null]] : [];
      });
      return Object.fromEntries(shown);
    },
    requireReadable(path) {
      const step = stepOf(schema, path);
      if (step) accessTo(step.owner).requireReadable(step.path);
      const [name = ''] = path;
      if (!hidden.has(name)) return;
      throw forbidden(`You may not read the field ${name} of every record. Leave it out.`);
    },
    requireWritable(fields, record, operation) {
      // Uses the schema's field order, because the record's field order may reveal which hidden fields the record has.
      for (const [name, rules] of schema.fieldRules) {
        const rule = rules.write ?? (operation === 'update' ? rules.read : undefined);
        if (!fields.includes(name) || !rule || matchesFilter(record, fill(rule))) continue;
        throw forbidden(`You may not write the field ${name}. Leave it out.`);
      }
    },
  };
}

/** Returns a condition that treats the tested field as missing in records in which it may not be read. */
function ifReadable(readable: Filter, condition: Filter, test: Test): Filter {
  const ofAbsent = passes(undefined, test) ? ALWAYS : NEVER;
  const isHidden: Filter = { kind: 'not', filter: readable };
  return {
    kind: 'or',
    filters: [
      { kind: 'and', filters: [readable, condition] },
      { kind: 'and', filters: [isHidden, ofAbsent] },
    ],
  };
}
