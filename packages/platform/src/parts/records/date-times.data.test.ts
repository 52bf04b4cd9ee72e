import { moveClock, stopClock, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { signUp } from '../../../testing/sign-in.ts';

const text = { type: 'string' };
const moment = { type: 'string', format: 'date-time' };

const schemas = {
  Visit: {
    properties: {
      name: { type: 'string' },
      at: moment,
      ends: { type: 'array', items: moment },
      stay: { type: 'object', properties: { until: moment } },
      code: { ...moment, enum: ['2026-06-01T10:00:00+02:00'] },
    },
    indexes: [['at']],
  },
  Notice: {
    properties: { name: { type: 'string' }, until: moment },
    rls: { read: { 'data.until': { $gt: '{{now}}' } } },
  },
  User: { properties: { trial: moment } },
};

/**
 * Visits in the order of their times. Sorting the times as strings, or the visits by their creation, would result
 * in another order.
 */
const VISITS = [
  ['a', '2026-06-01T12:00:00+05:00', '2026-06-01T07:00:00.000Z'],
  ['b', '2026-06-01T08:00:00Z', '2026-06-01T08:00:00.000Z'],
  ['c', '2026-06-01t08:00:00.5z', '2026-06-01T08:00:00.500Z'],
  ['d', '2026-06-01T09:00', '2026-06-01T09:00'],
  ['e', '2026-06-01 09:00:00.250', '2026-06-01T09:00:00.25'],
  ['f', '2026-06-01T02:30:00.123456-0700', '2026-06-01T09:30:00.123Z'],
] as const;

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const visits = callsTo(platform, 'Visit', token);
  const records = VISITS.map(([name, at]) => ({ name, at })).toReversed();
  const { body } = await visits.call('POST', '/bulk', records);
  expect(body).toMatchObject(VISITS.map(([name, , at]) => ({ name, at })).toReversed());
  const names = async (filter: object) =>
    (await visits.list(filter, '&sort=at')).map(({ name }) => name).join('');
  return { platform, token, visits, names };
}

const page = z.object({
  items: z.array(z.object({ name: z.string() })),
  next_cursor: z.string().nullable(),
});

