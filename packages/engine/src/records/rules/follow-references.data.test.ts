/** Compares conditions on fields of referenced records with a reference model. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilter, anyRecord } from '../../../testing/arbitrary-filters.ts';
import { fuzz } from '../../../testing/fuzz.ts';
import { idAt, openRecordTable } from '../../../testing/record-table.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';
import { principalOf, thing } from '../../../testing/thing.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { isJsonArray, type JsonObject, type JsonValue } from '../../kernel/json.ts';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import { ALWAYS, both, type Filter, hasId, NEVER } from '../../query/filter/filter.ts';
import { matchesFilter, referredIds } from '../../query/filter/matches-filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { loadReferred } from '../load-referred.ts';
import { type RecordSource, toWhere } from '../permitted-records.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { tableOf } from '../tables/collections.ts';
import { selectRecords } from '../tables/records.ts';
import { accessOf } from './access.ts';
import { parseRule } from './parse-rule.ts';

const TEAMS = 4;

/** Id of a record that may be missing. */
const anyId = fc.nat(TEAMS).map(idAt);

const anyThing = fc.record(
  {
    a: fc.constantFrom<JsonValue[]>('a', null, 1),
    team: anyId,
    teams: fc.array(anyId, { maxLength: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

/** A filter that tests fields of the record and of the records to which its references lead. */
const anyCondition = fc
  .tuple(anyFilter, fc.array(fc.constantFrom('', 'team.', 'teams.'), { minLength: 1 }))
  .map(([filter, prefixes]) => {
    let used = 0;
    const follow = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(follow);
      return Object.fromEntries(
        Object.entries(Object(value)).map(([key, part]) => {
          if (key.startsWith('$')) return [key, follow(part)];
          used += 1;
          return [`${prefixes[used % prefixes.length]}${key}`, part];
        }),
      );
    };
    return follow(filter);
  });

const reference = (isMany: boolean) => ({
  reference: { entity: 'Team', onDelete: 'reject' as const, isMany },
});

function schemasWith(rule: unknown, teamRule: unknown, fieldRule: unknown) {
  const entities = new Map<string, EntitySchema>();
  const rules = (read: unknown) => ({
    create: NEVER,
    read: parseRule(read),
    update: ALWAYS,
    delete: ALWAYS,
  });
  const team: EntitySchema = {
    ...thing,
    name: 'Team',
    rules: rules(teamRule),
    fieldRules: new Map([['a', { read: parseRule(fieldRule), write: ALWAYS }]]),
    entities,
  };
  entities.set('Team', team);
  const properties = {
    team: { type: 'string', ...reference(false) },
    teams: { type: 'array', items: { type: 'string' }, ...reference(true) },
  } as const;
  const record = { ...thing.record, properties };
  return { team, task: { ...thing, record, rules: rules(rule), entities } };
}

const user = principalOf({ id: 'u1', email: 'ann@example.org', role: 'user' });

describe('conditions on fields of referenced records', () => {
  it('match the same records as a reference model', async () => {
    const table = await openRecordTable();
    const property = fc.asyncProperty(
      fc.array(anyRecord, { minLength: TEAMS, maxLength: TEAMS }),
      fc.array(anyThing, { minLength: 1, maxLength: 8 }),
      fc.array(fc.tuple(anyCondition, anyCondition, anyFilter, anyFilter), { minLength: 4 }),
      (Team, Thing, cases) =>
        table.withEntities({ Team, Thing }, async (connection, stored) => {
          const { records = [] } = stored.get('Thing') ?? {};
          const teams = stored.get('Team')?.records ?? [];
          for (const [rule, json, teamRule, fieldRule] of cases) {
            const { team, task } = schemasWith(rule, teamRule, fieldRule);
            const [access, toTeam] = [accessOf(task, user), accessOf(team, user)];
            const readable = new Map(
              teams
                .filter((record) => matchesFilter(record, toTeam.permittedFilter('read')))
                .map((record) => [String(record.id), record]),
            );
            const isShown = (record: JsonObject, name: string) =>
              name !== 'a' || matchesFilter(record, toTeam.readableIn('a'));
            const idsOf = (found: readonly JsonObject[]) => found.map(({ id }) => String(id));
            const source = sourceOf(connection, stored);
            /** Returns the ids of the matching records, which SQL and the evaluation in memory agree on. */
            const find = async (filter: Filter) => {
              const [ids = [], ...ofFew] = await Promise.all(
                [filter, both(hasAnyId(records), filter)].map(async (query) => {
                  const where = await toWhere(source, query);
                  const list = { where, orderBy: 'id', limit: 100 };
                  const found = await selectRecords(connection, source.collection, list);
                  return found.map(({ id }) => id);
                }),
              );
              // A filter that selects a few records looks up each referenced record.
              expect(ofFew).toEqual([ids]);
              const referred = await loadReferred(source, filter, records);
              const matching = records.filter((record) => matchesFilter(record, filter, referred));
              expect(ids).toEqual(idsOf(matching));
              return ids;
            };

            const permitted = records.filter((record) =>
              allows(parseRule(rule), record, readable, isShown),
            );
            expect(await find(access.permittedFilter('read'))).toEqual(idsOf(permitted));

            const query = parseFilter(json);
            const shown = new Map([...readable].map(([id, record]) => [id, toTeam.show(record)]));
            const matching = records.filter((record) =>
              matchesFilter(withTeams(record, shown), query),
            );
            expect(await find(access.withoutHidden(query))).toEqual(idsOf(matching));
          }
        }),
    );
    await fuzz('conditions on referenced records', isOnPostgres ? 100 : 300, property);
  });
});

describe('toWhere', () => {
  it.runIf(!isOnPostgres)(
    'reads only the referenced record of a record that is selected by id',
    async () => {
      const table = await openRecordTable();
      const { task } = schemasWith({ 'team.a': 'a' }, {}, {});
      const permitted = accessOf(task, user).permittedFilter('read');
      await table.withEntities({ Team: [], Thing: [] }, async (connection, stored) => {
        const source = sourceOf(connection, stored);
        const plan = async (filter: Filter) => {
          const { sql, parameters } = await toWhere(source, filter);
          const query = `EXPLAIN QUERY PLAN SELECT id FROM ${tableOf(source.collection)} WHERE ${sql}`;
          const steps = await connection.all(query, parameters);
          return steps.map(({ detail }) => `${detail}`).join();
        };
        expect(await plan(permitted)).toContain('SCAN records');
        expect(await plan(both(hasId(idAt(0)), permitted))).not.toContain('SCAN records');
      });
    },
  );

  it('composes documents of users only for filters that test fields of the platform', async () => {
    const table = await openRecordTable();
    await table.withEntities({ Team: [], Thing: [] }, async (connection, stored) => {
      const own = sourceOf(connection, stored);
      const users = { ...own, collection: { sql: 'all_users', customSql: 'custom_users' } };
      const compile = (names: readonly string[]) => {
        const filters = names.map((name): Filter => {
          const filter: Filter = { kind: 'test', path: [name], test: { op: 'eq', value: 'a' } };
          return { kind: 'through', field: 'owner', isMany: false, entity: 'User', filter };
        });
        return toWhere({ ...own, related: async () => users }, { kind: 'or', filters });
      };
      expect((await compile(['id', 'dept'])).sql).not.toContain('all_users');
      for (const names of [
        ['role', 'dept'],
        ['dept', 'role'],
      ])
        expect((await compile(names)).sql).not.toContain('custom_users');
    });
  });
});

function hasAnyId(records: readonly JsonObject[]): Filter {
  const values = records.map(({ id = null }) => id);
  return { kind: 'test', path: ['id'], test: { op: 'in', values } };
}

function sourceOf(
  connection: SqlConnection,
  stored: ReadonlyMap<string, { readonly collection: number }>,
  name = 'Thing',
): RecordSource {
  const collection = stored.get(name)?.collection ?? 0;
  const related = async (entity: string) => sourceOf(connection, stored, entity);
  return { connection, collection, kinds: unknownFields, isWriting: false, related };
}

/** Replaces the ids of a record with the readable records, so that a path leads to their fields. */
function withTeams(record: JsonObject, teams: ReadonlyMap<string, JsonObject>): JsonObject {
  const { team, teams: ids } = record;
  const found = (isJsonArray(ids) ? ids : []).flatMap((id) => teams.get(String(id)) ?? []);
  return {
    ...record,
    team: teams.get(String(team)) ?? null,
    teams: found.length === 0 ? null : found,
  };
}

/**
 * Returns whether a rule, or its negation, passes. A condition passes only if the user may read the referenced record
 * and field.
 */
function allows(
  rule: Filter,
  record: JsonObject,
  readable: ReadonlyMap<string, JsonObject>,
  isShown: (record: JsonObject, name: string) => boolean,
  isPositive = true,
): boolean {
  const part = (inner: Filter, isSame = true) =>
    allows(inner, record, readable, isShown, isPositive === isSame);
  switch (rule.kind) {
    case 'not':
      return part(rule.filter, false);
    case 'and':
    case 'or':
      return (rule.kind === 'and') === isPositive
        ? rule.filters.every((inner) => part(inner))
        : rule.filters.some((inner) => part(inner));
    case 'test': {
      const [field = '', ...path] = rule.path;
      if (field !== 'team' && field !== 'teams') return matchesFilter(record, rule) === isPositive;
      const passes = (id: string) => {
        const referred = readable.get(id);
        if (!referred || !isShown(referred, path[0] ?? '')) return false;
        return matchesFilter(referred, { ...rule, path }) === isPositive;
      };
      const ids = referredIds(record, { field, isMany: field === 'teams' });
      return isPositive ? ids.some(passes) : ids.length > 0 && ids.every(passes);
    }
    default:
      throw new Error('A parsed rule follows no references.');
  }
}
