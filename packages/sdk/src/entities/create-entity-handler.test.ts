/** What each call sends (PROTOCOL, Entities), and what it refuses to send. */
import { expect, it } from 'vitest';
import { failureOf, recordingClient } from '../../test-support/local-server.ts';

const BASE = '/api/apps/app/entities/Task';

/** The query of the only call, decoded. */
function queryOf(url: string | undefined): Record<string, string> {
  return Object.fromEntries(new URL(url ?? '', 'http://host').searchParams);
}

it('lists by position, and sends 0 like any other number', async () => {
  const { client, received } = await recordingClient();
  await client.entities.Task.list('-priority', 0, 0, ['id', 'title']);
  expect(received[0]).toMatchObject({ method: 'GET' });
  expect(received[0]?.url).toMatch(/^\/api\/apps\/app\/entities\/Task\?/);
  expect(queryOf(received[0]?.url)).toEqual({
    sort: '-priority',
    limit: '0',
    skip: '0',
    fields: 'id,title',
  });
});

it('sends nothing that was not given', async () => {
  const { client, received } = await recordingClient();
  await client.entities.Task.list();
  await client.entities.Task.list(null, 5);
  expect(received.map(({ url }) => url)).toEqual([BASE, `${BASE}?limit=5`]);
});

it('filters with JSON', async () => {
  const { client, received } = await recordingClient();
  await client.entities.Task.filter({ done: false, owner: null }, 'title', 10);
  expect(queryOf(received[0]?.url)).toEqual({
    q: '{"done":false,"owner":null}',
    sort: 'title',
    limit: '10',
  });
});

it('reads a page when it is given the options of one', async () => {
  const page = { items: [{ id: '1' }], next_cursor: 'c2', has_more: true };
  const { client, received } = await recordingClient([page]);
  expect(await client.entities.Task.list({ cursor: 'c1', limit: 1, sort: 'title' })).toEqual(page);
  await client.entities.Task.filter({ done: true }, { distinct: 'title', cursor: null });
  expect(received[0]?.url).toBe(`${BASE}/v2/list?cursor=c1&limit=1&sort=title`);
  expect(queryOf(received[1]?.url)).toEqual({ q: '{"done":true}', distinct: 'title' });
});

it('takes the options of a call last, or among those of a page', async () => {
  const { client, received } = await recordingClient();
  const signal = AbortSignal.abort();
  const { Task } = client.entities;
  expect((await failureOf(Task.list('title', 1, 0, ['id'], { signal }))).kind).toBe('aborted');
  expect((await failureOf(Task.list({ limit: 1, signal }))).kind).toBe('aborted');
  expect((await failureOf(Task.upsert([], { key: 'title', signal }))).kind).toBe('aborted');
  expect((await failureOf(Task.deleteMany({ done: true }, { signal }))).kind).toBe('aborted');
  expect(received).toEqual([]);
});

it('walks through all pages, asking for the next one only when it is needed', async () => {
  const pages = [
    { items: [{ id: '1' }, { id: '2' }], next_cursor: 'c2', has_more: true },
    { items: [{ id: '3' }], next_cursor: 'c3', has_more: true },
    { items: [], next_cursor: null, has_more: false },
  ];
  const { client, received } = await recordingClient(pages);
  const ids: string[] = [];
  for await (const { id } of client.entities.Task.all({ done: false }, { pageSize: 2 })) {
    ids.push(id);
    expect(received).toHaveLength(id === '3' ? 2 : 1);
  }
  expect(ids).toEqual(['1', '2', '3']);
  expect(received.map(({ url }) => queryOf(url))).toEqual([
    { q: '{"done":false}', limit: '2' },
    { q: '{"done":false}', limit: '2', cursor: 'c2' },
    { q: '{"done":false}', limit: '2', cursor: 'c3' },
  ]);
});

it('stops asking when the walk is left', async () => {
  const page = { items: [{ id: '1' }, { id: '2' }], next_cursor: 'c2', has_more: true };
  const { client, received } = await recordingClient([page]);
  for await (const { id } of client.entities.Task.all()) if (id === '2') break;
  expect(received).toHaveLength(1);
});