describe('date-times in records', () => {
  it('sorts date-times by their instants, with and without pagination', async () => {
    const { visits } = await start();
    for (const [sort, expected] of [
      ['at', 'abcdef'],
      ['-at', 'fedcba'],
    ] as const) {
      let names = '';
      let cursor = '';
      do {
        const { body } = await visits.call(
          'GET',
          `/v2/list?sort=${sort}&limit=2&cursor=${encodeURIComponent(cursor)}`,
        );
        const { items, next_cursor } = page.parse(body);
        names += items.map(({ name }) => name).join('');
        cursor = next_cursor ?? '';
      } while (cursor !== '');
      expect(names).toBe(expected);
    }
  });

  it('compares date-times in filters by their instants', async () => {
    const { names } = await start();
    for (const [filter, expected] of [
      [{ at: '2026-06-01T10:00:00+02:00' }, 'b'],
      [{ at: '2026-06-01T11:00:00.000+02:00' }, 'd'],
      [{ at: { $in: ['2026-06-01T07:00Z', '2026-06-01T09:00:00'] } }, 'ad'],
      [{ at: { $ne: '2026-06-01T03:00:00-05:00' } }, 'acdef'],
      [{ at: { $gt: '2026-06-01T10:00:00+02:00' } }, 'cdef'],
      [{ at: { $gte: '2026-06-01T10:00:00+02:00' } }, 'bcdef'],
      [{ at: { $gt: '2026-06-01T09:00:00Z' } }, 'ef'],
      [{ at: { $gte: '2026-06-01T09:00:00Z' } }, 'def'],
      [{ at: { $lt: '2026-06-01T09:00:00.000Z' } }, 'abc'],
      [{ at: { $lte: '2026-06-01T09:00:00.000Z' } }, 'abcd'],
      [{ at: { $lt: '2026-06-01T08:00:00.5Z' } }, 'ab'],
      [{ at: { $lte: '2026-06-01T08:00:00.5Z' } }, 'abc'],
      [{ at: { $gte: '2026-06-01', $lt: '2026-06-02' } }, 'abcdef'],
      [{ $nor: [{ at: { $lt: '2026-06-01T14:00+05:00' } }] }, 'def'],
    ] as const) {
      expect(await names(filter), JSON.stringify(filter)).toBe(expected);
    }
  });

  it('compares date-times in arrays and objects by their instants', async () => {
    const { visits } = await start();
    const created = await visits.create({
      ends: ['2026-06-03T00:00:00+02:00'],
      stay: { until: '2026-06-04T00:00:00+02:00' },
      code: '2026-06-01T10:00:00+02:00',
    });
    expect(created).toMatchObject({
      ends: ['2026-06-02T22:00:00.000Z'],
      stay: { until: '2026-06-03T22:00:00.000Z' },
      // The pattern of this field accepts only this format of the date-time.
      code: '2026-06-01T10:00:00+02:00',
    });
    expect(await visits.list({ ends: '2026-06-02T22:00:00Z' })).toEqual([created]);
    expect(await visits.list({ 'stay.until': { $lt: '2026-06-03T23:00:00Z' } })).toEqual([created]);
    expect(await visits.list({ code: '2026-06-01T10:00:00+02:00' })).toEqual([created]);
  });

  it('aggregates date-times by their instants', async () => {
    const { visits } = await start();
    await visits.create({ name: 'b', at: '2026-06-01T10:00:00+02:00' });
    const aggregate = async (body: object) => (await visits.call('POST', '/aggregate', body)).body;

    expect(await aggregate({ min: 'at', max: 'at', countDistinct: 'at' })).toMatchObject({
      rows: [
        {
          min_at: '2026-06-01T07:00:00.000Z',
          max_at: '2026-06-01T09:30:00.123Z',
          count_distinct_at: 6,
        },
      ],
    });
    const latest = { groupBy: 'name', max: 'at', sort: '-max_at', count: false };
    const having = { max_at: { $gt: '2026-06-01T11:00:00+02:00' } };
    expect(await aggregate({ ...latest, having })).toMatchObject({
      rows: [{ name: 'f' }, { name: 'e' }],
    });
  });

  it('treats date-times for the same instant as equal in updates and as keys, whatever their format', async () => {
    const { visits, names } = await start();
    const update = (data: object) =>
      visits.call('PATCH', '/update-many', { query: { name: 'b' }, data });
    await update({ $max: { at: '2026-06-01T09:30:00+02:00' } });
    expect(await names({ at: '2026-06-01T08:00:00Z' })).toBe('b');
    await update({ $max: { at: '2026-06-01T08:15:00Z' } });
    await update({ $push: { ends: '2026-06-01T08:00:00Z' } });
    await update({ $addToSet: { ends: { $each: ['2026-06-01T10:00:00+02:00'] } } });
    expect(await visits.list({ name: 'b' })).toMatchObject([
      { at: '2026-06-01T08:15:00.000Z', ends: ['2026-06-01T08:00:00.000Z'] },
    ]);
    await update({ $pull: { ends: { $lte: '2026-06-01T10:00:00+02:00' } } });
    expect(await visits.list({ name: 'b' })).toMatchObject([{ ends: [] }]);

    const records = [{ name: 'g', at: '2026-06-01T10:15:00+02:00' }];
    expect((await visits.call('POST', '/upsert', { records, key: 'at' })).body).toMatchObject({
      created: 0,
      updated: 1,
    });
  });

  it('compares date-times with the current time in access rules', async () => {
    stopClock();
    const { platform, token } = await startWithEntities(schemas);
    const notices = callsTo(platform, 'Notice', await signUp(platform));
    const service = callsTo(platform, 'Notice', await platform.issueServiceToken(platform.appId));
    const inAnHour = Date.now() + 3_600_000;
    // Local time in a zone behind UTC. As a string it sorts before the current time, but its instant is later.
    const local = new Date(inAnHour - 11 * 3_600_000).toISOString().slice(0, 19);
    const { id } = await service.create({ name: 'open', until: `${local}-11:00` });
    const client = await connect(platform, { token });
    expect(await client.join('Notice', { until: `${local}-11:00` })).toBeUndefined();

    expect(await notices.list()).toHaveLength(1);
    expect(await notices.list({ until: `${local}-11:00` })).toHaveLength(1);
    await service.call('PUT', `/${id}`, { name: 'still open' });
    await client.received(1);

    moveClock({ minutes: 61 });
    expect(await notices.list()).toEqual([]);
  });

  it('converts stored date-times at the next start after their field was declared as a date-time', async () => {
    const dataDir = temporaryFolder();
    const start = async (at: object, trial: object) => {
      const place = {
        type: 'object',
        properties: { from: at, ends: { type: 'array', items: at } },
      };
      const others = { type: 'object', properties: {}, additionalProperties: at };
      const entities = {
        Visit: { properties: { name: text, at, place, others }, indexes: [['at']] },
        User: { properties: { trial } },
      };
      const { platform, token } = await startWithEntities(entities, { dataDir });
      const visits = callsTo(platform, 'Visit', token);
      return { platform, visits, users: callsTo(platform, 'User', token) };
    };
    const older = await start(text, text);
    const at = '2026-06-01T10:00:00+02:00';
    const fields = { at, name: at, place: { from: at, ends: [at, 'noon'] }, others: { one: at } };
    const count = 250;
    const records = Array.from({ length: count }, () => fields);
    await older.visits.call('POST', '/bulk', records);
    const [{ updated_date } = {}] = await older.visits.list();
    const [me] = await older.users.list();
    await older.users.call('PUT', `/${me?.id}`, { trial: at });
    await older.platform.stop();

    const utc = '2026-06-01T08:00:00.000Z';
    const converted = {
      updated_date,
      at: utc,
      name: at,
      place: { from: utc, ends: [utc, 'noon'] },
      others: { one: utc },
    };
    const declared = await start(moment, text);
    expect(await declared.visits.list({ at: { $lt: '2026-06-01T09:00:00Z' } })).toEqual(
      Array.from({ length: count }, () => expect.objectContaining(converted)),
    );
    expect(await declared.users.list()).toMatchObject([{ trial: at }]);
    await declared.platform.stop();

    const users = await start(moment, moment);
    expect(await users.users.list()).toMatchObject([{ trial: utc }]);
    await users.platform.stop();

    // This version of the schema does not declare the field as a date-time.
    const undeclared = await start(text, moment);
    await undeclared.visits.create({ name: 'new', at });
    await undeclared.platform.stop();
    const again = await start(moment, moment);
    expect(await again.visits.list({ name: 'new' })).toMatchObject([{ at: utc }]);
  });

  it('accepts an unchanged date-time in the format stored before its field was declared as a date-time', async () => {
    const dataDir = temporaryFolder();
    const place = { type: 'object', properties: { city: text, zip: text } };
    const older = {
      Visit: { properties: { name: text, at: text, until: text, place, old: text } },
    };
    const first = await startWithEntities(older, { dataDir });
    const stored = {
      at: '2026-06-01T10:00:00+02:00',
      until: '2026-06-01T10:00:00+02:00',
      place: { city: 'Rome', zip: '1' },
      old: 'x',
    };
    const { id } = await callsTo(first.platform, 'Visit', first.token).create(stored);
    await first.platform.stop();

    const city = { type: 'object', properties: { city: { type: 'string' } } };
    const Visit = {
      properties: { name: text, at: { ...moment, immutable: true }, until: moment, place: city },
    };
    const { platform } = await startWithEntities({ Visit }, { dataDir });
    const visits = callsTo(platform, 'Visit', await platform.issueServiceToken(platform.appId));
    const utc = '2026-06-01T08:00:00.000Z';
    const changed = await visits.call('PUT', `/${id}`, { ...stored, name: 'a' });
    const body = { ...stored, at: utc, until: utc, name: 'a' };
    expect(changed).toMatchObject({ status: 200, body });

    const invalid = await visits.call('PUT', `/${id}`, { ...stored, old: 'y' });
    expect(invalid).toMatchObject({ status: 422 });
  });

  it('compares date-times in user fields by their instants', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const users = callsTo(platform, 'User', token);
    const [me] = await users.list();
    const changed = await users.call('PUT', `/${me?.id}`, { trial: '2026-06-01T10:00:00+02:00' });

    expect(changed.body).toMatchObject({ trial: '2026-06-01T08:00:00.000Z' });
    expect(await users.list({ trial: { $lt: '2026-06-01T09:00:00Z' } })).toHaveLength(1);
    const later = {
      query: { trial: '2026-06-01T08:00:00Z' },
      data: { $max: { trial: '2026-06-01T09:30:00+02:00' } },
    };
    const response = await users.call('PATCH', '/update-many', later);
    expect(response.body).toMatchObject({ updated: 1 });
    expect(await users.list()).toMatchObject([{ trial: '2026-06-01T08:00:00.000Z' }]);
  });
});
