import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesFolder, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDatabaseFile } from '../../../testing/database-file.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { countMails, mailedLink } from '../../../testing/mailbox.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import { runSeed } from './run-seed.ts';

const entities = {
  Task: {
    properties: {
      title: { type: 'string' },
      done: { type: 'boolean', default: false },
      hours: { type: 'number' },
    },
    required: ['title'],
    rls: { read: { created_by_id: '{{user.id}}' } },
    unique: [{ fields: ['hours'] }],
  },
  Bed: {
    properties: {
      next: { type: 'reference', entity: 'Bed' },
      task: { type: 'reference', entity: 'Task' },
      owner: { type: 'reference', entity: 'User' },
    },
  },
  User: {
    properties: {
      role: { type: 'string', enum: ['admin', 'gardener'] },
      plots: { type: 'integer', maximum: 9 },
    },
  },
};

async function createSettings(): Promise<Settings> {
  const dataDir = temporaryFolder();
  await addDatabaseFile(dataDir);
  return parseSettings({
    dataDir,
    database: await testDatabase(dataDir),
    admin,
    entitiesDir: entitiesFolder(entities),
    publicUrl: 'http://localhost:4400',
  });
}

function seed(settings: Settings, content: object | string): Promise<string> {
  const file = join(temporaryFolder(), 'seed.jsonc');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return runSeed(settings, { file }, () => {});
}

const start = ({ dataDir, entitiesDir }: Settings) =>
  startTestPlatform({ dataDir, ...(entitiesDir !== undefined && { entitiesDir }) });

const ann = { email: 'Ann@example.org', password: 'a long password', full_name: 'Ann' };

