import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCrossOriginApp } from './cross-origin-app.ts';
import { startRecordingProxy } from './interop/recording-proxy.ts';
import { admin, startForTest } from './start-for-test.ts';

declare module '@groundwork/sdk' {
  interface Entities {
    Task: {
      title: string;
      done?: boolean;
      priority?: number;
      tags?: string[];
      place?: { city: string };
    };
  }
}

const task = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string' },
    done: { type: 'boolean', default: false },
    priority: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    place: { type: 'object', properties: { city: { type: 'string' } } },
  },
  required: ['title'],
};

async function taskSettings(): Promise<PlatformSettings> {
  const entitiesDir = await mkdtemp(join(tmpdir(), 'contract-entities-'));
  onTestFinished(() => rm(entitiesDir, { recursive: true }));
  await writeFile(join(entitiesDir, 'Task.jsonc'), JSON.stringify(task));
  return { entitiesDir };
}

async function startWithClient() {
  const platform = await startForTest(await taskSettings());
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  await client.auth.loginViaEmailPassword(admin.email, admin.password);
  return { platform, client, Task: client.entities.Task };
}

function createTasks(client: Client) {
  const titles = ['a', 'b', 'c', 'd', 'e'];
  const records = titles.map((title, index) => ({ title, priority: index + 1 }));
  return client.entities.Task.bulkCreate(records);
}

