/**
 * What one principal may do with the records of one entity.
 *
 * A field that the principal may not read is for them as if it were not there: in answers, and in every
 * condition, or a filter would tell its value bit by bit. Sorting and grouping by it is refused, since
 * no rewriting keeps the order from telling.
 */
import { forbidden } from '../../kernel/http-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import {
  ALWAYS,
  both,
  type Filter,
  mapTests,
  NEVER,
  type Path,
} from '../../query/filter/filter.ts';
import { matchesFilter, passes } from '../../query/filter/matches-filter.ts';
import type { EntitySchema, Operation } from '../schema/entity-schema.ts';
import type { Principal } from './principal.ts';
import { ruleToFilter } from './rule-to-filter.ts';

/** The rights of one principal in one entity. */
export interface Access {
  /** Which records may be read, changed or deleted; for `create`, what they must be like. */
  filterFor(operation: Operation): Filter;
  /** A condition as it reads with unreadable fields taken for absent. */
  withoutHidden(filter: Filter): Filter;
  /** Whether records may be shown as they are stored. */
  readonly showsAll: boolean;
  /** A record without the fields that may not be read. */
  show(record: JsonObject): JsonObject;
  /**
   * Lets a field pass that may be read in every record.
   *
   * @throws HttpError 403.
   */
  requireReadable(path: Path): void;
  /**
   * Lets the fields pass that may be written.
   *
   * @param record the rules of fields are tried on it: as it is before a change.
   * @throws HttpError 403 that names the first one that may not.
   */
  requireWritable(fields: readonly string[], record: JsonObject): void;
}

/** Everything is open to the service role. */
const everything: Access = {
  filterFor: () => ALWAYS,
  withoutHidden: (filter) => filter,
  showsAll: true,
  show: (record) => record,
  requireReadable: () => {},
  requireWritable: () => {},
};

/** A principal never changes: one of whom something has changed is another. */
const known = new WeakMap<Principal, WeakMap<EntitySchema, Access>>();

/** The rights of a principal. */
export function accessOf(schema: EntitySchema, principal: Principal): Access {
  if (principal.isService) return everything;
  const ofPrincipal = known.get(principal) ?? new WeakMap<EntitySchema, Access>();
  known.set(principal, ofPrincipal);
  const access = ofPrincipal.get(schema) ?? workOut(schema, principal);
  ofPrincipal.set(schema, access);
  return access;
}

function workOut(schema: EntitySchema, principal: Principal): Access {
  const filled = new Map<Filter, Filter>([
    [ALWAYS, ALWAYS],
    [NEVER, NEVER],
  ]);
  const fill = (rule: Filter) => {
    const known = filled.get(rule) ?? ruleToFilter(rule, principal.user());
    filled.set(rule, known);
    return known;
  };
  const hidden = new Map<string, Filter>();
  for (const [name, rules] of schema.fieldRules) {
    const readable = fill(rules.read);
    if (readable !== ALWAYS) hidden.set(name, readable);
  }

  return {
    filterFor(operation) {
      const own = fill(schema.rules[operation]);
      const isOfStored = operation === 'update' || operation === 'delete';
      return isOfStored ? both(fill(schema.rules.read), own) : own;
    },
    withoutHidden: (filter) => (hidden.size === 0 ? filter : withoutHidden(filter, hidden)),
    showsAll: hidden.size === 0,
    show(record) {
      if (hidden.size === 0) return record;
      const shown = Object.entries(record).filter(([name]) => {
        const readable = hidden.get(name);
        return readable === undefined || matchesFilter(record, readable);
      });
      return Object.fromEntries(shown);
    },
    requireReadable([name = '']) {
      if (!hidden.has(name)) return;
      throw forbidden(`You may not read the field ${name} of every record. Ask without it.`);
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

function withoutHidden(filter: Filter, hidden: ReadonlyMap<string, Filter>): Filter {
  return mapTests(filter, (test) => {
    const readable = hidden.get(test.path[0] ?? '');
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
