import { describe, expect, it } from 'vitest';
import { startAppFolder } from '../../../testing/app-folder.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';

const schemas = {
  Task: {
    properties: {
      title: { type: 'string' },
      points: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      place: { type: 'object', properties: { city: { type: 'string' } } },
      steps: {
        type: 'array',
        items: { type: 'object', properties: { done: { type: 'boolean' } } },
      },
      more: { type: 'object' },
    },
  },
  Free: { properties: { title: { type: 'string' } }, additionalProperties: true },
  User: { properties: { team: { type: 'string' } } },
};

/**
 * Starts a platform with one task. In the folder `base44`, unknown names must be accepted, because that folder belongs
 * to a Base44 app.
 */
async function start(folder: 'groundwork' | 'base44') {
  const { platform, token } = await startAppFolder(folder, schemas);
  const tasks = callsTo(platform, 'Task', token);
  const { id } = await tasks.create({ title: 'One', points: 1 });
  return { platform, token, tasks, id, free: callsTo(platform, 'Free', token) };
}

const q = (filter: object) => `?q=${encodeURIComponent(JSON.stringify(filter))}`;

/** Filters with an unknown name. If the name were ignored, most of them would match every record. */
const filters = [
  { titel: 'One' },
  { titel: { $ne: 'x' } },
  { titel: { $exists: false } },
  { titel: null },
  { $nor: [{ titel: 'x' }] },
  { title: 'One', $or: [{ points: 1 }, { 'place.citty': { $ne: 'x' } }] },
  { 'steps.dun': { $ne: true } },
  { 'tags.0': { $ne: 'x' } },
  { 'title.length': { $ne: 3 } },
  { 'created_by.email': { $ne: 'x' } },
];

const updates = [
  { $set: { titel: 'x' } },
  { $unset: { titel: '' } },
  { $inc: { 'place.citty': 1 } },
  { $rename: { title: 'titel' } },
  { $set: { 'steps.0.dun': true } },
  { $set: { title: 'Two' }, $currentDate: { dun: true } },
];

describe("names that an entity's schema does not declare", () => {
  // ASVS 2.2.1, 2.2.2: The server validates input
  it('deletions and updates by filter reject unknown field names, and change nothing', async () => {
    for (const folder of ['groundwork', 'base44'] as const) {
      const { tasks } = await start(folder);
      for (const filter of filters) {
        const update = { query: filter, data: { $set: { title: 'Two' } } };
        for (const [method, path, body] of [
          ['DELETE', '?all=true', filter],
          ['PATCH', '/update-many', update],
        ] as const) {
          expect(await tasks.call(method, path, body)).toMatchObject({
            status: 400,
            body: {
              message: expect.stringContaining('is not a field of Task. Check its spelling'),
            },
          });
        }
      }
      for (const data of updates) {
        expect(await tasks.call('PATCH', '/update-many', { data })).toMatchObject({ status: 400 });
      }
      expect(await tasks.list()).toMatchObject([{ title: 'One', points: 1 }]);
    }
  });

  it('rejects unknown field names in reads', async () => {
    const { tasks } = await start('groundwork');
    const calls: [string, string, object?][] = [
      ...filters.flatMap((filter): [string, string, object?][] => [
        ['GET', q(filter)],
        ['GET', `/v2/list${q(filter)}`],
        ['GET', `/count${q(filter)}`],
        ['POST', '/aggregate', { query: filter }],
      ]),
      ['GET', '?sort=-titel'],
      ['GET', '?sort=place.citty'],
      ['GET', '?fields=title,titel'],
      ['GET', '/v2/list?sort=titel'],
      ['GET', '/v2/list?fields=titel'],
      ['GET', '/v2/list?distinct=titel'],
      ['POST', '/aggregate', { groupBy: 'titel' }],
      ['POST', '/aggregate', { sum: 'pionts' }],
      ['POST', '/aggregate', { dateBucket: { field: 'dew', unit: 'day' } }],
      ['POST', '/upsert', { records: [{ titel: 'One' }], key: 'titel' }],
    ];
    for (const [method, path, body] of calls) {
      expect(await tasks.call(method, path, body), path).toMatchObject({ status: 400 });
    }
  });

  it("rejects unknown field names in a subscription's filter", async () => {
    const { platform, token } = await start('groundwork');
    const client = await connect(platform, { token });

    expect(await client.join('Task', { titel: 'x' })).toMatchObject({
      error: { message: expect.stringContaining('titel is not a field of Task') },
    });
    expect(await client.join('Task', { 'place.city': 'x' })).toBeUndefined();
  });

  // ASVS 2.2.1, 2.2.2: The server validates input
  it('rejects unknown field names in records', async () => {
    const { tasks, id } = await start('groundwork');
    const calls: [string, string, unknown, string][] = [
      ['POST', '', { titel: 'x' }, 'titel'],
      ['POST', '', { place: { citty: 'x' } }, 'place.citty'],
      ['POST', '/bulk', [{ title: 'Two' }, { steps: [{ dun: true }] }], '1.steps.0.dun'],
      ['PUT', `/${id}`, { titel: 'x' }, 'titel'],
      ['PUT', `/${id}`, { 'place.city': 'x' }, 'place.city'],
      ['PUT', '/bulk', [{ id, titel: 'x' }], '0.titel'],
      ['POST', '/upsert', { records: [{ title: 'One', dun: true }], key: 'title' }, '0.dun'],
    ];
    for (const [method, path, body, field] of calls) {
      expect(await tasks.call(method, path, body)).toMatchObject({
        status: 422,
        body: {
          message: expect.stringContaining(`Error in field ${field}: There is no such field`),
        },
      });
    }
    expect(await tasks.list()).toMatchObject([{ title: 'One', points: 1 }]);
  });

  it('in a Base44 app, unknown field names match nothing in filters and are removed from records', async () => {
    const { tasks, id } = await start('base44');
    expect(await tasks.list({ titel: 'One' })).toEqual([]);
    const listed = await tasks.call('GET', '?sort=titel&fields=title,titel');
    expect(listed.body).toEqual([{ id, title: 'One' }]);
    const { body } = await tasks.call('PUT', `/${id}`, { titel: 'x', place: { citty: 'x' } });
    expect(body).toMatchObject({ title: 'One', place: {} });
    expect(body).not.toHaveProperty('titel');
  });

  it('accepts any name in objects and entities that may have any fields', async () => {
    const { tasks, free } = await start('groundwork');
    await tasks.create({ more: { any: { thing: 1 } } });
    expect(await tasks.list({ 'more.any.thing': 1 })).toHaveLength(1);

    const { id } = await free.create({ title: 'One', colour: 'red' });
    expect(await free.call('PUT', `/${id}`, { shade: 'dark' })).toMatchObject({ status: 200 });
    expect(await free.list({ colour: 'red' })).toMatchObject([{ colour: 'red', shade: 'dark' }]);
  });

  it('removals and updates of users by filter reject unknown field names, but accept unknown custom fields', async () => {
    const { platform, token } = await start('groundwork');
    const users = callsTo(platform, 'User', token);
    const filter = { emial: { $ne: 'x' } };
    const update = { query: filter, data: { $set: { team: 'a' } } };
    expect(await users.call('DELETE', '', filter)).toMatchObject({ status: 400 });
    expect(await users.call('PATCH', '/update-many', update)).toMatchObject({ status: 400 });

    const [me] = await users.list();
    await users.call('PUT', `/${me?.id}`, { theme: 'dark' });
    expect(await users.list({ theme: 'dark' })).toHaveLength(1);
  });
});
