import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, recordSchema, startWithEntities } from '../../../testing/entity-platform.ts';
import { signUp } from '../../../testing/sign-in.ts';

const title = { type: 'string' };
const to = (entity: string, rest: object = {}) => ({ type: 'reference', entity, ...rest });
const admins = { user_condition: { role: 'admin' } };
const onlyAdmins = { rls: { read: admins, write: true } };
const orOpen = { rls: { read: { $or: [admins, { title: 'Open' }] } } };

const schemas = {
  Person: { properties: { title, phone: { ...title, ...onlyAdmins } } },
  Team: { properties: { title, owner: to('Person') }, ...orOpen },
  Task: {
    properties: {
      title,
      team: to('Team', { onDelete: 'clear' }),
      reviewer: to('Person', onlyAdmins),
      parent: to('Task', { onDelete: 'clear' }),
    },
  },
  Comment: { properties: { title, task: to('Task'), author: to('Person') }, ...orOpen },
  Note: { properties: { task: to('Task') }, additionalProperties: true },
  Label: { properties: { expand: title, task: to('Task') } },
  Lone: { properties: { title } },
  Vote: { properties: { task: to('Task', onlyAdmins) } },
};

const expandedSchema = recordSchema.extend({ expand: z.record(z.string(), z.json()) });

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const calls = (entity: string, as = token) => callsTo(platform, entity, as);
  const create = async (entity: string, ...records: object[]) => {
    const { body } = await calls(entity).call('POST', '/bulk', records);
    return z
      .array(recordSchema)
      .parse(body)
      .map(({ id }) => id);
  };
  const expand = async (paths: string, as = token) => {
    const tasks = await calls('Task', as).list({}, `&sort=title&expand=${paths}`);
    return tasks.map((task) => expandedSchema.parse(task).expand);
  };
  return { platform, token, calls, create, expand };
}

