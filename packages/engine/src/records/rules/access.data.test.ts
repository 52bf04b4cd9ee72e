import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilter, anyRecord } from '../../../testing/arbitrary-filters.ts';
import { fuzz } from '../../../testing/fuzz.ts';
import { alone, openRecordTable } from '../../../testing/record-table.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';
import { principalOf, thing } from '../../../testing/thing.ts';
import type { JsonObject, JsonValue } from '../../kernel/json.ts';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import { ALWAYS, both, NEVER } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { toWhere } from '../permitted-records.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { selectRecords } from '../tables/records.ts';
import { accessOf } from './access.ts';
import { parseRule } from './parse-rule.ts';
import { ruleToFilter } from './rule-to-filter.ts';

const users: readonly (JsonObject | undefined)[] = [
  undefined,
  { id: 'u1', email: 'ann@example.org', role: 'user', dept: 'a', teams: ['a', 'b'] },
  { id: 'u2', email: 'bob@example.org', role: 'admin' },
];

const placeholders = ['{{user.email}}', '{{user.id}}', '{{user.data.dept}}', '{{user.teams}}', 'a'];

const leaf = fc.oneof(
  anyFilter,
  fc
    .tuple(fc.constantFrom('created_by', 'data.a', 'b'), fc.constantFrom(...placeholders))
    .map(([path, value]) => ({ [path]: value })),
  fc
    .tuple(fc.constantFrom('$ne', '$gt', '$eq'), fc.constantFrom(...placeholders))
    .map(([operator, value]) => ({ created_by: { [operator]: value } })),
  fc
    .tuple(fc.constantFrom('$in', '$nin', '$all'), fc.subarray(placeholders, { minLength: 1 }))
    .map(([operator, values]) => ({ 'data.c': { [operator]: values } })),
  fc.constantFrom({ user_condition: { role: 'admin' } }, { user_condition: { 'data.dept': 'a' } }),
);

const rule = fc.oneof(
  fc.boolean(),
  leaf,
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
    .map(([key, parts]) => ({ [key]: parts })),
);

function schemaWith(read: unknown, field: unknown): EntitySchema {
  return {
    ...thing,
    rules: { create: NEVER, read: parseRule(read), update: ALWAYS, delete: ALWAYS },
    fieldRules: new Map([['a', { read: parseRule(field), write: ALWAYS }]]),
  };
}

describe('record and field access rules', () => {
  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('access rules hide denied records and fields from every query', async () => {
    const table = await openRecordTable();
    const property = fc.asyncProperty(
      fc.array(anyRecord, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(rule, rule, anyFilter, fc.constantFrom(...users)), { minLength: 4 }),
      (records, cases) =>
        table.withRecords(records, async (connection, collection, stored) => {
          for (const [read, field, json, user] of cases) {
            const access = accessOf(schemaWith(read, field), principalOf(user));
            const query = parseFilter(json);
            const filter = both(access.permittedFilter('update'), access.withoutHidden(query));
            const where = await toWhere(
              { connection, collection, kinds: unknownFields, ...alone },
              filter,
            );
            const listed = { where, orderBy: 'id', limit: 100 };
            const found = await selectRecords(connection, collection, listed);
            // Determines the expected records from the values that the user may read, without the code under test.
            const expected = stored
              .filter((record) => matchesFilter(record, access.permittedFilter('read')))
              .filter((record) => matchesFilter(access.show(record), query));
            expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }
        }),
    );

    await fuzz('access rules', isOnPostgres ? 75 : 150, property);
  });

  it.each<[JsonObject, JsonValue[]]>([
    [{ created_by: '{{user.email}}' }, [null]],
    [{ created_by: { $ne: '{{user.email}}' } }, [null, 'x']],
    [{ $nor: [{ created_by: '{{user.email}}' }] }, [null, 'x']],
    [{ created_by: { $nin: ['{{user.email}}', 'y'] } }, [null, 'x']],
    [{ created_by: { $in: ['{{user.email}}', null, 'x'] } }, []],
    [{ $nor: [{ user_condition: { role: 'admin' } }] }, [null, 'x']],
  ])('the access rule %j denies anonymous callers', (condition, denied) => {
    const filter = ruleToFilter(parseRule(condition), undefined);
    for (const created_by of denied) expect(matchesFilter({ created_by }, filter)).toBe(false);
    expect(matchesFilter({ created_by: '{{user.email}}' }, filter)).toBe(false);
  });
});
