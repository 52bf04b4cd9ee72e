import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { client, openThings, service } from '../../testing/open-things.ts';
import { thing } from '../../testing/thing.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ALWAYS } from '../query/filter/filter.ts';
import { parseFilter } from '../query/filter/parse-filter.ts';
import type { EntityChange } from './entity-changes.ts';
import type { EntitySchema, FieldSchema, Reference } from './schema/entity-schema.ts';
import { createEach } from './write/bulk-writes.ts';

describe('own records', () => {
  it('erases records in several transactions if many records refer to them', async () => {
    const refersTo = (onDelete: Reference['onDelete']): FieldSchema => ({
      type: 'string',
      reference: { entity: 'Thing', onDelete, isMany: false },
    });
    const schema: EntitySchema = {
      ...thing,
      record: {
        type: 'object',
        properties: { owner: refersTo('reject'), parent: refersTo('delete') },
      },
      onAccountDeletion: 'delete',
    };
    const { things, entityChanges } = await openThings({ schemas: [schema] });
    const createAs = async (id: string, fields: JsonObject, count: number) => {
      const inputs = Array.from({ length: count }, () => fields);
      const response = await things.write((writing) =>
        createEach({ ...writing, principal: { ...service, id } }, inputs),
      );
      return z.array(z.looseObject({ id: z.string() })).parse(JSON.parse(response));
    };
    const [root] = await createAs('u1', {}, 1);
    await createAs('u2', { owner: root?.id ?? '' }, 45);
    const children = await createAs('u2', { parent: root?.id ?? '' }, 25);
    const last = children.at(-1)?.id ?? '';
    await createAs('u2', { parent: last }, 25);
    await things.update(root?.id ?? '', { parent: last });
    const changes: (readonly EntityChange[])[] = [];
    onTestFinished(entityChanges.subscribe((set) => changes.push(set.changes)));

    await things.eraseOwnRecords('u1');
    await expect.poll(() => changes.flat()).toHaveLength(45 + 25 + 25 + 1);
    expect(Math.max(...changes.map(({ length }) => length))).toBeLessThan(45);
    expect(await things.count(client, ALWAYS)).toBe(45);
    expect(await things.count(client, parseFilter({ owner: null }))).toBe(45);
  });

  it.runIf(runsAllTests)(
    'reads and erases more bytes of own records than one query may return',
    async () => {
      const { things } = await openThings({ schemas: [{ ...thing, onAccountDeletion: 'delete' }] });
      const long = { name: 'x'.repeat(1_000_000) };
      for (let count = 0; count < 35; count += 1) {
        await things.write((writing) =>
          createEach({ ...writing, principal: { ...service, id: 'u1' } }, [long]),
        );
      }
      let read = 0;
      for await (const { name } of things.ownRecords('u1')) read += `${name}`.length;
      expect(read).toBe(35_000_000);
      await things.eraseOwnRecords('u1');
      expect(await things.count(client, ALWAYS)).toBe(0);
    },
  );
});