describe('expand', () => {
  it('lists, paginated lists and single records contain the referenced and the referring records', async () => {
    const { calls, create } = await start();
    const [ann = '', bob] = await create('Person', { title: 'Ann' }, { title: 'Bob' });
    const [team = ''] = await create('Team', { title: 'A', owner: ann });
    const [one = '', two] = await create('Task', { title: '1', team }, { title: '2' });
    await create('Comment', { title: 'old', task: one, author: bob });
    await create('Comment', { title: 'new', task: one });

    const query = 'fields=title&sort=title&expand=team.owner,parent,Comment_via_task.author';
    const expected = [
      {
        id: one,
        title: '1',
        expand: {
          team: { id: team, title: 'A', owner: ann, expand: { owner: { id: ann, title: 'Ann' } } },
          parent: null,
          Comment_via_task: [
            { title: 'new', task: one, expand: { author: null } },
            { title: 'old', task: one, expand: { author: { id: bob, title: 'Bob' } } },
          ],
        },
      },
      { id: two, title: '2', expand: { team: null, parent: null, Comment_via_task: [] } },
    ];
    const tasks = calls('Task');
    const list = await tasks.call('GET', `?${query}`);
    expect(list).toMatchObject({ body: expected });
    const [first] = z.array(z.looseObject({})).parse(list.body);
    expect(Object.keys(first ?? {})).toEqual(['id', 'title', 'expand']);
    expect(await tasks.call('GET', `/v2/list?${query}`)).toMatchObject({
      body: { items: expected, has_more: false },
    });
    expect(await tasks.call('GET', `/${one}?expand=team,team.owner`)).toMatchObject({
      body: { title: '1', team, expand: { team: expected[0]?.expand.team } },
    });
    const people = await calls('Person').list(
      {},
      '&sort=title&expand=Team_via_owner.Task_via_team',
    );
    expect(people).toMatchObject([
      {
        title: 'Ann',
        expand: { Team_via_owner: [{ expand: { Task_via_team: [{ id: one }] } }] },
      },
      { title: 'Bob', expand: { Team_via_owner: [] } },
    ]);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('treats records and references that the caller may not read as missing', async () => {
    const { platform, calls, create, expand } = await start();
    const member = await signUp(platform);
    const [ann = ''] = await create('Person', { title: 'Ann', phone: '123' });
    const [hidden, open] = await create('Team', { title: 'Secret' }, { title: 'Open', owner: ann });
    const [one, two] = await create(
      'Task',
      { title: '1', team: hidden, reviewer: ann },
      { title: '2', team: open },
    );
    await create('Comment', { title: 'Secret', task: one }, { title: 'Open', task: two });
    await create('Vote', { task: one });
    const paths = 'team.owner,reviewer,Comment_via_task,Vote_via_task';

    const [first, second] = await expand(paths, member);
    const none = { reviewer: null, Vote_via_task: [] };
    expect(first).toEqual({ ...none, team: null, Comment_via_task: [] });
    expect(second).toMatchObject({ ...none, team: { title: 'Open' } });
    expect(JSON.stringify([first, second])).not.toMatch(/Secret|phone|123/);
    expect(await expand(paths)).toMatchObject([
      { team: { title: 'Secret' }, reviewer: { phone: '123' }, Vote_via_task: [{}] },
      { team: { expand: { owner: { phone: '123' } } }, reviewer: null },
    ]);

    const anonymous = callsTo(platform, 'Task');
    expect(await anonymous.call('GET', '?expand=team')).toMatchObject({ body: [] });
    expect(await calls('Team').call('DELETE', `/${open}`)).toMatchObject({ status: 200 });
    expect(await expand('team', member)).toEqual([{ team: null }, { team: null }]);
  });

  it('a write ignores the expanded records in a record that a client sends back', async () => {
    const { calls, create } = await start();
    const [team] = await create('Team', { title: 'A' });
    const [id = ''] = await create('Task', { title: '1', team });
    const tasks = calls('Task');
    const read = async () =>
      expandedSchema.parse((await tasks.call('GET', `/${id}?expand=team,Comment_via_task`)).body);
    const back = { ...(await read()), title: '2' };
    const { id: _, ...copy } = back;
    for (const [method, path, body] of [
      ['PUT', `/${id}`, back],
      ['PUT', '/bulk', [back]],
      ['POST', '/upsert', { records: [back], key: 'title' }],
      ['POST', '', copy],
      ['POST', '/bulk', [copy]],
    ] as const) {
      const response = await tasks.call(method, path, body);
      expect(response).toMatchObject({ status: 200 });
      expect(JSON.stringify(response)).not.toContain('expand');
    }
    expect(await read()).toMatchObject({ title: '2', expand: { team: { title: 'A' } } });

    // Entities that accept any field do not store `expand` either.
    const [note = ''] = await create('Note', { any: 1, expand: { task: {} }, task: id });
    const stored = await calls('Note').call('GET', `/${note}`);
    expect(stored).toMatchObject({ body: { any: 1, task: id } });
    expect(stored.body).not.toHaveProperty('expand');
    expect(await calls('Label').create({ expand: 'all', task: id })).toMatchObject({
      expand: 'all',
    });
    expect(await calls('Lone').call('POST', '', { expand: {} })).toMatchObject({ status: 422 });
  });

  it('hidden referring records do not count for the limit of referring records', async () => {
    const { platform, create, expand } = await start();
    const member = await signUp(platform);
    const [task] = await create('Task', { title: '1' });
    await create('Comment', { title: 'Open', task });
    await create('Comment', ...Array(100).fill({ title: 'Secret', task }));
    expect(await expand('Comment_via_task', member)).toMatchObject([
      { Comment_via_task: [{ title: 'Open' }] },
    ]);
  });

  it('follows a reference cycle as often as the path says', async () => {
    const { calls, create } = await start();
    const [id] = await create('Task', { title: 'a' });
    await calls('Task').call('PUT', `/${id}`, { parent: id });
    expect(await calls('Task').call('GET', `/${id}?expand=parent.parent.Task_via_parent`)).toEqual({
      status: 200,
      body: expect.objectContaining({
        expand: {
          parent: expect.objectContaining({
            expand: {
              parent: expect.objectContaining({
                expand: { Task_via_parent: [expect.objectContaining({ id, title: 'a' })] },
              }),
            },
          }),
        },
      }),
    });
  });

  it('contains the newest 100 of the records that refer to a record', async () => {
    const { create, expand } = await start();
    const [one, two] = await create('Task', { title: '1' }, { title: '2' });
    await create('Comment', { title: 'old', task: one }, { title: 'other', task: two });
    await create('Comment', ...Array(100).fill({ title: 'new', task: one }));
    const [first, second] = await expand('Comment_via_task');
    expect(first?.Comment_via_task).toHaveLength(100);
    expect(JSON.stringify(first)).not.toContain('old');
    expect(second).toMatchObject({ Comment_via_task: [{ title: 'other' }] });
  });

  it.runIf(runsAllTests)(
    'rejects a request whose response would be too large, even if the response only repeats one record',
    async () => {
      const { calls, create } = await start();
      const [team] = await create('Team', { title: 'x'.repeat(1_000_000) });
      await create('Task', ...Array(40).fill({ team }));
      expect(await calls('Task').call('GET', '?expand=team&limit=30')).toMatchObject({
        status: 200,
      });
      expect(await calls('Task').call('GET', '?expand=team')).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('more than 32 MiB') },
      });
    },
  );

  it.runIf(runsAllTests)(
    'rejects a response with more than 5,000 records for one name in expand',
    async () => {
      const { calls, create } = await start();
      const tasks = await create('Task', ...Array(51).fill({}));
      for (let part = 0; part < 11; part += 1) {
        const comments = Array.from({ length: 500 }, (_, index) => ({ task: tasks[index % 51] }));
        await create('Comment', ...comments);
      }
      const query = '?expand=Comment_via_task';
      expect(await calls('Task').call('GET', `${query}&limit=50`)).toMatchObject({ status: 200 });
      expect(await calls('Task').call('GET', query)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('more than 5000 records of Comment') },
      });
    },
  );

  it.each([
    ['title', /expand names title, but no reference of Task has this name/],
    ['team.name', /expand names name, but no reference of Team/],
    ['Comment_via_author', /no reference of Task/],
    ['__proto__', /no reference of Task/],
    ['parent.parent.parent.parent', /at most 3 names/],
    [Array.from('abcdefghijk', () => 'parent.team').join(), undefined],
    [
      'team.owner,parent.team.owner,parent.parent.team,parent.parent.parent,parent.reviewer,reviewer,Comment_via_task',
      /more than 10 names/,
    ],
  ])('validates the expand paths %s', async (paths, message) => {
    const { calls } = await start();
    for (const path of ['', '/v2/list']) {
      const { status, body } = await calls('Task').call('GET', `${path}?expand=${paths}`);
      expect(status).toBe(message ? 400 : 200);
      if (message) expect(body).toMatchObject({ message: expect.stringMatching(message) });
    }
  });
});
