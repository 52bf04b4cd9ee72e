import { describe, expect, it } from 'vitest';
import { startAppFolder } from '../../../../testing/app-folder.ts';
import { callsTo } from '../../../../testing/entity-platform.ts';

async function start(folder: 'groundwork' | 'base44') {
  const schemas = { Task: { properties: { title: { type: 'string' } } } };
  const { platform, token } = await startAppFolder(folder, schemas);
  const tasks = callsTo(platform, 'Task', token);
  const { id } = await tasks.create({ title: 'One' });
  const users = callsTo(platform, 'User', token);
  const [me] = await users.list();
  return { tasks, users, id, userId: me?.id };
}

const message = expect.stringMatching(/there is no parameter limt; did you mean limit\? Use /);

describe('an unknown query parameter in a read', () => {
  it('rejects an unknown query parameter with an error that lists the known parameters', async () => {
    const { tasks, users, id, userId } = await start('groundwork');
    for (const calls of [tasks, users]) {
      for (const path of ['?limt=5', '/v2/list?limt=5']) {
        expect(await calls.call('GET', path)).toMatchObject({ status: 400, body: { message } });
      }
      expect(await calls.call('GET', '/count?query={}')).toMatchObject({
        status: 400,
        body: { message: 'Error in the query: there is no parameter query. Use q.' },
      });
    }
    expect(await tasks.call('GET', `/${id}?fields=title`)).toMatchObject({ status: 400 });
    expect(await users.call('GET', `/${userId}?fields=email`)).toMatchObject({ status: 400 });
    expect(await tasks.call('POST', '/query', { limt: 5 })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('ignores an unknown query parameter in a Base44 app', async () => {
    const { tasks, users, id, userId } = await start('base44');
    for (const path of ['?limt=5', '/v2/list?limt=5', '/count?limt=5']) {
      expect(await tasks.call('GET', path)).toMatchObject({ status: 200 });
      expect(await users.call('GET', path)).toMatchObject({ status: 200 });
    }
    expect(await tasks.call('GET', `/${id}?limt=5`)).toMatchObject({ status: 200 });
    expect(await users.call('GET', `/${userId}?limt=5`)).toMatchObject({ status: 200 });
  });
});

describe('an unknown query parameter in a bulk write (`all=true`)', () => {
  it.each(['groundwork', 'base44'] as const)(
    'rejects an unknown query parameter of a bulk deletion in an app in the folder %s',
    async (folder) => {
      const { tasks } = await start(folder);
      const message = 'Error in the query: there is no parameter title. Use all.';
      expect(await tasks.call('DELETE', '?all=true&title=Two', {})).toMatchObject({
        status: 400,
        body: { message },
      });
      expect(await tasks.list()).toHaveLength(1);
    },
  );

  it('rejects an unknown query parameter of a bulk update, except in a Base44 app', async () => {
    const change = { query: {}, data: { $set: { title: 'Two' } } };
    for (const [folder, status, title] of [
      ['groundwork', 400, 'One'],
      ['base44', 200, 'Two'],
    ] as const) {
      const { tasks } = await start(folder);
      const path = '/update-many?all=true&title=Three';
      expect((await tasks.call('PATCH', path, change)).status).toBe(status);
      expect(await tasks.list()).toMatchObject([{ title }]);
    }
  });
});
