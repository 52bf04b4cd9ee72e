import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { insertApp, migrations } from '../../../testing/test-migrations.ts';
import { openStore } from '../open-store.ts';

async function open() {
  const opened = await openStore(temporaryFolder(), { migrations });
  onTestFinished(opened.close);
  const { store, reader, writer } = opened;
  await insertApp(store, 'a1');
  const add = (entity: string) =>
    writer.write((connection) =>
      connection.run('INSERT INTO collections (app_id, entity) VALUES (?, ?)', ['a1', entity]),
    );
  const entities = () => reader.all('SELECT entity FROM collections').map(({ entity }) => entity);
  return { store, writer, add, entities };
}

describe('createGroupCommit', () => {
  it('rolls back only the write that failed, not the other writes in its group', async () => {
    const { writer, add, entities } = await open();
    const failing = writer.write((connection) => {
      connection.run("INSERT INTO collections (app_id, entity) VALUES ('a1', 'half')");
      throw new Error('no');
    });
    const results = await Promise.allSettled([add('one'), failing, add('one'), add('two')]);

    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(entities()).toEqual(['one', 'two']);
  });

  it("calls each write's onCommit after the commit, in write order", async () => {
    const { writer, entities } = await open();
    const committed: unknown[] = [];
    const names = Array.from({ length: 600 }, (_, index) => `e${index}`);
    await Promise.all(
      names.map((name) =>
        writer.write(
          (connection) => {
            connection.run('INSERT INTO collections (app_id, entity) VALUES (?, ?)', ['a1', name]);
            return name;
          },
          (written) => committed.push([written, entities().includes(written)]),
        ),
      ),
    );

    expect(committed).toEqual(names.map((name) => [name, true]));
  });

  it('runs no write group during a Kysely transaction', async () => {
    const { store, add, entities } = await open();
    const added = Promise.withResolvers<void>();
    const transaction = store.transaction().execute(async (inner) => {
      await insertApp(inner, 'a2');
      await added.promise;
      await nextTurn();
      throw new Error('no');
    });
    const adding = add('one');
    added.resolve();
    const [, result] = await Promise.allSettled([transaction, adding]);

    expect(result.status).toBe('fulfilled');
    expect(entities()).toEqual(['one']);
  });

  it('rejects all writes in a group whose commit fails, and then runs the next group', async () => {
    const { writer, add, entities } = await open();
    const breaking = writer.write((connection) => connection.run('ROLLBACK'));
    const results = await Promise.allSettled([add('one'), breaking, add('two')]);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await add('three');
    expect(entities()).toEqual(['three']);
  });
});
