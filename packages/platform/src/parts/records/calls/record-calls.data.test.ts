import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import { admin, startTestPlatform } from '../../../../testing/test-platform.ts';

const note = {
  properties: {
    title: { type: 'string', maxLength: 20 },
    stars: { type: 'integer', minimum: 1, maximum: 5 },
    status: { type: 'string', enum: ['open', 'done'], default: 'open' },
    due: { type: 'string', format: 'date' },
    author: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
};

async function start() {
  const { platform, token } = await startWithEntities({ Note: note });
  return { platform, token, notes: callsTo(platform, 'Note', token) };
}

describe('endpoints for single records', () => {
  it('creates, reads, updates and deletes a record', async () => {
    const { notes } = await start();
    const created = await notes.create({ title: 'One', tags: ['a'] });

    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      updated_date: created.created_date,
      created_by: admin.email,
      created_by_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      is_sample: false,
      title: 'One',
      tags: ['a'],
      status: 'open',
    });
    expect(await notes.call('GET', `/${created.id}`)).toEqual({ status: 200, body: created });

    const changed = await notes.call('PUT', `/${created.id}`, { status: 'done', tags: null });
    const { updated_date, ...rest } = created;
    expect(changed.body).toMatchObject({ ...rest, status: 'done', tags: null });
    expect(await notes.call('GET', `/${created.id}`)).toEqual(changed);

    expect(await notes.call('DELETE', `/${created.id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    const notFound = { message: `Entity Note with ID ${created.id} not found`, code: 'not_found' };
    for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
      const response = await notes.call(method, `/${created.id}`, body);
      expect([response.status, response.body]).toMatchObject([404, notFound]);
    }
  });

  // ASVS 15.3.3: Requests cannot set fields that only the platform sets
  it('ignores system fields in a request body, except is_sample', async () => {
    const { platform, token, notes } = await start();
    const system = {
      id: 'x',
      created_date: 'x',
      updated_date: 'x',
      created_by: 'x',
      created_by_id: 'x',
    };
    const service = callsTo(platform, 'Note', await platform.issueServiceToken(platform.appId));
    for (const [calls, creator] of [
      [notes, admin.email],
      [service, null],
    ] as const) {
      const created = await calls.create({ title: 'One', ...system, is_sample: true });
      expect(created).toMatchObject({ created_by: creator, is_sample: true });
      expect(Object.values(created)).not.toContain('x');
      const changed = await calls.call('PUT', `/${created.id}`, { ...system, is_sample: false });
      expect(changed.body).toMatchObject({ id: created.id, created_by: creator, is_sample: false });
    }
    const behalf = await service.call(
      'POST',
      '',
      { title: 'Two' },
      { 'on-behalf-of': `Bearer ${token}` },
    );
    expect(behalf.body).toMatchObject({ created_by: admin.email });
  });

  // ASVS 2.2.1, 2.2.2: The server validates input
  it('rejects an invalid record and names the invalid field', async () => {
    const { notes } = await start();
    const invalidRecords: [object, string][] = [
      [{}, 'title: Field required'],
      [{ title: null }, 'title: Field required'],
      [{ title: 1 }, 'title: Expects a string'],
      [{ title: 'x'.repeat(21) }, 'title: Expects at most 20 characters'],
      [{ title: 'x', stars: 1.5 }, 'stars: Expects a whole number'],
      [{ title: 'x', stars: 6 }, 'stars: Expects at most 5'],
      [{ title: 'x', stars: '3' }, 'stars: Expects a number'],
      [{ title: 'x', status: 'lost' }, 'status: Expects one of open, done'],
      [{ title: 'x', due: '2026-02-30' }, 'due: Expects a date such as 2026-06-01'],
      [{ title: 'x', author: {} }, 'author.name: Field required'],
      [{ title: 'x', tags: ['a', 2] }, 'tags.1: Expects a string'],
    ];
    for (const [fields, error] of invalidRecords) {
      expect(await notes.call('POST', '', fields)).toMatchObject({
        status: 422,
        body: {
          error_type: 'ValidationError',
          message: `Error in field ${error}`,
          request_id: expect.any(String),
        },
      });
    }
    expect(await notes.list()).toEqual([]);
  });

  it('responds with 404 for an entity without a schema file, unless the setting openEntities allows it', async () => {
    const { platform, token } = await start();
    const missing = await callsTo(platform, 'Task', token).call('GET', '');
    expect(missing).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('no entity Task') },
    });

    const open = await startTestPlatform({ openEntities: true });
    const service = callsTo(open, 'Task', await open.issueServiceToken(open.appId));
    expect(await service.create({ anything: { goes: [1] } })).toMatchObject({
      anything: { goes: [1] },
    });
    expect(await callsTo(open, 'Task').list()).toEqual([]);
  });

  it('rejects reserved and malformed entity names', async () => {
    const platform = await startTestPlatform({ openEntities: true });
    const token = await platform.issueServiceToken(platform.appId);
    const names = ['__proto__', 'constructor', 'a b', "x' OR 1=1", '%00', 'x'.repeat(65)];
    for (const name of names) {
      expect((await callsTo(platform, name, token).call('POST', '', {})).status, name).toBe(404);
    }
  });

  it("treats `/entities/User` as the app's users instead of as records", async () => {
    const { platform, token } = await start();
    const users = callsTo(platform, 'User', token);

    expect(await users.call('GET', '/me')).toMatchObject({
      status: 200,
      body: { email: admin.email },
    });
    expect(await users.call('GET', '')).toMatchObject({ body: [{ email: admin.email }] });
    expect((await users.call('POST', '', {})).status).toBe(400);
    expect((await users.call('DELETE', '', { email: admin.email })).status).toBe(403);
  });

  it('rejects a record that is nested too deeply or larger than 1 MiB', async () => {
    const platform = await startTestPlatform({ openEntities: true });
    const things = callsTo(platform, 'Thing', await platform.issueServiceToken(platform.appId));
    const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)]);

    expect((await things.call('POST', '', { a: nest(32) })).status).toBe(200);
    expect((await things.call('POST', '', { a: nest(33) })).status).toBe(422);
    expect((await things.call('POST', '', { a: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    const { id } = await things.create({ a: 'x'.repeat(700_000) });
    expect((await things.call('PUT', `/${id}`, { b: 'x'.repeat(700_000) })).status).toBe(413);
  });
});
