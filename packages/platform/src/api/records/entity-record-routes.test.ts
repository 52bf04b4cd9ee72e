import { expect, test } from 'vitest';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { admin, startTestPlatform } from '../../testing/test-platform.ts';

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

test('a record is made, read, changed and deleted', async () => {
  const { notes } = await start();
  const made = await notes.create({ title: 'One', tags: ['a'], colour: 'unknown field' });

  expect(made).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    updated_date: made.created_date,
    created_by: admin.email,
    created_by_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    is_sample: false,
    title: 'One',
    tags: ['a'],
    status: 'open',
  });
  expect(await notes.call('GET', `/${made.id}`)).toEqual({ status: 200, body: made });

  const changed = await notes.call('PUT', `/${made.id}`, { status: 'done', tags: null });
  const { updated_date, ...rest } = made;
  expect(changed.body).toMatchObject({ ...rest, status: 'done', tags: null });
  expect(await notes.call('GET', `/${made.id}`)).toEqual(changed);

  expect(await notes.call('DELETE', `/${made.id}`)).toEqual({
    status: 200,
    body: { success: true },
  });
  const gone = { message: `Entity Note with ID ${made.id} not found`, code: 'not_found' };
  for (const [method, body] of [['GET'], ['PUT', {}], ['DELETE']] as const) {
    const answer = await notes.call(method, `/${made.id}`, body);
    expect([answer.status, answer.body]).toMatchObject([404, gone]);
  }
});

test('nobody sets what the platform writes, save whether it is a sample', async () => {
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
    const made = await calls.create({ title: 'One', ...system, is_sample: true });
    expect(made).toMatchObject({ created_by: creator, is_sample: true });
    expect(Object.values(made)).not.toContain('x');
    const changed = await calls.call('PUT', `/${made.id}`, { ...system, is_sample: false });
    expect(changed.body).toMatchObject({ id: made.id, created_by: creator, is_sample: false });
  }
  const behalf = await service.call(
    'POST',
    '',
    { title: 'Two' },
    { 'on-behalf-of': `Bearer ${token}` },
  );
  expect(behalf.body).toMatchObject({ created_by: admin.email });
});

test('a record that does not fit is refused, and the field at fault named', async () => {
  const { notes } = await start();
  const faults: [object, string][] = [
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
  for (const [fields, fault] of faults) {
    expect(await notes.call('POST', '', fields)).toMatchObject({
      status: 422,
      body: {
        error_type: 'ValidationError',
        message: `Error in field ${fault}`,
        request_id: expect.any(String),
      },
    });
  }
  expect(await notes.list()).toEqual([]);
});

test('an entity without a file does not exist, unless the settings let any be', async () => {
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

test('a name that could be anything else is no entity', async () => {
  const platform = await startTestPlatform({ openEntities: true });
  const token = await platform.issueServiceToken(platform.appId);
  const names = ['__proto__', 'constructor', 'User', 'a b', "x' OR 1=1", '%00', 'x'.repeat(65)];
  for (const name of names) {
    expect((await callsTo(platform, name, token).call('POST', '', {})).status, name).toBe(404);
  }
});

test('the routes of users are as they were', async () => {
  const { platform, token } = await start();
  const users = callsTo(platform, 'User', token);

  expect(await users.call('GET', '/me')).toMatchObject({
    status: 200,
    body: { email: admin.email },
  });
  expect(await users.call('GET', '')).toMatchObject({ body: [{ email: admin.email }] });
  expect((await users.call('DELETE', '', { email: admin.email })).status).toBe(404);
});

test('a record nested too deep, or larger than a mebibyte, is refused', async () => {
  const platform = await startTestPlatform({ openEntities: true });
  const things = callsTo(platform, 'Thing', await platform.issueServiceToken(platform.appId));
  const nest = (levels: number): unknown => (levels === 0 ? 1 : [nest(levels - 1)]);

  expect((await things.call('POST', '', { a: nest(32) })).status).toBe(200);
  expect((await things.call('POST', '', { a: nest(33) })).status).toBe(422);
  expect((await things.call('POST', '', { a: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  const { id } = await things.create({ a: 'x'.repeat(700_000) });
  expect((await things.call('PUT', `/${id}`, { b: 'x'.repeat(700_000) })).status).toBe(413);
});
