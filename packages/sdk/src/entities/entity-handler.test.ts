import { describe, expect, it } from 'vitest';
import { createRecordingClient, expectFailure } from '../../test-support/local-server.ts';

const BASE = '/api/apps/app/entities/Task';

function queryOf(url: string | undefined): Record<string, string> {
  return Object.fromEntries(new URL(url ?? '', 'http://host').searchParams);
}

const invalidFilters: readonly (readonly [string, object])[] = [
  ['an undefined value', { $and: [{ done: true }, { owner: { $eq: undefined } }] }],
  ['NaN', { priority: Number.NaN }],
  ['an invalid date', { created_date: { $lt: new Date('soon') } }],
  ['a BigInt', { priority: 1n }],
  ['a promise', { owner: Promise.resolve('ada') }],
];

describe('EntityHandler', () => {
  it('sends all positional arguments of list, even zeros', async () => {
    const { client, received } = await createRecordingClient();
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

  it('omits undefined arguments from the query', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.list();
    await client.entities.Task.list(null, 5);
    expect(received.map(({ url }) => url)).toEqual([BASE, `${BASE}?limit=5`]);
  });

  it('sends a filter as JSON', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.filter({ done: false, owner: null }, 'title', 10);
    expect(queryOf(received[0]?.url)).toEqual({
      q: '{"done":false,"owner":null}',
      sort: 'title',
      limit: '10',
    });
  });

  it('sends the version on which a write depends, even if the version is an empty string', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.update('1', {}, { ifVersion: 'a' });
    await client.entities.Task.delete('1', { ifVersion: '' });
    await client.entities.Task.delete('1', { ifVersion: undefined });
    expect(received.map(({ headers }) => headers['if-match'])).toEqual(['"a"', '""', undefined]);
  });

  it('requests a page when it receives page options', async () => {
    const page = { items: [{ id: '1' }], next_cursor: 'c2', has_more: true };
    const { client, received } = await createRecordingClient([page]);
    expect(await client.entities.Task.list({ cursor: 'c1', limit: 1, sort: 'title' })).toEqual(
      page,
    );
    await client.entities.Task.filter({ done: true }, { distinct: 'title', cursor: null });
    expect(received[0]?.url).toBe(`${BASE}/v2/list?cursor=c1&sort=title&limit=1`);
    expect(queryOf(received[1]?.url)).toEqual({ q: '{"done":true}', distinct: 'title' });
  });

  it('sends the references to expand with each read of records', async () => {
    const page = { items: [], next_cursor: null, has_more: false };
    const { client, received } = await createRecordingClient([[], page, page, {}]);
    const { Plan } = client.entities;
    const expand = ['team.lead', 'Remark_via_plan'] as const;
    await Plan.list('title', 1, 0, [], { expand });
    await Plan.filter({ title: 'a' }, { expand });
    for await (const _ of Plan.all({}, { expand }));
    await Plan.get('1', { expand });
    expect(received.map(({ url }) => queryOf(url).expand)).toEqual(
      Array(4).fill('team.lead,Remark_via_plan'),
    );
  });

  it('accepts call options as the last argument, or in the same object as page options', async () => {
    const { client, received } = await createRecordingClient();
    const signal = AbortSignal.abort();
    const { Task } = client.entities;
    expect((await expectFailure(Task.list('title', 1, 0, ['id'], { signal }))).kind).toBe(
      'aborted',
    );
    expect((await expectFailure(Task.list({ limit: 1, signal }))).kind).toBe('aborted');
    expect((await expectFailure(Task.upsert([], { key: 'title', signal }))).kind).toBe('aborted');
    expect((await expectFailure(Task.deleteMany({ done: true }, { signal }))).kind).toBe('aborted');
    expect(received).toEqual([]);
  });

  it('iterates over all pages, and requests each page only when the loop needs it', async () => {
    const pages = [
      { items: [{ id: '1' }, { id: '2' }], next_cursor: 'c2', has_more: true },
      { items: [{ id: '3' }], next_cursor: 'c3', has_more: true },
      { items: [], next_cursor: null, has_more: false },
    ];
    const { client, received } = await createRecordingClient(pages);
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

  it.each([
    ['the same cursor each time', ['c1', 'c1', 'c1'], ['1', '2']],
    ['cursors in a circle', ['c1', 'c2', 'c1', 'c2'], ['1', '2', '3']],
  ])('ends an iteration over endless pages with an error: %s', async (_, cursors, expected) => {
    const pages = cursors.map((next_cursor, index) => ({
      items: [{ id: `${index + 1}` }],
      next_cursor,
      has_more: true,
    }));
    const { client } = await createRecordingClient(pages);
    const ids: string[] = [];
    const readAll = async () => {
      for await (const { id } of client.entities.Task.all()) ids.push(id);
    };
    expect(await expectFailure(readAll())).toMatchObject({
      kind: 'invalid-response',
      message: expect.stringContaining('repeated a cursor'),
    });
    expect(ids).toEqual(expected);
  });

  it('requests no further page after the app leaves the loop', async () => {
    const page = { items: [{ id: '1' }, { id: '2' }], next_cursor: 'c2', has_more: true };
    const { client, received } = await createRecordingClient([page]);
    for await (const { id } of client.entities.Task.all()) if (id === '2') break;
    expect(received).toHaveLength(1);
  });

  it('creates, reads, updates and deletes one record', async () => {
    const { client, received } = await createRecordingClient();
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

  it('creates, updates, upserts and deletes many records', async () => {
    const { client, received } = await createRecordingClient();
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

  it('counts and aggregates records', async () => {
    const aggregate = { rows: [{ done: true, count: 2 }], truncated: false };
    const { client, received } = await createRecordingClient([
      { count: 0 },
      { count: 2 },
      aggregate,
    ]);
    const { Task } = client.entities;
    expect(await Task.count()).toBe(0);
    expect(await Task.count({ done: true })).toBe(2);
    expect(await Task.aggregate({ groupBy: 'done', sum: ['priority'], limit: 0 })).toEqual(
      aggregate,
    );
    expect(received.map(({ url }) => url?.slice(BASE.length))).toEqual([
      '/count',
      '/count?q=%7B%22done%22%3Atrue%7D',
      '/aggregate',
    ]);
    expect(received[2]?.body).toBe('{"groupBy":"done","sum":["priority"],"limit":0}');
  });

  it('encodes a hostile id as one path segment, and rejects an id that would address another resource', async () => {
    const { client, received } = await createRecordingClient();
    const { Task } = client.entities;
    await Task.get('../User/me?x');
    expect(received[0]?.url).toBe(`${BASE}/..%2FUser%2Fme%3Fx`);
    for (const id of ['', '.', '..']) {
      expect((await expectFailure(Task.get(id))).kind).toBe('invalid-argument');
      expect((await expectFailure(Task.update(id, { done: true }))).kind).toBe('invalid-argument');
      expect((await expectFailure(Task.delete(id))).kind).toBe('invalid-argument');
    }
    expect(received).toHaveLength(1);
  });

  it.each([{}, { $and: [{}] }, { $or: [{}, { done: true }] }, { id: { $nin: [] } }])(
    'requires { all: true } to delete with the filter %j, which matches all records',
    async (filter) => {
      const { client, received } = await createRecordingClient();
      const { deleteMany } = client.entities.Task;
      expect(await expectFailure(deleteMany(filter))).toMatchObject({
        kind: 'invalid-argument',
        message: expect.stringContaining('{ all: true }'),
      });
      expect(received).toEqual([]);
      await deleteMany(filter, { all: true });
      expect(received[0]).toMatchObject({
        method: 'DELETE',
        url: `${BASE}?all=true`,
        body: JSON.stringify(filter),
      });
    },
  );

  it('requires { all: true } to update with a filter that matches all records', async () => {
    const { client, received } = await createRecordingClient();
    const { updateMany } = client.entities.Task;
    const update = { $set: { done: true } };
    expect(await expectFailure(updateMany({}, update))).toMatchObject({
      kind: 'invalid-argument',
      message: expect.stringContaining('{ all: true }'),
    });
    expect(received).toEqual([]);
    await updateMany({}, update, { all: true });
    expect(received[0]).toMatchObject({
      method: 'PATCH',
      url: `${BASE}/update-many?all=true`,
      body: JSON.stringify({ query: {}, data: update }),
    });
  });

  it('ignores changes to the user, the filter and the update after the call is made', async () => {
    const { client, received } = await createRecordingClient();
    const filter = { done: true };
    const fields = { title: 'a' };
    const { Task } = client.entities;
    const written = [Task.deleteMany(filter), Task.updateMany(filter, { $set: fields })];
    filter.done = false;
    fields.title = 'b';
    client.auth.setToken('later');
    await Promise.all(written);
    const sent = received.map(({ headers, body }) => [headers.authorization, body]);
    expect(sent.toSorted()).toEqual([
      ['Bearer abc.def', '{"done":true}'],
      ['Bearer abc.def', '{"query":{"done":true},"data":{"$set":{"title":"a"}}}'],
    ]);
  });

  it('rejects deleteMany without a filter', async () => {
    const { client, received } = await createRecordingClient();
    // @ts-expect-error: TypeScript rejects a missing filter, but JavaScript apps can omit it.
    const error = await expectFailure(client.entities.Task.deleteMany(undefined));
    expect(error.kind).toBe('invalid-argument');
    expect(received).toEqual([]);
  });

  it.each(invalidFilters)(
    'rejects a filter with %s in every call, before it is sent',
    async (_, filter) => {
      const { client, received } = await createRecordingClient();
      const { Task } = client.entities;
      const calls = [
        Task.filter(filter),
        Task.filter(filter, { limit: 1 }),
        Task.all(filter).next(),
        Task.count(filter),
        Task.aggregate({ query: filter }),
        Task.updateMany(filter, { $set: { done: true } }),
        Task.deleteMany(filter),
        Task.deleteMany(filter, { all: true }),
        client.agents.listConversations({ q: { metadata: filter } }),
      ];
      const failures = await Promise.all(calls.map(expectFailure));
      expect(failures.map(({ kind }) => kind)).toEqual(calls.map(() => 'invalid-argument'));
      expect(received).toEqual([]);
    },
  );

  it('rejects data that JSON would silently change, before sending a request', async () => {
    const { client, received } = await createRecordingClient();
    const { Task } = client.entities;
    const record = { title: 'a', priority: Number.NaN };
    const calls = [
      Task.create(record),
      Task.update('1', record),
      Task.bulkCreate([record]),
      Task.updateMany({ done: true }, { $set: record }),
    ];
    for (const call of calls) {
      expect((await expectFailure(call)).message).toContain('"priority" cannot be sent as JSON');
    }
    expect(received).toEqual([]);
  });
});
