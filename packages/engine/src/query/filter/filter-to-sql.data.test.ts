import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilter, anyRecord } from '../../../testing/arbitrary-filters.ts';
import { fuzz } from '../../../testing/fuzz.ts';
import { alone, openRecordTable } from '../../../testing/record-table.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { toWhere } from '../../records/permitted-records.ts';
import type { FieldSchema } from '../../records/schema/entity-schema.ts';
import { fieldKindsOf } from '../../records/schema/field-kinds-of.ts';
import { countRecords, selectRecords } from '../../records/tables/records.ts';
import { validateFields } from '../../records/validation/validate-value.ts';
import { type FieldKinds, unknownFields } from './field-kinds.ts';
import { matchesFilter } from './matches-filter.ts';
import { parseFilter } from './parse-filter.ts';

const filters = fc.array(anyFilter, { minLength: 4, maxLength: 20 });

async function expectAgreement(kinds: FieldKinds, records: fc.Arbitrary<JsonObject>) {
  const table = await openRecordTable();
  const property = fc.asyncProperty(
    fc.array(records, { minLength: 1, maxLength: 12 }),
    filters,
    (all, queries) =>
      table.withRecords(all, async (connection, collection, stored) => {
        for (const json of queries) {
          const filter = parseFilter(json);
          const where = await toWhere({ connection, collection, kinds, ...alone }, filter);
          const query = { where, orderBy: 'id', limit: 100 };
          const found = await selectRecords(connection, collection, query);
          const expected = stored.filter((record) => matchesFilter(record, filter));
          expect(
            found.map(({ id }) => id),
            JSON.stringify(json),
          ).toEqual(expected.map(({ id }) => id));
          expect(await countRecords(connection, collection, where)).toBe(expected.length);
        }
      }),
  );
  await fuzz('filters in SQL', isOnPostgres ? 75 : 150, property);
}

describe('filterToSql', () => {
  it('selects the same records with SQL as matchesFilter selects in memory', async () => {
    await expectAgreement(unknownFields, anyRecord);
  });

  it('selects the same records with SQL and in memory when a schema declares the fields', async () => {
    const schema: FieldSchema = {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: {
          type: 'object',
          properties: { a: { type: 'number' }, b: { type: 'boolean' }, c: { type: 'object' } },
        },
        c: { type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } } },
      },
    };
    const declared = anyRecord
      .map((record): JsonObject | undefined => {
        const { created_by = null, is_sample = false } = record;
        try {
          return {
            ...validateFields(schema, record, { name: '', isLenient: true }),
            created_by,
            is_sample,
          };
        } catch {
          return undefined;
        }
      })
      .filter((record) => record !== undefined);
    const shaped = fc.oneof(
      declared,
      fc.record(
        {
          a: fc.constantFrom('a', '1', ''),
          b: fc.record({ a: fc.constantFrom(0, 1, 1.5), b: fc.boolean() }, { requiredKeys: [] }),
          c: fc.array(fc.record({ a: fc.constantFrom(0, 1) }), { maxLength: 2 }),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    );

    await expectAgreement(fieldKindsOf(schema), shaped);
  });

  it('finds no value at a path inside a column, such as `created_by.a`', async () => {
    const table = await openRecordTable();
    await table.withRecords([{ created_by: 'x' }], async (connection, collection) => {
      for (const [condition, count] of [
        [null, 1],
        ['x', 0],
        [{ $in: ['x', null] }, 1],
        [{ $in: ['x'] }, 0],
        [{ $exists: true }, 0],
      ] as const) {
        const filter = parseFilter({ 'created_by.a': condition });
        const where = await toWhere(
          { connection, collection, kinds: unknownFields, ...alone },
          filter,
        );
        expect(await countRecords(connection, collection, where), `${condition}`).toBe(count);
      }
    });
  });
});
