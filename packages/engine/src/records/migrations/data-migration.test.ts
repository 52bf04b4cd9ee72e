import { describe, expect, it } from 'vitest';
import { entitiesFolder } from '../../../testing/entities-folder.ts';
import { loadEntities } from '../schema/load-entities.ts';
import { loadDataMigrations } from './data-migration.ts';

function load(files: Readonly<Record<string, readonly object[]>>) {
  const { catalogue } = loadEntities(entitiesFolder({ Task: { properties: {} } }), () => {});
  const contents = Object.entries(files).map(([name, steps]) => [name, { entity: 'Task', steps }]);
  const folder = entitiesFolder(Object.fromEntries(contents));
  return loadDataMigrations(folder, { catalogue, hasFunction: () => true });
}

describe('loadDataMigrations', () => {
  it('orders migrations by the numbers in their names', () => {
    const steps = [{ remove: 'old' }];
    const files = { '10-c': steps, '2-b': steps, '2-a': steps, '1-d': steps };
    expect(load(files).map(({ name }) => name)).toEqual(['1-d', '2-a', '2-b', '10-c']);
  });

  it('rejects a rename to the same name, which would remove the value', () => {
    expect(() => load({ one: [{ rename: 'title', to: 'title' }] })).toThrow(
      'steps.0 renames title to the same name',
    );
  });

  it('rejects a map whose values a map of the same field changes', () => {
    expect(() => load({ one: [{ map: 'level', values: { 1: 2, 2: 3 } }] })).toThrow(
      'steps.0.values maps to 2, which a map of level changes as well',
    );
    const steps = [
      { map: 'level', values: { b: 'c' } },
      { map: 'level', values: { a: 'b' } },
    ];
    expect(() => load({ one: steps })).toThrow('steps.1.values maps to b');
    expect(
      load({
        one: [
          { map: 'a', values: { 1: 2 } },
          { map: 'b', values: { 2: 3 } },
        ],
      }),
    ).toHaveLength(1);
  });
});