describe('runSeed', () => {
  it('stores users with their roles and fields, and records with their creators', async () => {
    const settings = await createSettings();
    const report = await seed(
      settings,
      `{
        // Comments are allowed.
        "users": [
          { "email": "Ann@example.org", "password": "a long password", "full_name": "Ann", "role": "gardener", "plots": 3 },
        ],
        "entities": {
          "Task": [
            { "id": "6906f4deda066f643ce50586", "title": "Water", "created_by": "ann@example.org", "created_date": "2025-01-31" },
            { "title": "Weed", "done": true },
          ],
        },
      }`,
    );
    expect(report).toBe('User: 1 created\nTask: 2 created');

    const platform = await start(settings);
    const token = await signIn(platform, ann);
    const me = await callApi(platform, routes.currentUser, { token });
    expect(await me.json()).toMatchObject({ full_name: 'Ann', role: 'gardener', plots: 3 });
    expect(await callsTo(platform, 'Task', token).list()).toEqual([
      expect.objectContaining({
        id: '6906f4deda066f643ce50586',
        title: 'Water',
        done: false,
        created_by: 'ann@example.org',
        created_date: '2025-01-31T00:00:00.000Z',
      }),
    ]);
  });

  it('sends each user without a password only one email with a link to choose a password', async () => {
    const settings = await createSettings();
    const users = { users: [{ email: 'ben@example.org' }] };
    expect(await seed(settings, users)).toContain('Mails: 1 with a link');
    expect(await seed(settings, users)).toBe('User: 0 created, 1 already stored');

    const platform = await start(settings);
    expect(await countMails(platform, 'ben@example.org')).toBe(1);
    const link = await mailedLink(platform, 'ben@example.org');
    const reset_token = link.searchParams.get('token');
    const ben = { email: 'ben@example.org', password: 'another long one' };
    const body = { reset_token, new_password: ben.password };
    expect((await callApi(platform, routes.resetPassword, { body })).status).toBe(200);
    expect(await signIn(platform, ben)).toBeTypeOf('string');
  });

  it('a second run of the command "seed" adds only missing users and records, and changes none', async () => {
    const settings = await createSettings();
    const record = { id: '6906f4deda066f643ce50586', title: 'Water' };
    await seed(settings, { users: [ann], entities: { Task: [record, { title: 'No id' }] } });
    const report = await seed(settings, {
      users: [{ ...ann, role: 'admin' }],
      entities: {
        Task: [
          { ...record, title: 'Changed' },
          { id: '6906f4deda066f643ce50587', title: 'b' },
          { title: 'c' },
        ],
      },
    });
    expect(report).toBe(
      'User: 0 created, 1 already stored\nTask: 1 created, 1 already stored, 1 skipped (no id, and Task already has records)',
    );

    const platform = await start(settings);
    const token = await signIn(platform, ann);
    const me = z.object({ role: z.string() });
    expect(
      me.parse(await (await callApi(platform, routes.currentUser, { token })).json()).role,
    ).toBe('user');
  });

  it('lists every error of a seed file with entity and index, and stores nothing', async () => {
    const settings = await createSettings();
    const seeding = seed(settings, {
      users: [
        { ...ann, role: 'boss' },
        { email: 'ann@example.org', plots: 10 },
        { email: 'c@example.org', password: 'short' },
      ],
      entities: {
        Task: [{ title: 'fine' }, { hours: 'many', title: 'x' }, { id: 'no/id', title: 'x' }],
        Nothing: [],
      },
    });
    const message = await seeding.then(() => '', String);
    for (const part of [
      'seed.jsonc',
      'users[0].role: is not one of the declared roles: admin, user, editor, gardener',
      'users[1].email: appears twice',
      'users[1]: Error in field plots',
      'users[2]: Error in field password',
      'entities.Task[1]: Error in field hours',
      'entities.Task[2]: Error in field id',
      'entities.Nothing: is not an entity of the app. Its entities: Bed, Task',
    ]) {
      expect(message).toContain(part);
    }
    expect(await seed(settings, { users: [ann] })).toBe('User: 1 created');
  });

  it('rejects a seed file that repeats a unique value, and stores nothing', async () => {
    const settings = await createSettings();
    await (await start(settings)).stop();
    const tasks = [
      { title: 'a', hours: 1 },
      { title: 'b', hours: 1 },
    ];

    await expect(seed(settings, { users: [ann], entities: { Task: tasks } })).rejects.toThrow(
      'entities.Task: a record has the same value in a unique field as another record',
    );
    expect(await seed(settings, { users: [ann] })).toBe('User: 1 created');
  });

  it.each([
    ['{ "users": [', 'line 1: is not JSON'],
    ['{ "users": {} }', 'users: is not an array'],
    ['{ "people": [] }', 'people: is neither users nor entities'],
    ['{ "users": [{ "email": "ann" }] }', 'users[0].email: is not an e-mail address'],
    ['{ "entities": { "Task": [3] } }', 'entities.Task[0]: is not an object of fields'],
    ['// 1e400\n{ "entities": { "Task": [{ "hours": 1e400 }] } }', 'line 2: the number 1e400'],
    ['{ "users": [{ "age": 9007199254740993 }] }', 'line 1: the number 9007199254740993'],
  ])('rejects the seed file content %s', async (content, reason) => {
    await expect(seed(await createSettings(), content)).rejects.toThrow(reason);
  });

  it('accepts references to records of the seed file and to stored records, and rejects other references', async () => {
    const settings = await createSettings();
    const [task, first, second] = ['6906f4deda066f643ce50586', 'a'.repeat(24), 'b'.repeat(24)];
    const beds = [
      { id: first, next: second, task },
      { id: second, next: null, task: '' },
    ];
    const both = { Bed: beds, Task: [{ id: task, title: 'Water' }] };
    expect(await seed(settings, { entities: both })).toContain('Bed: 2 created');

    const wrong = [{ next: first, task }, { next: task }, { task: first }, { owner: task }];
    const records = wrong.map((fields, index) => ({ id: `${index}`.repeat(24), ...fields }));
    await expect(seed(settings, { entities: { Bed: [...beds, ...records] } })).rejects.toThrow(
      /Bed\[3\]\.next: is not the id of a stored Bed\n.+Bed\[4\]\.task: is not the id of a stored Task\n.+Bed\[5\]\.owner: is not the id of a stored User\nC/,
    );
    expect(await seed(settings, { entities: both })).toContain('Bed: 0 created, 2 already stored');
  });

  it('rejects a SQLite data directory, but not a PostgreSQL database, that a running platform uses', async () => {
    const settings = await createSettings();
    await start(settings);
    const seeding = seed(settings, { users: [ann] });
    if (settings.database.url === undefined)
      await expect(seeding).rejects.toThrow('in use by another');
    else expect(await seeding).toBe('User: 1 created');
  });
});
