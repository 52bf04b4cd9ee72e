import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { signUp } from '../../../testing/sign-in.ts';

const text = { type: 'string' };
const to = (entity: string, rest: object = {}) => ({ type: 'reference', entity, ...rest });
const admins = { user_condition: { role: 'admin' } };

const schemas = {
  Owner: { properties: { title: text }, rls: { read: { $or: [admins, { title: 'Ann' }] } } },
  Team: {
    properties: {
      title: text,
      size: { type: 'number' },
      isOpen: { type: 'boolean' },
      tags: { type: 'array', items: text },
      code: { ...text, rls: { read: admins } },
      owner: to('Owner'),
    },
    rls: { read: { $or: [admins, { title: { $regex: '^[^S]' } }] } },
  },
  Task: {
    properties: {
      title: text,
      team: to('Team'),
      teams: to('Team', { many: true }),
      secret: to('Team', { rls: { read: admins } }),
    },
  },
};

interface Owner {
  readonly title: string;
}

interface Team {
  readonly title: string;
  readonly size?: number;
  readonly isOpen?: boolean;
  readonly owner?: Owner;
}

type Value = string | number | boolean | undefined;

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const create = async (entity: string, fields: object) => (await calls(entity).create(fields)).id;
  const [ann, bob] = [{ title: 'Ann' }, { title: 'Bob' }];
  const [annId, bobId] = [await create('Owner', ann), await create('Owner', bob)];
  const teams: (Team & { code?: string })[] = [
    { title: 'B', size: 10, isOpen: true, code: '2', owner: ann },
    { title: 'A', size: 9.5, isOpen: false, code: '3', owner: bob },
    { title: 'Secret', size: 5, code: '1', owner: ann },
    { title: 'a' },
  ];
  const ids: string[] = [];
  for (const { owner, ...team } of teams) {
    const fields = owner ? { ...team, owner: owner === ann ? annId : bobId } : team;
    ids.push(await create('Team', fields));
  }
  const referred = [...teams, undefined, ...teams];
  for (const [index, team] of referred.entries()) {
    await create('Task', { title: `${index}`, team: team && ids[teams.indexOf(team)] });
  }
  /** Reads all tasks in one list and in pages of two, and returns their titles in their order. */
  const titles = async (sort: string, as?: string) => {
    const tasks = calls('Task', as);
    const found = await tasks.list({}, `&sort=${sort}`);
    const paged: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const after = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { body } = await tasks.call('GET', `/v2/list?sort=${sort}&limit=2${after}`);
      const page = pageSchema.parse(body);
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(found);
    return found.map(({ title }) => title).join('');
  };
  const expected = (sortedBy: (team: Team) => Value) =>
    referred
      .map((team, index) => ({ value: team && sortedBy(team), index }))
      .toSorted((one, other) => compare(one.value, other.value) || one.index - other.index)
      .map(({ index }) => index)
      .join('');
  return { calls, member: await signUp(platform), titles, expected, ids, bobId };
}

const pageSchema = z.object({ items: z.array(z.json()), next_cursor: z.string().nullable() });

/** Compares values as the platform does: missing values come first. */
function compare(one: Value, other: Value): number {
  if (one === undefined || other === undefined) return Number(!!one) - Number(!!other);
  return one === other ? 0 : one < other ? -1 : 1;
}

describe('sort by a field of a referenced record', () => {
  it('sorts by strings, numbers, booleans and dates, in lists and in pages', async () => {
    const { titles, expected } = await start();
    const fields: Readonly<Record<string, (team: Team) => Value>> = {
      title: (team) => team.title,
      size: ({ size }) => size,
      isOpen: ({ isOpen }) => (isOpen === undefined ? undefined : Number(isOpen) + 1),
      created_date: (team) => 'BASa'.indexOf(team.title[0] ?? '') + 1,
      'owner.title': ({ owner }) => owner?.title,
    };
    for (const [field, sortedBy] of Object.entries(fields)) {
      const order = expected(sortedBy);
      expect(await titles(`team.${field}`), field).toBe(order);
      expect(await titles(`-team.${field}`), field).toBe([...order].reverse().join(''));
    }
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('records that the caller may not read sort like missing ones, and hidden fields are rejected', async () => {
    const { calls, member, titles, expected, ids, bobId } = await start();
    const isSecret = ({ title }: Team) => title === 'Secret';
    const byTitle = expected((team) => (isSecret(team) ? undefined : team.title));
    const byOwner = expected(({ owner, ...team }) =>
      isSecret(team) || owner?.title !== 'Ann' ? undefined : owner.title,
    );
    for (const hidden of ['Secret', 'S', 'Szz']) {
      await calls('Team').call('PUT', `/${ids[2]}`, { title: hidden });
      await calls('Owner').call('PUT', `/${bobId}`, { title: hidden });
      expect(await titles('team.title', member)).toBe(byTitle);
      expect(await titles('team.owner.title', member)).toBe(byOwner);
    }
    for (const sort of ['team.code', '-team.code', 'secret.title']) {
      for (const path of ['', '/v2/list']) {
        const response = await calls('Task', member).call('GET', `${path}?sort=${sort}`);
        expect(response, sort).toMatchObject({ status: 403 });
      }
    }
  });

  it.each([
    ['team.name', 'Team'],
    ['team.tags', 'does not lead to one string, number or boolean'],
    ['teams.title', 'does not lead to one string, number or boolean'],
    ['title.x', 'Task'],
  ])('rejects the sort %s', async (sort, message) => {
    const { platform, token } = await startWithEntities(schemas);
    const response = await callsTo(platform, 'Task', token).call('GET', `?sort=${sort}`);
    expect(response).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });
});