describe("the SDK's entity calls", () => {
  it('creates, reads, updates and deletes a record', async () => {
    const { Task } = await startWithClient();
    const made = await Task.create({ title: 'Survey', priority: 2 });
    expect(made).toMatchObject({ title: 'Survey', done: false, created_by: admin.email });
    expect(made.id).toMatch(/^[0-9a-f]{24}$/);
    expect(await Task.get(made.id)).toEqual(made);
    expect(await Task.update(made.id, { done: true })).toMatchObject({ done: true, priority: 2 });
    expect(await Task.delete(made.id)).toEqual({ success: true });
    await expect(Task.get(made.id)).rejects.toMatchObject({
      status: 404,
      message: `Entity Task with ID ${made.id} not found`,
    });
  });

  it('reports which field is invalid', async () => {
    const { Task } = await startWithClient();
    // @ts-expect-error: the title is required.
    await expect(Task.create({ priority: 1 })).rejects.toMatchObject({
      status: 422,
      code: 'validation_error',
      message: expect.stringContaining('title'),
    });
  });

  it('lists and filters records with positional arguments', async () => {
    const { client, Task } = await startWithClient();
    await createTasks(client);
    const [first, ...others] = await Task.list('-priority', 2, 1, ['id', 'title']);
    expect(first).toEqual({ id: expect.any(String), title: 'd' });
    expect(others).toHaveLength(1);
    const found = await Task.filter(
      { priority: { $gte: 2, $lt: 5 }, title: { $in: ['b', 'd'] } },
      'title',
    );
    expect(found.map(({ title }) => title)).toEqual(['b', 'd']);
    expect(await Task.filter({ title: { $regex: '^[ab]$' } })).toHaveLength(2);
  });

  it('filters by more values than fit into a URL, through a proxy with a limit of 8 kB', async () => {
    const { platform, client: direct } = await startWithClient();
    const ids = (await createTasks(direct)).map(({ id }) => id);
    const proxy = await startRecordingProxy(platform.url, 8192);
    onTestFinished(proxy.stop);
    const { appId } = platform;
    const client = createClient({ appId, serverUrl: proxy.url });
    await client.auth.loginViaEmailPassword(admin.email, admin.password);
    proxy.takeRequests();
    const { Task, User } = client.entities;
    const others = Array.from({ length: 900 }, (_, index) => `${index}`.padStart(24, '0'));
    const filter = { id: { $in: [...others, ...ids] } };

    const found = await Task.filter(filter, '-title', 2, 1, ['title']);
    expect(found.map(({ title }) => title)).toEqual(['d', 'c']);
    const titles: string[] = [];
    for await (const { title } of Task.all(filter, { sort: 'title', pageSize: 2 })) {
      titles.push(title);
    }
    expect(titles).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await Task.count(filter)).toBe(5);
    const byEmail = { email: { $in: [...others, admin.email] } };
    expect(await User.filter(byEmail)).toMatchObject([{ email: admin.email }]);
    expect(await User.count(byEmail)).toBe(1);
    const byAgent = { agent_name: { $in: others } };
    expect(await client.agents.listConversations({ q: byAgent })).toEqual([]);
    expect(proxy.takeRequests().map(({ method, url }) => `${method} ${url}`)).toEqual(
      [
        'entities/Task/query',
        ...Array.from({ length: 3 }, () => 'entities/Task/v2/list/query'),
        'entities/Task/count/query',
        'entities/User/query',
        'entities/User/count/query',
        'agents/conversations/query',
      ].map((path) => `POST /api/apps/${appId}/${path}`),
    );
  });

  it('filters by arrays, paths of nested values, and missing values', async () => {
    const { Task } = await startWithClient();
    await Task.create({ title: 'a', tags: ['soil', 'grid'], place: { city: 'Leeds' } });
    await Task.create({ title: 'b', tags: ['soil'] });
    const titles = async (filter: Parameters<typeof Task.filter>[0]) =>
      (await Task.filter(filter, 'title')).map(({ title }) => title);
    expect(await titles({ tags: 'soil' })).toEqual(['a', 'b']);
    expect(await titles({ tags: { $all: ['soil', 'grid'], $size: 2 } })).toEqual(['a']);
    expect(await titles({ 'place.city': 'Leeds' })).toEqual(['a']);
    expect(await titles({ place: null, $nor: [{ title: 'z' }] })).toEqual(['b']);
  });

  it('reads pages, iterates over all records, and lists distinct values', async () => {
    const { client, Task } = await startWithClient();
    await createTasks(client);
    const page = await Task.list({ limit: 2, sort: 'title' });
    expect(page).toMatchObject({ items: [{ title: 'a' }, { title: 'b' }], has_more: true });
    const next = await Task.list({ limit: 2, sort: 'title', cursor: page.next_cursor });
    expect(next.items.map(({ title }) => title)).toEqual(['c', 'd']);
    const titles: string[] = [];
    const iterator = Task.all({ priority: { $ne: 3 } }, { sort: 'title', pageSize: 2 });
    for await (const { title } of iterator) titles.push(title);
    expect(titles).toEqual(['a', 'b', 'd', 'e']);
    const { items } = await Task.filter({ priority: { $gt: 2 } }, { distinct: 'title' });
    expect(items).toEqual(['c', 'd', 'e']);
  });

  it('updates many records, upserts, counts, aggregates and deletes', async () => {
    const { client, Task } = await startWithClient();
    const made = await createTasks(client);
    const changed = await Task.bulkUpdate(made.slice(0, 2).map(({ id }) => ({ id, done: true })));
    expect(changed.map(({ done }) => done)).toEqual([true, true]);
    expect(await Task.updateMany({ done: true }, { $inc: { priority: 10 } })).toEqual({
      success: true,
      updated: 2,
      has_more: false,
    });
    const upserted = await Task.upsert([{ title: 'a', done: false }, { title: 'f' }], {
      key: 'title',
    });
    expect(upserted).toMatchObject({ created: 1, updated: 1 });
    expect(await Task.count()).toBe(6);
    expect(await Task.count({ done: true })).toBe(1);
    const { rows } = await Task.aggregate({ groupBy: 'done', sum: 'priority', sort: '-count' });
    expect(rows).toMatchObject([
      { done: false, count: 5 },
      { done: true, count: 1, sum_priority: 12 },
    ]);
    expect(await Task.deleteMany({ done: true })).toEqual({ success: true, deleted: 1 });
    expect(await Task.deleteMany({}, { all: true })).toEqual({ success: true, deleted: 5 });
  });

  it('rejects a filter that matches more records than the caller meant, for example because of NaN', async () => {
    const { client, Task } = await startWithClient();
    await createTasks(client);
    const missing = Number.NaN;
    for (const call of [
      Task.deleteMany({ priority: missing }),
      Task.deleteMany({ $or: [{ priority: { $gt: missing } }, { done: true }] }),
      Task.deleteMany({ $and: [{}] }),
      Task.deleteMany({ $or: [{}, { done: true }] }),
      Task.deleteMany({ id: { $nin: [] } }),
      Task.filter({ priority: missing }),
      Task.count({ $and: [{ priority: missing }] }),
    ]) {
      await expect(call).rejects.toMatchObject({ kind: 'invalid-argument' });
    }
    expect(await Task.count()).toBe(5);
    expect(await Task.deleteMany({ id: { $in: [] } })).toEqual({ success: true, deleted: 0 });
    expect(await Task.deleteMany({ $and: [{}] }, { all: true })).toMatchObject({ deleted: 5 });
  });

  it('imports records from a file', async () => {
    const { Task } = await startWithClient();
    const file = new File(['title,priority\nDig,1\nFill,2\n'], 'tasks.csv', { type: 'text/csv' });
    expect(await Task.importEntities(file)).toMatchObject({ status: 'success' });
    expect((await Task.list('title')).map(({ title }) => title)).toEqual(['Dig', 'Fill']);
  });

  it('creates one record for two calls with the same idempotency key, and rejects the key for another record', async () => {
    const { Task } = await startWithClient();
    const options = { idempotencyKey: 'order-7' };
    const first = await Task.create({ title: 'once' }, options);
    expect(await Task.create({ title: 'once' }, options)).toEqual(first);
    expect(await Task.count()).toBe(1);
    await expect(Task.create({ title: 'another' }, options)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  it('encodes an id that contains a path, so that the call reaches no other resource', async () => {
    const { Task } = await startWithClient();
    await expect(Task.get('../User/me')).rejects.toMatchObject({ status: 404 });
  });

  it('makes calls as the service role with a service token', async () => {
    const { platform, client } = await startWithClient();
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ ...client.getConfig(), serviceToken, token: 'not.a.token' });
    const { id } = await service.asServiceRole.entities.Task.create({ title: 'by the app' });
    expect(await client.entities.Task.get(id)).toMatchObject({ title: 'by the app' });
  });

  it('rejects an anonymous write with a readable message', async () => {
    const { platform } = await startWithClient();
    const anonymous = createClient({ appId: platform.appId, serverUrl: platform.url });
    await expect(anonymous.entities.Task.create({ title: 'a' })).rejects.toMatchObject({
      kind: 'http',
      message: expect.stringMatching(/\w+ \w+/),
    });
  });

  it('an import with upload progress and other entity calls work in a page on another origin', async () => {
    const page = await openCrossOriginApp(
      `
      const { Task } = client.entities;
      let isSent;
      const { status } = await Task.importEntities(new File(['title\\na\\nb\\n'], 'tasks.csv'), {
        idempotencyKey: 'import-1',
        onUploadProgress: ({ loaded, total }) => { isSent = loaded === total && total > 0; },
      });
      const { updated } = await Task.updateMany({}, { $set: { done: true } }, { all: true });
      const { deleted } = await Task.deleteMany({ done: true });
      const result = [status, isSent, updated, deleted, await Task.count()];
      document.body.textContent = 'done ' + result;
    `,
      await taskSettings(),
    );
    const output = page.getByText(/^done /);
    expect(await output.textContent()).toBe('done success,true,2,2,0');
  });
});
