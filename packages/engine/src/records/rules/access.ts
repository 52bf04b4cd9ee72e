/**
 * Access of one principal to the records of one entity.
 *
 * A field that the principal may not read counts as missing, in responses and in every condition, because a
 * filter could otherwise reveal its value. Sorting or grouping by it is rejected, because the order would
 * also reveal it.
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
} from '../../query/filter/filter.ts';
import { matchesFilter, passes } from '../../query/filter/matches-filter.ts';
import { compareInstants } from '../schema/date-times.ts';
import type { EntitySchema, Operation } from '../schema/entity-schema.ts';
import type { Principal } from './principal.ts';
import { ruleFor } from './rule-for.ts';
import { dependsOnTime } from './rule-to-filter.ts';

/** Access of one principal to one entity. */
export interface Access {
  /**
   * Returns the filter of the records that may be read, changed or deleted; for `create`, the filter that a
   * new record must match. A changed record must match the filter of `update` before and after the change.
   */
  permittedFilter(operation: Operation): Filter;
  /** Rewrites a filter so that unreadable fields count as missing. */
  withoutHidden(filter: Filter): Filter;
  /** Whether all fields of all records may be read. */
  readonly showsAll: boolean;
  /** Returns a record without the fields that may not be read. */
  show(record: JsonObject): JsonObject;
  /**
   * Requires a field that may be read in every record.
   *
   * @throws ServiceError `forbidden` for any other field.
   */
  requireReadable(path: Path): void;
  /**
   * Requires fields that may be written.
   *
   * @param record the record to which the rules of fields are applied: a new one, or one before or after a change.
   * @throws ServiceError `forbidden` that names the first field that may not be written.
   */
  requireWritable(fields: readonly string[], record: JsonObject): void;
}

/** Access of the service role, to which no rules apply. */
const serviceAccess: Access = {
  permittedFilter: () => ALWAYS,
  withoutHidden: (filter) => filter,
  showsAll: true,
  show: (record) => record,
  requireReadable: () => {},
  requireWritable: () => {},
};

/**
 * Cache by principal. This is safe because a principal never changes: a changed user gets a new principal.
 */
const known = new WeakMap<Principal, WeakMap<EntitySchema, Access>>();

/** Returns the access of a principal to an entity. */
export function accessOf(schema: EntitySchema, principal: Principal): Access {
  if (principal.isService) return serviceAccess;
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
  const fill = (rule: Filter) => {
    const known = filled.get(rule);
    if (known) return known;
    const filter = compareInstants(schema.record, ruleFor(rule, principal));
    if (!dependsOnTime(rule)) filled.set(rule, filter);
    return filter;
  };
  /** Read rules of the fields that are hidden in some records. */
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
    withoutHidden: (filter) => (hidden.size === 0 ? filter : withoutHidden(filter, readableOf)),
    showsAll: hidden.size === 0,
    show(record) {
      if (hidden.size === 0) return record;
      const shown = Object.entries(record).filter(([name]) => {
        const readable = readableOf(name);
        return readable === undefined || matchesFilter(record, readable);
      });
      return Object.fromEntries(shown);
    },
    requireReadable([name = '']) {
      if (!hidden.has(name)) return;
      throw forbidden(`You may not read the field ${name} of every record. Leave it out.`);
    },
    requireWritable(fields, record) {
      for (const name of fields) {
        const rules = schema.fieldRules.get(name);
        if (!rules || matchesFilter(record, fill(rules.write))) continue;
        throw forbidden(`You may not write the field ${name}. Leave it out.`);
      }
    },
  };
}

function withoutHidden(filter: Filter, readableOf: (name: string) => Filter | undefined): Filter {
  return mapTests(filter, (test) => {
    const readable = readableOf(test.path[0] ?? '');
    if (!readable) return test;
    const ofAbsent = passes(undefined, test.test) ? ALWAYS : NEVER;
    const isHidden: Filter = { kind: 'not', filter: readable };
    return {
      kind: 'or',
      filters: [
        { kind: 'and', filters: [readable, test] },
        { kind: 'and', filters: [isHidden, ofAbsent] },
      ],
    };
  });
}
