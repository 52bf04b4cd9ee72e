import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { client, openThings, service } from '../../../testing/open-things.ts';
import { thing } from '../../../testing/thing.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { parseSort } from '../../query/sort.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';

const reference = {
  type: 'string',
  reference: { entity: 'Thing', onDelete: 'reject', isMany: false },
} as const;
const note: EntitySchema = {
  ...thing,
  name: 'Note',
  record: { type: 'object', properties: { thing: reference, other: reference } },
};

const records = z.array(z.looseObject({ id: z.string() }));

describe('expand', () => {
  it.each([1, 90, 300])(
    'reads %i records and the records of two references in one query slot, with at most one query for each name',
    async (count) => {
      let [slots, queries] = [0, 0];
      const { entities, things } = await openThings({
        schemas: [thing, note],
        onQuery({ held }) {
          if (held) queries += 1;
          else slots += 1;
        },
      });
      const notes = entities.require('a1', 'Note', service);
      const created = await things.createEach(Array.from({ length: count }, () => ({})));
      const ids = records.parse(JSON.parse(created)).map(({ id }) => id);
      await notes.createEach(ids.map((id) => ({ thing: id, other: ids[0] ?? '' })));
      const list = { query: ALWAYS, sort: parseSort(), fields: [], limit: 500, skip: 0 };

      const text = await notes.list(client, { ...list, expand: 'thing.Note_via_thing,other' });
      expect(slots).toBe(1);
      expect(queries).toBeLessThanOrEqual(4);
      const shown: unknown[] = JSON.parse(text);
      expect(shown).toHaveLength(count);
      for (const record of shown) {
        expect(record).toMatchObject({
          expand: {
            thing: { id: expect.any(String), expand: { Note_via_thing: [{ other: ids[0] }] } },
            other: { id: ids[0] },
          },
        });
      }
    },
  );
});
