import { randomUUID } from 'node:crypto';
import { moveClock } from '@groundwork/engine/testing';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import { signUp } from '../../../../testing/sign-in.ts';
import { callApi } from '../../../../testing/test-platform.ts';

const schemas = {
  Task: {
    properties: {
      title: { type: 'string' },
      points: { type: 'number', maximum: 100 },
      tags: { type: 'array', items: { type: 'string' } },
      done: { type: 'boolean' },
      due: { type: 'string', format: 'date-time' },
      meta: { type: 'object' },
    },
    required: ['title'],
  },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  return { platform, token, tasks: callsTo(platform, 'Task', token) };
}

describe('endpoints for many records', () => {
  it('creates all records in a request, or no record if one record is invalid', async () => {
    const { tasks } = await start();
    const created = await tasks.call('POST', '/bulk', [{ title: 'a' }, { title: 'b' }]);
    expect(created.body).toMatchObject([{ title: 'a' }, { title: 'b' }]);

    const invalid = await tasks.call('POST', '/bulk', [{ title: 'c' }, { points: 1 }]);
    expect(invalid).toMatchObject({
      status: 422,
      body: { message: 'Error in field 1.title: Field required' },
    });
    expect((await tasks.call('POST', '/bulk', Array(501).fill({ title: 'x' }))).status).toBe(422);
    expect((await tasks.call('POST', '/bulk', { title: 'x' })).status).toBe(422);
    expect(await tasks.list()).toHaveLength(2);
  });

  it('updates all records in a request by id, or no record if one update fails', async () => {
    const { tasks } = await start();
    const [a, b] = [await tasks.create({ title: 'a' }), await tasks.create({ title: 'b' })];
    const changed = await tasks.call('PUT', '/bulk', [
      { id: a.id, points: 1 },
      { id: b.id, title: 'B' },
    ]);
    expect(changed.body).toMatchObject([{ title: 'a', points: 1 }, { title: 'B' }]);

    const missing = [{ id: a.id, points: 2 }, { id: 'f'.repeat(24) }];
    expect((await tasks.call('PUT', '/bulk', missing)).status).toBe(404);
    expect((await tasks.call('PUT', '/bulk', [{ id: a.id, points: 2 }, {}])).status).toBe(422);
    expect(await tasks.list({ id: a.id })).toMatchObject([{ points: 1 }]);
  });

  it('updates all records that match a filter, with update operators', async () => {
    const { tasks } = await start();
    await tasks.create({
      title: 'a',
      points: 2,
      tags: ['x', 'y'],
      meta: { n: 1, old: 'v' },
      done: false,
    });
    const update = async (data: object) => {
      const response = await tasks.call('PATCH', '/update-many', { query: { title: 'a' }, data });
      expect(response).toEqual({
        status: 200,
        body: { success: true, updated: 1, has_more: false },
      });
      return (await tasks.list())[0];
    };

    expect(await update({ $set: { done: true, 'meta.deep.er': [1] } })).toMatchObject({
      done: true,
      meta: { n: 1, deep: { er: [1] } },
    });
    expect(await update({ $unset: { done: '', 'meta.deep': '' } })).not.toHaveProperty('done');
    expect(await update({ $rename: { 'meta.old': 'meta.new' } })).toMatchObject({
      meta: { n: 1, new: 'v' },
    });
    expect(await update({ $inc: { points: 3, 'meta.n': -1 } })).toMatchObject({
      points: 5,
      meta: { n: 0 },
    });
    expect(await update({ $mul: { points: 2 } })).toMatchObject({ points: 10 });
    expect(await update({ $min: { points: 4 } })).toMatchObject({ points: 4 });
    expect(await update({ $max: { points: 3 } })).toMatchObject({ points: 4 });
    expect(
      await update({ $push: { tags: 'y' }, $addToSet: { tags: { $each: ['x', 'z'] } } }),
    ).toMatchObject({ tags: ['x', 'y', 'y', 'z'] });
    expect(await update({ $pull: { tags: { $in: ['y', 'z'] } } })).toMatchObject({ tags: ['x'] });
    expect(await update({ $currentDate: { due: true } })).toMatchObject({
      due: expect.stringMatching(/Z$/),
    });
    expect(await update({ $set: { 'meta.list': [{ k: 1 }, { k: 2 }] } })).toBeDefined();
    expect(
      await update({ $pull: { 'meta.list': { k: 1 } }, $set: { 'meta.list.0.k': 3 } }),
    ).toMatchObject({ meta: { list: [{ k: 3 }] } });
  });

  it('rejects an invalid update and changes no record', async () => {
    const { tasks } = await start();
    await tasks.call('POST', '/bulk', [
      { title: 'a', points: 1 },
      { title: 'b', points: 99 },
    ]);
    const before = await tasks.list();
    const updates: [object, number][] = [
      [{}, 400],
      [{ title: 'x' }, 400],
      [{ $bit: { points: 1 } }, 400],
      [{ $set: { id: 'x' } }, 400],
      [{ $set: { created_by: 'x' } }, 400],
      [{ $set: { 'meta.__proto__.x': 1 } }, 400],
      [{ $inc: { points: 'x' } }, 400],
      [{ $push: { tags: { $each: ['a'], $slice: 1 } } }, 400],
      [{ $inc: { points: 5 } }, 422],
      [{ $inc: { title: 5 } }, 422],
      [{ $unset: { title: '' } }, 422],
      [{ $push: { points: 1 } }, 422],
      [{ $set: { 'title.x': 1 } }, 400],
    ];
    for (const [data, status] of updates) {
      const response = await tasks.call('PATCH', '/update-many?all=true', { query: {}, data });
      expect(response.status, JSON.stringify(data)).toBe(status);
    }
    expect(await tasks.list()).toEqual(before);
  });

  it('updates at most 500 records in a request, oldest first', async () => {
    const { tasks } = await start();
    await tasks.call('POST', '/bulk', Array(500).fill({ title: 'x', done: false }));
    await tasks.create({ title: 'last', done: false });
    const update = { query: { done: false }, data: { $set: { done: true } } };

    expect((await tasks.call('PATCH', '/update-many', update)).body).toEqual({
      success: true,
      updated: 500,
      has_more: true,
    });
    expect(await tasks.list({ done: false })).toMatchObject([{ title: 'last' }]);
    expect((await tasks.call('PATCH', '/update-many', update)).body).toEqual({
      success: true,
      updated: 1,
      has_more: false,
    });
  });

  it('updates or creates records by their keys', async () => {
    const { tasks } = await start();
    await tasks.create({ title: 'a', points: 1, done: true });
    const records = [{ title: 'a', points: 2 }, { title: 'b' }, { title: 'b', points: 3 }];
    expect((await tasks.call('POST', '/upsert', { records, key: 'title' })).body).toMatchObject({
      created: 1,
      updated: 2,
      records: [{ title: 'a', points: 2, done: true }, { title: 'b' }, { title: 'b', points: 3 }],
    });
    const byTwo = { records: [{ title: 'a', points: 2, done: false }], key: ['title', 'points'] };
    expect((await tasks.call('POST', '/upsert', byTwo)).body).toMatchObject({ updated: 1 });
    for (const [body, status] of [
      [{ records: [{ title: 'a' }], key: 'points' }, 422],
      [{ records: [{ title: 'a' }], key: 'nothing' }, 400],
      [{ records: [{ title: 'a' }], key: 'id' }, 400],
      [{ records: [{ title: 'a' }], key: [] }, 422],
    ] as const) {
      expect((await tasks.call('POST', '/upsert', body)).status).toBe(status);
    }
    expect(await tasks.list()).toHaveLength(2);
  });

  it.each([
    {},
    { $and: [{}] },
    { $or: [{ title: 'a' }, {}] },
    { $nor: [{ title: { $in: [] } }] },
    { title: { $nin: [] } },
    { $not: { $not: {} } },
  ])('rejects a deletion whose filter matches every record: %j', async (filter) => {
    const { tasks } = await start();
    await tasks.call('POST', '', { title: 'a' });
    expect((await tasks.call('DELETE', '', filter)).status).toBe(400);
    expect(await tasks.list()).toHaveLength(1);
  });

  it('deletes all records only if the request contains all=true', async () => {
    const { tasks } = await start();
    await tasks.call('POST', '/bulk', [{ title: 'a' }, { title: 'b' }, { title: 'c' }]);

    expect((await tasks.call('DELETE', '', {})).status).toBe(400);
    expect((await tasks.call('DELETE', '')).status).toBe(400);
    expect((await tasks.call('DELETE', '?all=1', {})).status).toBe(400);
    expect((await tasks.call('DELETE', '', { title: 'a' })).body).toEqual({
      success: true,
      deleted: 1,
    });
    expect((await tasks.call('DELETE', '?all=true', {})).body).toEqual({
      success: true,
      deleted: 2,
    });
  });
});