it('creates, reads, changes and deletes one record', async () => {
  const { client, received } = await recordingClient();
  const { Task } = client.entities;
  await Task.create({ title: 'a' });
  await Task.get('1');
  await Task.update('1', { done: true });
  await Task.delete('1');
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', BASE, '{"title":"a"}'],
    ['GET', `${BASE}/1`, ''],
    ['PUT', `${BASE}/1`, '{"done":true}'],
    ['DELETE', `${BASE}/1`, ''],
  ]);
});

it('creates, changes, upserts and deletes many', async () => {
  const { client, received } = await recordingClient();
  const { Task } = client.entities;
  await Task.bulkCreate([{ title: 'a' }]);
  await Task.bulkUpdate([{ id: '1', done: true }]);
  await Task.updateMany({ done: true }, { $inc: { priority: 1 } });
  await Task.upsert([{ title: 'a' }], { key: ['title', 'owner'] });
  await Task.deleteMany({ done: true });
  expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', `${BASE}/bulk`, '[{"title":"a"}]'],
    ['PUT', `${BASE}/bulk`, '[{"id":"1","done":true}]'],
    ['PATCH', `${BASE}/update-many`, '{"query":{"done":true},"data":{"$inc":{"priority":1}}}'],
    ['POST', `${BASE}/upsert`, '{"records":[{"title":"a"}],"key":["title","owner"]}'],
    ['DELETE', BASE, '{"done":true}'],
  ]);
});

it('counts and measures', async () => {
  const answer = { rows: [{ done: true, count: 2 }], truncated: false };
  const { client, received } = await recordingClient([{ count: 0 }, { count: 2 }, answer]);
  const { Task } = client.entities;
  expect(await Task.count()).toBe(0);
  expect(await Task.count({ done: true })).toBe(2);
  expect(await Task.aggregate({ groupBy: 'done', sum: ['priority'], limit: 0 })).toEqual(answer);
  expect(received.map(({ url }) => url?.slice(BASE.length))).toEqual([
    '/count',
    '/count?q=%7B%22done%22%3Atrue%7D',
    '/aggregate',
  ]);
  expect(received[2]?.body).toBe('{"groupBy":"done","sum":["priority"],"limit":0}');
});

it('keeps a hostile id in its own segment, and refuses one that addresses something else', async () => {
  const { client, received } = await recordingClient();
  const { Task } = client.entities;
  await Task.get('../User/me?x');
  expect(received[0]?.url).toBe(`${BASE}/..%2FUser%2Fme%3Fx`);
  for (const id of ['', '.', '..']) {
    expect((await failureOf(Task.get(id))).kind).toBe('invalid-argument');
    expect((await failureOf(Task.update(id, { done: true }))).kind).toBe('invalid-argument');
    expect((await failureOf(Task.delete(id))).kind).toBe('invalid-argument');
  }
  expect(received).toHaveLength(1);
});

it('deletes everything only when told so', async () => {
  const { client, received } = await recordingClient();
  const { deleteMany } = client.entities.Task;
  const error = await failureOf(deleteMany({}));
  expect(error).toMatchObject({
    kind: 'invalid-argument',
    message: expect.stringContaining('{ all: true }'),
  });
  // @ts-expect-error: JavaScript would let it pass.
  expect((await failureOf(deleteMany(undefined))).kind).toBe('invalid-argument');
  expect(received).toEqual([]);
  await deleteMany({}, { all: true });
  expect(received[0]).toMatchObject({ method: 'DELETE', url: `${BASE}?all=true`, body: '{}' });
});

it.each(['deleteMany', 'updateMany'] as const)(
  'refuses a filter of %s whose value went missing',
  async (name) => {
    const { client, received } = await recordingClient();
    const { Task } = client.entities;
    const missing: { owner?: string | null } = JSON.parse('{}');
    const filter = { $and: [{ done: true }, { owner: { $eq: missing.owner } }] };
    const call =
      // @ts-expect-error: the types refuse it as well.
      name === 'deleteMany' ? Task.deleteMany(filter) : Task.updateMany(filter, { $set: {} });
    const error = await failureOf(call);
    expect(error).toMatchObject({
      kind: 'invalid-argument',
      message: expect.stringContaining('no value for "$eq"'),
    });
    expect(received).toEqual([]);
  },
);
