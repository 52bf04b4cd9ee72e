import { describe, expect, it, onTestFinished } from 'vitest';
import { entitiesFolder } from '../../../testing/entities-folder.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { insertApp } from '../../../testing/test-migrations.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { loadEntities } from '../schema/load-entities.ts';
import { createCollections } from '../tables/collections.ts';
import { insertRecords } from '../tables/record-writes.ts';
import { compareRecords } from './compare-records.ts';

const idAt = (number: number) => String(number).padStart(24, '0');

/** Stores records, and compares them with schemas. */
async function compare(
  schemas: Readonly<Record<string, object>>,
  records: Readonly<Record<string, readonly JsonObject[]>>,
  isStopped?: () => boolean,
) {
  const { store, reader, writer, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, 'a1');
  const collections = createCollections(reader);
  await writer.write(async (connection) => {
    for (const [name, all] of Object.entries(records)) {
      const collection = await collections.ensure(connection, 'a1', name);
      const date = '2026-06-01T00:00:00.000Z';
      const system = { created_date: date, updated_date: date, created_by: null };
      const rows = all.map((data, index) => ({
        ...system,
        id: idAt(index),
        created_by_id: null,
        is_sample: false,
        data: JSON.stringify(data),
      }));
      await insertRecords(connection, collection, rows, []);
    }
  });
  const loaded = loadEntities(entitiesFolder(schemas), () => {});
  return compareRecords({ connection: reader, appId: 'a1', schemas: loaded.schemas }, isStopped);
}

const text = { type: 'string' };

describe('compareRecords', () => {
  it('counts the records that new constraints reject, and names three of them', async () => {
    const properties = {
      title: { type: 'string', maxLength: 3 },
      status: { type: 'string', enum: ['new', 'done'] },
      hours: { type: 'number' },
      steps: { type: 'array', items: { type: 'object', properties: { name: text } } },
    };
    const secret = 'a secret value';
    const { findings, records, isComplete } = await compare(
      { Task: { properties, required: ['title'] } },
      {
        Task: [
          { title: 'a', status: 'new', hours: 1 },
          ...Array.from({ length: 4 }, () => ({ status: 'open' })),
          { title: secret, hours: '1', steps: [{ name: 'a' }, { name: 2 }, { [secret]: 1 }] },
        ],
      },
    );
    const violation = { entity: 'Task', isViolation: true };
    expect(findings).toEqual([
      {
        ...violation,
        field: 'title',
        reason: 'Field required',
        records: 4,
        examples: [idAt(1), idAt(2), idAt(3)],
      },
      {
        ...violation,
        field: 'status',
        reason: 'Expects one of new, done',
        records: 4,
        examples: [idAt(1), idAt(2), idAt(3)],
      },
      {
        ...violation,
        field: 'title',
        reason: 'Expects at most 3 characters',
        records: 1,
        examples: [idAt(5)],
      },
      { ...violation, field: 'hours', reason: 'Expects a number', records: 1, examples: [idAt(5)] },
      {
        ...violation,
        field: 'steps.*.name',
        reason: 'Expects a string',
        records: 1,
        examples: [idAt(5)],
      },
    ]);
    expect({ records, isComplete }).toEqual({ records: 6, isComplete: true });
  });

  it('does not reveal the names of undeclared fields within a field', async () => {
    const secret = 'a secret name';
    const inside = { type: 'object', properties: { a: text } };
    const map = { type: 'object', properties: {}, additionalProperties: text };
    const { findings } = await compare(
      { Task: { properties: { inside, map }, additionalProperties: text } },
      { Task: [{ inside: { [secret]: 1 }, map: { [secret]: 1 }, [secret]: 1 }] },
    );
    expect(findings.map(({ field }) => field)).toEqual(['inside.*', 'map.*', '*']);
    expect(JSON.stringify(findings)).not.toContain(secret);
  });

  it('notes undeclared fields, and the declared field to which each may have been renamed', async () => {
    const { findings } = await compare(
      { Task: { properties: { title: text, due: text, used: text } } },
      { Task: [{ titel: 'a', used: 'a' }, { old: 'a' }] },
    );
    expect(findings).toEqual([
      expect.objectContaining({ field: 'titel', isViolation: false, renamedTo: 'title' }),
      expect.not.objectContaining({ renamedTo: expect.anything() }),
    ]);
  });

  it('accepts empty optional fields, and values that the schema accepts', async () => {
    const properties = {
      at: { type: 'string', format: 'date-time' },
      team: { type: 'reference', entity: 'Team' },
    };
    const { findings } = await compare(
      { Task: { properties }, Team: { properties: {} } },
      {
        Task: [
          { at: null, team: '' },
          { at: '2026-06-01T10:00:00Z', team: idAt(0) },
        ],
        Team: [{}],
      },
    );
    expect(findings).toEqual([]);
  });

  it('counts references to missing records, and records with equal unique values', async () => {
    const properties = {
      team: { type: 'reference', entity: 'Team' },
      tags: { type: 'reference', entity: 'Tag', many: true },
      email: text,
    };
    const { findings } = await compare(
      {
        Task: { properties, unique: [{ fields: ['email'], ignoreCase: true }] },
        Team: { properties: {} },
        Tag: { properties: {} },
      },
      {
        Task: [
          { team: idAt(0), tags: [idAt(0)], email: 'a' },
          { team: idAt(7), email: 'A' },
          { email: 'b' },
        ],
        Team: [{}],
      },
    );
    expect(findings).toEqual([
      expect.objectContaining({ field: 'team', records: 1, examples: [idAt(1)] }),
      expect.objectContaining({ field: 'tags', records: 1, examples: [idAt(0)] }),
      expect.objectContaining({ field: 'email', records: 2, examples: [idAt(0), idAt(1)] }),
    ]);
  });

  it('checks references to records that are too large to be read together', async () => {
    const team = { type: 'reference', entity: 'Team' };
    const large = { name: 'a'.repeat(500_000) };
    const ids = Array.from({ length: 100 }, (_, index) => index);
    const { findings, records } = await compare(
      { Task: { properties: { team } }, Team: { properties: {}, additionalProperties: true } },
      {
        Task: ids.map((index) => ({ team: idAt(index) })),
        Team: ids.slice(1).map(() => large),
      },
    );
    expect(findings).toEqual([expect.objectContaining({ field: 'team', examples: [idAt(99)] })]);
    expect(records).toBe(199);
  });

  it('stops when it is asked to, and then reports that it is incomplete', async () => {
    let calls = 0;
    const { records, isComplete } = await compare(
      { Task: { properties: {} } },
      { Task: Array.from({ length: 250 }, () => ({})) },
      () => {
        calls += 1;
        return calls > 1;
      },
    );
    expect({ records, isComplete }).toEqual({ records: 100, isComplete: false });
  });
});