describe('endpoint for imports', () => {
  it('imports either all rows in a file or no row, and reports each invalid row', async () => {
    const { platform, token } = await start();
    const send = async (content: string | Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.append('file', new Blob([content]), 'tasks');
      const response = await fetch(
        `${platform.url}/api/apps/${platform.appId}/entities/Task/import`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body,
        },
      );
      return { status: response.status, body: await response.json() };
    };
    const tasks = callsTo(platform, 'Task', token);

    expect(
      await send('\uFEFFtitle,points,tags,done,colour\n"a, ""b""",1.5,"[""x""]",yes,red\nc,,,,\n'),
    ).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        details: null,
        output: [{ title: 'a, "b"', points: 1.5, tags: ['x'], done: true }, { title: 'c' }],
      },
    });
    expect(await send('[{"title": "json"}]')).toMatchObject({
      body: { output: [{ title: 'json' }] },
    });
    const rows = [
      ['title', 'points', 'done'],
      ['xlsx', 7, true],
    ];
    expect(
      await send(new Uint8Array(await writeXlsx({ sheets: [{ name: 'Tasks', rows }] }))),
    ).toMatchObject({ body: { output: [{ title: 'xlsx', points: 7, done: true }] } });
    const report =
      'Row 1: Error in field points: Expects at most 100\nRow 3: Error in field title: Field required';
    expect((await send('title,points\na,101\nb,1\n,2\n')).body).toEqual({
      status: 'error',
      details: report,
      output: null,
    });
    for (const broken of [
      'title,points\na,1e400',
      'title,points\na,-9007199254740993',
      'title,tags\na,[1e400]',
      '[{"title": "a", "points": -1e400}]',
      'title\n"a',
      'title\na,b',
      '[1]',
      '{"a":1}',
      '[{"__proto__":{}}]',
      '__proto__\na',
      `title\n${'x\n'.repeat(10_001)}`,
      'PK\x03\x04 and nothing more',
    ]) {
      expect((await send(broken)).body, broken.slice(0, 30)).toMatchObject({
        status: 'error',
        output: null,
      });
    }
    expect(await tasks.list()).toHaveLength(4);
    expect((await tasks.call('POST', '/import', {})).status).toBe(422);
  });
});

