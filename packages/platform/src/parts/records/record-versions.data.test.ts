import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';

const note = {
  properties: {
    title: { type: 'string' },
    secret: { type: 'string', rls: { read: { user_condition: { role: 'editor' } } } },
  },
};

async function start() {
  const { platform, token } = await startWithEntities({ Note: note });
  return callsTo(platform, 'Note', token);
}

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` });

describe('a write with the header If-Match', () => {
  it.each(['PUT', 'DELETE'])(
    '%s is executed if the record has the required updated_date',
    async (method) => {
      const notes = await start();
      const { id, updated_date } = await notes.create({ title: 'One' });
      const body = method === 'PUT' ? { title: 'Two' } : undefined;

      expect((await notes.call(method, `/${id}`, body, ifMatch(updated_date))).status).toBe(200);
    },
  );

  it.each(['PUT', 'DELETE'])(
    '%s is rejected with the current record, without hidden fields, if the record has changed',
    async (method) => {
      const notes = await start();
      const { id, updated_date } = await notes.create({ title: 'One', secret: 'a' });
      const { body: current } = await notes.call('PUT', `/${id}`, { title: 'Two' });
      const body = method === 'PUT' ? { title: 'Three' } : undefined;

      const response = await notes.call(method, `/${id}`, body, ifMatch(updated_date));
      expect(response).toMatchObject({ status: 412, body: { code: 'version_conflict', current } });
      expect(JSON.stringify(response)).not.toContain('secret');
      expect(await notes.list()).toEqual([current]);
    },
  );

  it('executes only one of several writes that require the same version', async () => {
    const notes = await start();
    const { id, updated_date } = await notes.create({ title: 'One' });
    const writes = Array.from({ length: 5 }, (_, index) =>
      notes.call('PUT', `/${id}`, { title: `${index}` }, ifMatch(updated_date)),
    );

    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412]);
  });

  it.each([[{}], [{ 'If-Match': '*' }]])(
    'skips the version check if If-Match is missing or *: %j',
    async (headers) => {
      const notes = await start();
      const { id } = await notes.create({ title: 'One' });
      expect((await notes.call('PUT', `/${id}`, { title: 'Two' }, headers)).status).toBe(200);
    },
  );

  it('rejects an If-Match value that is neither * nor a quoted version', async () => {
    const notes = await start();
    const { id } = await notes.create({ title: 'One' });
    const headers = { 'If-Match': '2026-06-01' };
    expect((await notes.call('PUT', `/${id}`, { title: 'Two' }, headers)).status).toBe(400);
  });
});

describe('writes that do not support If-Match', () => {
  it('rejects writes with If-Match that would ignore the header', async () => {
    const notes = await start();
    const { id, updated_date } = await notes.create({ title: 'One' });
    const update = { query: { id }, data: { $set: { title: 'Two' } } };
    for (const [method, path, body] of [
      ['POST', '', { title: 'Two' }],
      ['POST', '/bulk', [{ title: 'Two' }]],
      ['PUT', '/bulk', [{ id, title: 'Two' }]],
      ['PATCH', '/update-many', update],
      ['DELETE', '', { id }],
      ['POST', '/upsert', { records: [{ title: 'One' }], key: 'title' }],
      ['POST', '/import', undefined],
    ] as const) {
      expect(await notes.call(method, path, body, ifMatch(updated_date)), path).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('If-Match works only for') },
      });
    }
    expect(await notes.list()).toMatchObject([{ title: 'One', updated_date }]);
    expect((await notes.call('PUT', '/bulk', [{ id }], { 'If-Match': '*' })).status).toBe(200);
  });
});

describe('updated_date', () => {
  it('updated_date differs after each change to a record, even within one millisecond', async () => {
    const notes = await start();
    const { id, updated_date } = await notes.create({ title: '0' });
    const changes = Array.from({ length: 20 }, (_, index) => ({ id, title: `${index + 1}` }));
    const { body } = await notes.call('PUT', '/bulk', changes);

    const dates = [updated_date, ...recordDates(body)];
    expect(new Set(dates).size).toBe(21);
    expect(dates.toSorted()).toEqual(dates);
  });
});

function recordDates(body: unknown): string[] {
  return Array.isArray(body) ? body.map(({ updated_date }) => updated_date) : [];
}
