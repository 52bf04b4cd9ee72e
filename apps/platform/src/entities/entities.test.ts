import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createPublisher } from '../publisher.ts';
import { insertApp } from '../store/apps.ts';
import { createCollections } from '../store/collections.ts';
import { temporaryFolder } from '../testing/test-platform.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createEntities } from './entities.ts';
import type { EntityChangeSet } from './entity-changes.ts';
import { ALWAYS } from './filter/filter.ts';
import { countMatching } from './query/reading.ts';
import type { Requester } from './rules/requester.ts';
import { createEntityCatalogue } from './schema/entity-catalogue.ts';
import { deleteMany } from './write/many.ts';
import { changeOne, createOne, requireForUpdate } from './write/writing.ts';

const service: Requester = {
  isService: true,
  id: null,
  email: null,
  sender: 'service',
  user: () => undefined,
};

async function open() {
  const { store, reader, writer, close } = await openTestStore(temporaryFolder());
  onTestFinished(close);
  await insertApp(store, { id: 'a1', name: 'App', visibility: 'public_without_login' });
  const entityChanges = createPublisher<EntityChangeSet>(createLog('silent'));
  const entities = createEntities({
    reader,
    writer,
    collections: createCollections(reader),
    catalogue: createEntityCatalogue([], true),
    entityChanges,
  });
  const things = entities.open('a1', 'Thing', service);
  if (!things) throw new Error('The catalogue should take any entity.');
  return { things, entityChanges };
}

test('what was written is told after it can be read, with the record before and after', async () => {
  const { things, entityChanges } = await open();
  const told: EntityChangeSet[] = [];
  const counts: Promise<number>[] = [];
  const end = entityChanges.subscribe((changes) => {
    told.push(changes);
    counts.push(things.reading().then((reading) => countMatching(reading, ALWAYS)));
  });
  // What is counted must not meet the next write.
  const heard = async (times: number) => {
    await vi.waitFor(() => expect(counts).toHaveLength(times), 10_000);
    return Promise.all(counts);
  };
  let id = '';
  await things.write(async (writing) => {
    id = `${(await createOne(writing, { a: 1 })).id}`;
  });
  expect(await heard(1)).toEqual([1]);
  await things.write(async (writing) =>
    changeOne(writing, await requireForUpdate(writing, id), { set: { a: 2 } }),
  );
  expect(await heard(2)).toEqual([1, 1]);
  await things.write((writing) => deleteMany(writing, ALWAYS));
  expect(await heard(3)).toEqual([1, 1, 0]);
  end();
  await things.write((writing) => createOne(writing, { a: 3 }));

  const [one, two] = [
    { id, a: 1 },
    { id, a: 2 },
  ];
  expect(told).toMatchObject([
    { appId: 'a1', entity: 'Thing', changes: [{ type: 'create', after: one }] },
    { changes: [{ type: 'update', before: one, after: two }] },
    { changes: [{ type: 'delete', before: two }] },
  ]);
});

test('a write that fails, or changes nothing, is not told', async () => {
  const { things, entityChanges } = await open();
  const told: EntityChangeSet[] = [];
  entityChanges.subscribe((changes) => told.push(changes));
  const failing = things.write(async (writing) => {
    await createOne(writing, {});
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await things.write((writing) => deleteMany(writing, ALWAYS));
  const repeatable = { appId: 'a1', sender: 'service', key: 'k', requestHash: 'h' };
  await things.write((writing) => createOne(writing, {}), repeatable);
  await things.write((writing) => createOne(writing, {}), repeatable);

  expect(told).toHaveLength(1);
});

test('a listener that fails disturbs neither the write nor the others', async () => {
  const { things, entityChanges } = await open();
  const told: EntityChangeSet[] = [];
  entityChanges.subscribe(() => {
    throw new Error('no');
  });
  entityChanges.subscribe((changes) => told.push(changes));
  await things.write((writing) => createOne(writing, {}));

  expect(told).toHaveLength(1);
});
