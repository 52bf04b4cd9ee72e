/** Tests that filters and rules on fields of referenced records reveal nothing that the caller may not read. */
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { signUp } from '../../../testing/sign-in.ts';

const text = { type: 'string' };
const to = (entity: string) => ({ type: 'reference', entity });
const admins = { user_condition: { role: 'admin' } };
const note = (read: object) => ({
  properties: { team: to('Team') },
  rls: { create: { 'team.title': 'Open' }, read },
});

const schemas = {
  Owner: { properties: { title: text }, rls: { read: admins } },
  Team: {
    properties: { title: text, code: { ...text, rls: { read: admins } }, owner: to('Owner') },
    rls: { read: { $or: [admins, { title: 'Open' }] } },
  },
  Task: { properties: { title: text, points: { type: 'integer' }, team: to('Team') } },
  OfField: note({ 'team.code': { $ne: 'z' } }),
  OfOwner: note({ $not: { 'team.owner.title': 'z' } }),
  OfTeam: note({ $nor: [{ 'team.title': 'z' }, { 'team.title': 'Open' }] }),
};

const CONDITIONS = [
  'x',
  null,
  { $ne: 'x' },
  { $ne: null },
  { $gt: 'w' },
  { $lte: 'x' },
  { $in: ['x', null] },
  { $nin: ['x'] },
  { $exists: true },
  { $exists: false },
  { $regex: '^x' },
  { $not: { $regex: 'x' } },
  { $all: ['x'] },
  { $size: 0 },
];

const FILTERS = [
  ...['team.title', 'team.code', 'team.owner.title', 'team.owner.created_by'].flatMap((path) =>
    CONDITIONS.map((condition) => ({ [path]: condition })),
  ),
  { $or: [{ 'team.title': 'x' }, { 'team.code': 'x' }] },
  { $nor: [{ 'team.title': 'x' }, { 'team.owner.title': 'x' }] },
];

async function start() {
  const { platform, token: admin } = await startWithEntities(schemas);
  const token = await signUp(platform);
  const service = await platform.issueServiceToken(platform.appId);
  const all = (entity: string) => callsTo(platform, entity, service);
  const mine = (entity: string) => callsTo(platform, entity, token);
  const owner = await all('Owner').create({});
  const open = await all('Team').create({ title: 'Open', owner: owner.id });
  const closed = await all('Team').create({ owner: owner.id });
  /** Writes a value into every field that the member may not read. */
  const hide = async (value: string | null) => {
    await all('Owner').call('PUT', `/${owner.id}`, { title: value });
    await all('Team').call('PUT', `/${open.id}`, { code: value });
    await all('Team').call('PUT', `/${closed.id}`, { code: value, title: value });
  };
  return { platform, admin, token, all, mine, hide, open, closed };
}

describe('condition on a field of a referenced record', () => {
  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('has the same outcome whatever the record and the field contain that the caller may not read', async () => {
    const { all, mine, hide, open, closed } = await start();
    const tasks = mine('Task');
    const outcomesWith = async (hidden: string | null) => {
      await hide(hidden);
      await all('Task').call('DELETE', '?all=true', {});
      await all('Task').create({ title: 'of open', points: 1, team: open.id });
      await all('Task').create({ title: 'of closed', points: 2, team: closed.id });
      await all('Task').create({ title: 'of none', points: 4 });
      const outcomes: string[] = [];
      for (const [index, filter] of FILTERS.entries()) {
        const q = `q=${encodeURIComponent(JSON.stringify(filter))}`;
        const data = { $set: { points: 1 } };
        const list = ['GET', `?${q}&fields=title`] as const;
        const others = [
          ['GET', `/v2/list?${q}&fields=title&limit=1&sort=title`],
          ['GET', `/v2/list?${q}&distinct=title`],
          ['GET', `/count?${q}`],
          ['POST', '/aggregate', { query: filter, groupBy: 'title', sum: 'points' }],
          ['PATCH', '/update-many?all=true', { query: filter, data }],
          ['DELETE', '?all=true', { $and: [filter, { title: 'of closed', points: 9 }] }],
        ] as const;
        for (const [method, path, body] of index % 10 === 0 ? [list, ...others] : [list]) {
          const response = await tasks.call(method, path, body);
          outcomes.push(mask([filter, method, path, response]));
        }
      }
      await tasks.call('DELETE', '', { 'team.code': 'x' });
      outcomes.push(mask(await tasks.call('GET', '?sort=title&fields=title')));
      return outcomes;
    };
    const outcomes = await outcomesWith('x');
    expect(await outcomesWith(null)).toEqual(outcomes);
    expect(outcomes.join()).toContain('"of closed"');
    expect(outcomes.join()).not.toMatch(/"status":5/);
  });

  it('has the same outcome in events, and a change of what the subscriber may not read breaks no connection', async () => {
    const { platform, token, all, hide, open, closed } = await start();
    const filters = [
      [{ 'team.code': 'x' }, 0],
      [{ 'team.code': null }, 2],
      [{ 'team.title': { $nin: ['x', 'Open'] } }, 1],
      [{ 'team.owner.title': { $ne: 'x' } }, 2],
    ] as const;
    const clients = await Promise.all(
      filters.map(async ([filter, count]) => {
        const client = await connect(platform, { token });
        expect(await client.join('Task', filter)).toBeUndefined();
        return { client, count };
      }),
    );
    for (const [round, hidden] of (['x', 'y', null] as const).entries()) {
      await hide(hidden);
      await all('Task').create({ title: 'a', team: open.id });
      await all('Task').create({ title: 'b', team: closed.id });
      for (const { client, count } of clients) await client.received(count * (round + 1));
    }
    for (const { client } of clients) expect(client.socket.connected).toBe(true);
  });

  it.each(['OfField', 'OfOwner', 'OfTeam'])(
    'grants nothing in the rule of %s, even if it is negated',
    async (entity) => {
      const { platform, admin, all, mine, hide, open, closed } = await start();
      for (const { id } of [open, closed]) await all(entity).create({ team: id });
      for (const hidden of ['x', 'z', null]) {
        await hide(hidden);
        expect(await mine(entity).list()).toEqual([]);
      }
      await hide('x');
      const seen = await callsTo(platform, entity, admin).list();
      expect(seen).toHaveLength(entity === 'OfTeam' ? 1 : 2);
    },
  );

  it('the error for a new record does not reveal whether the referenced record exists', async () => {
    const { mine, closed } = await start();
    const attempt = async (team: string) => {
      const { status, body } = await mine('OfTeam').call('POST', '', { team });
      expect(status).toBe(403);
      return mask(body);
    };
    expect(await attempt(closed.id)).toBe(await attempt('f'.repeat(24)));
  });
});

/** Replaces values that are different in any two responses: ids and dates. */
function mask(response: unknown): string {
  return JSON.stringify(response)
    .replaceAll(/[0-9a-f]{24}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date')
    .replaceAll(/"request_id":"[^"]+"/g, '"request_id":"id"')
    .replaceAll(/"next_cursor":"[^"]+"/g, '"next_cursor":"cursor"');
}