describe('repeated write with the same idempotency key', () => {
  it('executes repeated writes with the same idempotency key only once, and returns the same response', async () => {
    const { platform, token, tasks } = await start();
    const other = callsTo(platform, 'Task', await signUp(platform));
    const key = { 'Idempotency-Key': randomUUID() };
    const write = { title: 'once' };
    const responses = await Promise.all([1, 2, 3].map(() => tasks.call('POST', '', write, key)));
    expect(responses[1]).toEqual(responses[0]);
    expect(responses[2]).toEqual(responses[0]);

    expect(await tasks.call('POST', '', { title: 'another' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await tasks.call('POST', '/bulk', [write], key)).status).toBe(422);
    expect((await tasks.call('POST', '', write, { 'Idempotency-Key': 'ä'.repeat(3) })).status).toBe(
      400,
    );
    expect(await tasks.list()).toHaveLength(1);
    expect((await other.call('POST', '', write, key)).status).toBe(200);
    expect(await tasks.list()).toHaveLength(2);

    const increase = { query: {}, data: { $inc: { points: 1 } } };
    for (const [method, path, body, reused] of [
      ['PATCH', '/update-many?all=true', increase, { ...increase, query: { title: 'x' } }],
      ['DELETE', '', { points: 1 }, { points: 2 }],
    ] as const) {
      const filtered = { 'Idempotency-Key': randomUUID() };
      const first = await other.call(method, path, body, filtered);
      expect(first.status).toBe(200);
      expect(await other.call(method, path, body, filtered)).toEqual(first);
      expect((await other.call(method, path, reused, filtered)).status).toBe(422);
    }
    await tasks.call('POST', '/bulk', [write, write]);

    // After a failed write, a request with the same key is executed again.
    const retryKey = { 'Idempotency-Key': randomUUID() };
    expect((await tasks.call('POST', '', {}, retryKey)).status).toBe(422);
    expect((await tasks.call('POST', '', write, retryKey)).status).toBe(200);
    moveClock({ days: 1, minutes: 1 });
    const later = await callApi(platform, '/apps/:appId/entities/Task', {
      token,
      body: write,
      headers: key,
    });
    expect(later.status).toBe(200);
    expect(await tasks.list()).toHaveLength(4);
  });
});
