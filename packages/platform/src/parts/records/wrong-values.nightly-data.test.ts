import { describe, expect, it } from 'vitest';
import { startAppFolder } from '../../../testing/app-folder.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';

const schemas = {
  Task: {
    properties: {
      title: { type: 'string' },
      points: { type: 'integer' },
      isDone: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      place: { type: 'object', properties: { floor: { type: 'number' } } },
      steps: {
        type: 'array',
        items: { type: 'object', properties: { done: { type: 'boolean' } } },
      },
      status: { type: 'string', enum: ['open', 'done'] },
      labels: { type: 'array', items: { type: 'string', enum: ['red', 'blue'] } },
      due: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      opens: { type: 'string', format: 'time' },
      mail: { type: 'string', format: 'email' },
      any: {},
    },
  },
  User: { properties: { level: { type: 'number' } } },
};

async function start(folder: 'groundwork' | 'base44') {
  const { platform, token } = await startAppFolder(folder, schemas);
  const tasks = callsTo(platform, 'Task', token);
  await tasks.create({ title: 'One', points: 1, tags: ['a'], steps: [{ done: true }] });
  return { platform, token, tasks };
}

const q = (filter: object) => `?q=${encodeURIComponent(JSON.stringify(filter))}`;

/** Filters with a value that the field cannot have. Without a check of values, most of them match every record. */
const filters = [
  { points: { $ne: 'x' } },
  { points: { $nin: [2, 'x'] } },
  { points: { $not: { $gt: '0' } } },
  { points: { $not: { $regex: '1' } } },
  { points: { $not: { $size: 1 } } },
  { points: { $not: { $all: ['x'] } } },
  { $nor: [{ points: true }] },
  { title: { $ne: 1 } },
  { isDone: { $ne: 'true' } },
  { tags: { $ne: 1 } },
  { tags: { $ne: { name: 'a' } } },
  { 'place.floor': { $ne: 'x' } },
  { place: { $ne: 'x' } },
  { 'steps.done': { $ne: 'no' } },
  { created_date: { $not: { $gt: 5 } } },
  { is_sample: { $ne: 'true' } },
  { status: { $ne: 'opne' } },
  { status: { $nin: ['open', 'opne'] } },
  { labels: { $not: { $all: ['green'] } } },
  { due: { $ne: '1 June' } },
  { due: { $lt: 'tomorrow' } },
  { due: { $ne: '2026-06-01T00:00:00Z' } },
  { at: { $lt: 'now' } },
  { at: { $not: { $gt: '{{now}}' } } },
  { opens: { $lt: 'noon' } },
  { mail: { $ne: 'ada' } },
  { created_date: { $lt: 'yesterday' } },
];

const valid = [
  { points: { $ne: null, $gte: 1 }, any: { $ne: 'x' } },
  { tags: ['a'], steps: { $size: 1 }, 'steps.done': true },
  { tags: { $in: ['a', null], $regex: '^a' }, steps: [{ done: true }] },
  { status: { $in: ['open', null] }, labels: { $ne: 'red' }, mail: { $not: { $gt: 'a' } } },
  { due: { $not: { $gte: '2026-06-01T09:00:00Z', $lt: '2026-07' } } },
  { at: { $ne: '2026-06-01' }, created_date: { $gt: '2020' } },
];

const rejected = { status: 400, body: { message: expect.stringMatching(/ of Task expects /) } };

describe('values that a field cannot have', () => {
  // ASVS 2.2.1, 2.2.2: The server validates input
  it.each(['groundwork', 'base44'] as const)(
    'a deletion or update is rejected if its filter has a value that a field cannot have (%s)',
    async (folder) => {
      const { tasks } = await start(folder);
      for (const filter of filters) {
        const update = { query: filter, data: { $set: { title: 'Two' } } };
        expect(await tasks.call('DELETE', '', filter), JSON.stringify(filter)).toMatchObject(
          rejected,
        );
        expect(await tasks.call('PATCH', '/update-many', update)).toMatchObject(rejected);
      }
      expect(await tasks.list()).toMatchObject([{ title: 'One' }]);
      for (const query of valid) {
        const update = { query, data: { $set: { title: 'Two' } } };
        expect(await tasks.call('PATCH', '/update-many', update)).toMatchObject({
          body: { updated: 1 },
        });
      }
    },
  );

  it('a value that a field cannot have is rejected in reads, with the type that the field expects', async () => {
    const { platform, token, tasks } = await start('groundwork');
    for (const filter of filters) {
      for (const path of [q(filter), `/v2/list${q(filter)}`, `/count${q(filter)}`]) {
        expect(await tasks.call('GET', path), path).toMatchObject(rejected);
      }
      expect(await tasks.call('POST', '/aggregate', { query: filter })).toMatchObject(rejected);
    }
    for (const filter of valid) expect(await tasks.list(filter)).toHaveLength(1);

    const message =
      'Error in the query: tags of Task expects an array or a string, not a number. Change the filter.';
    expect(await tasks.call('GET', q({ tags: 1 }))).toMatchObject({ body: { message } });
    const client = await connect(platform, { token });
    expect(await client.join('Task', { points: 'x' })).toMatchObject({
      error: { message: expect.stringContaining('points of Task expects a number') },
    });
  });

  it("a value that a field cannot have is rejected in an aggregation's `having`", async () => {
    const { tasks } = await start('groundwork');
    const aggregate = (having: object) =>
      tasks.call('POST', '/aggregate', {
        groupBy: 'title',
        sum: 'points',
        min: 'points',
        max: ['title', 'due'],
        having,
      });
    for (const having of [
      { count: { $ne: 'x' } },
      { sum_points: { $not: { $gt: '0' } } },
      { min_points: { $ne: true } },
      { max_title: { $ne: 1 } },
      { max_due: { $lt: 'tomorrow' } },
    ]) {
      expect(await aggregate(having), JSON.stringify(having)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/ in having expects /) },
      });
    }
    const having = { count: 1, sum_points: { $gte: 1 }, max_title: 'One', max_due: null };
    expect(await aggregate(having)).toMatchObject({ body: { rows: [{ title: 'One' }] } });
  });

  it.each(['groundwork', 'base44'] as const)(
    'a $pull is rejected, and removes nothing, if its condition has a value that a field cannot have (%s)',
    async (folder) => {
      const { tasks } = await start(folder);
      const pull = (condition: object) =>
        tasks.call('PATCH', '/update-many', {
          query: { title: 'One' },
          data: { $pull: condition },
        });
      for (const condition of [
        { steps: { dnoe: { $ne: true } } },
        { steps: { done: { $ne: 'true' } } },
        { steps: { $exists: true, $ne: 5 } },
        { tags: { $ne: 1 } },
        { tags: { name: 'a' } },
        { labels: { $ne: 'green' } },
      ]) {
        expect(await pull(condition), JSON.stringify(condition)).toMatchObject({
          status: 400,
          body: { message: expect.stringMatching(/\$pull (expects|names)/) },
        });
      }
      expect(await tasks.list()).toMatchObject([{ tags: ['a'], steps: [{ done: true }] }]);
      const removed = { steps: { done: { $ne: false } }, tags: { $in: ['a'] } };
      expect(await pull(removed)).toMatchObject({ body: { updated: 1 } });
      expect(await tasks.list()).toMatchObject([{ tags: [], steps: [] }]);
    },
  );

  it("a value that a field cannot have matches nothing in a Base44 app's reads", async () => {
    const { tasks } = await start('base44');
    expect(await tasks.list({ points: 'x' })).toEqual([]);
    expect(await tasks.list({ points: { $ne: 'x' } })).toHaveLength(1);
  });

  it.each(['groundwork', 'base44'] as const)(
    'a removal or update of users is rejected if its filter has a value that a field cannot have (%s)',
    async (folder) => {
      const { platform, token } = await start(folder);
      const users = callsTo(platform, 'User', token);
      for (const filter of [{ level: { $ne: 'x' } }, { disabled: { $ne: 'yes' } }]) {
        const update = { query: filter, data: { $set: { level: 1 } } };
        expect(await users.call('DELETE', '', filter)).toMatchObject({ status: 400 });
        expect(await users.call('PATCH', '/update-many', update)).toMatchObject({ status: 400 });
      }
    },
  );
});

describe('update-many with a filter that matches every record', () => {
  const data = { $set: { title: 'Two' } };

  it.each([{}, { query: {} }, { query: { $and: [{}] } }, { query: { id: { $nin: [] } } }])(
    'update-many without all=true is rejected if its filter matches every record: %j',
    async (filter) => {
      const { tasks } = await start('groundwork');
      expect(await tasks.call('PATCH', '/update-many', { ...filter, data })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('?all=true') },
      });
      expect(await tasks.list()).toMatchObject([{ title: 'One' }]);

      expect(await tasks.call('PATCH', '/update-many?all=true', { ...filter, data })).toMatchObject(
        {
          body: { updated: 1 },
        },
      );
      expect(await tasks.list()).toMatchObject([{ title: 'Two' }]);
    },
  );

  it('update-many with a filter that matches every record is accepted in a Base44 app', async () => {
    const { tasks } = await start('base44');
    expect(await tasks.call('PATCH', '/update-many', { query: {}, data })).toMatchObject({
      body: { updated: 1 },
    });
  });

  it('update-many of users without all=true is rejected if its filter matches every user', async () => {
    const { platform, token } = await start('groundwork');
    const users = callsTo(platform, 'User', token);
    const update = { query: {}, data: { $set: { level: 1 } } };
    expect(await users.call('PATCH', '/update-many', update)).toMatchObject({ status: 400 });
    expect(await users.call('PATCH', '/update-many?all=true', update)).toMatchObject({
      body: { updated: 1 },
    });
  });
});
