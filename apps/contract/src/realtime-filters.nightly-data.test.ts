import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import {
  type Client,
  createClient,
  type Entities,
  type EntitySubscribeOptions,
} from '@groundwork/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';

declare module '@groundwork/sdk' {
  interface Entities {
    Ticket: { title: string; state?: string; owner?: string; salary?: number };
  }
}

const text = { type: 'string' };
const creator = { created_by: '{{user.email}}' };
const schemas = {
  Task: { properties: { title: text, done: { type: 'boolean' } } },
  Ticket: {
    properties: {
      title: text,
      state: text,
      salary: { type: 'number', rls: { read: creator } },
    },
    rls: { create: true, update: true, delete: true, read: { $or: [creator, { state: 'open' }] } },
  },
};

const ANN = { email: 'ann@example.org', password: 'a long password', fullName: 'Ann' };

async function start(more: PlatformSettings = {}) {
  const entitiesDir = await mkdtemp(join(tmpdir(), 'contract-filters-'));
  onTestFinished(() => rm(entitiesDir, { recursive: true }));
  for (const [name, schema] of Object.entries(schemas)) {
    await writeFile(join(entitiesDir, `${name}.jsonc`), JSON.stringify(schema));
  }
  const settings = { entitiesDir, ...more };
  const platform = await startForTest(settings);
  const [{ client: reader }, { client: writer }] = [
    await createSignedInClient(platform),
    await createSignedInClient(platform),
  ];
  return { platform, settings, reader, writer };
}

async function createMember(platform: RunningPlatform): Promise<Client> {
  await platform.accounts.create({ ...ANN, membership: { role: 'user' } });
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  onTestFinished(() => client.cleanup());
  await client.auth.loginViaEmailPassword(ANN.email, ANN.password);
  return client;
}

/**
 * Subscribes, and records a short form of each event. Resolves when the subscription has joined, or rejects
 * with its error.
 */
function listen<Name extends 'Task' | 'Ticket'>(
  { entities }: Pick<Client, 'entities'>,
  name: Name,
  limits: EntitySubscribeOptions<Entities[Name]>,
): Promise<string[]> {
  return new Promise((resolve, onError) => {
    const events: string[] = [];
    const onJoin = () => resolve(events);
    entities[name].subscribe(
      ({ type, data, entered, left }) => {
        events.push(
          [type, data.title, entered && 'entered', left && 'left'].filter(Boolean).join(' '),
        );
      },
      { ...limits, onJoin, onError },
    );
  });
}

describe('subscription with a filter', () => {
  it('distinguishes records that start or stop matching the filter from created and deleted records', async () => {
    const { reader, writer } = await start();
    const events = await listen(reader, 'Task', { filter: { done: false } });
    const { Task } = writer.entities;
    const [a, b] = await Task.bulkCreate([
      { title: 'a', done: false },
      { title: 'b', done: true },
    ]);
    await Task.update(`${a?.id}`, { done: true });
    await Task.update(`${b?.id}`, { done: false });
    await Task.deleteMany({ title: { $in: ['a', 'b'] } });
    const expected = ['create a', 'delete a left', 'create b entered', 'delete b'];
    await expect.poll(() => events).toEqual(expected);
  });

  it('a subscription by id receives only the changes of one record', async () => {
    const { reader, writer } = await start();
    const { Task } = writer.entities;
    const [{ id }, other] = [await Task.create({ title: 'a' }), await Task.create({ title: 'b' })];
    const events = await listen(reader, 'Task', { id });
    await Task.update(other.id, { done: true });
    await Task.update(id, { title: 'c' });
    await Task.delete(other.id);
    await Task.delete(id);
    await expect.poll(() => events).toEqual(['update c', 'delete c']);
  });

  it('receives a long record that matches the filter in trimmed form', async () => {
    const { reader, writer } = await start();
    const received = await new Promise((resolve, onError) => {
      const filter = { title: { $gt: 'x' }, done: true };
      reader.entities.Task.subscribe(resolve, {
        filter,
        onError,
        onJoin: () => writer.entities.Task.create({ title: 'x'.repeat(70_000), done: true }),
      });
    });
    expect(received).toMatchObject({ type: 'create', data: { title: '', _oversize: true } });
  });

  it('a filter never reveals hidden fields or hidden records', async () => {
    const { platform, reader, writer } = await start();
    const ann = await createMember(platform);
    const paid = { filter: { salary: { $gte: 5 } } };
    const [hers, unpaid, admins] = await Promise.all([
      listen(ann, 'Ticket', paid),
      listen(ann, 'Ticket', { filter: { salary: null } }),
      listen(reader, 'Ticket', paid),
    ]);
    const { Ticket } = writer.entities;
    const { id } = await Ticket.create({ title: 'a', state: 'draft', salary: 6 });
    await Ticket.update(id, { state: 'open' });
    await Ticket.update(id, { salary: 4 });
    await Ticket.update(id, { state: 'closed' });
    await Ticket.delete(id);
    await expect.poll(() => unpaid).toEqual(['create a', 'update a', 'delete a']);
    await expect.poll(() => admins).toEqual(['create a', 'update a', 'delete a left']);
    expect(hers).toEqual([]);
    expect(await ann.entities.Ticket.filter(paid.filter)).toEqual([]);
  });

  it('rejects an invalid filter and a filter beyond the limit, without ending other subscriptions', async () => {
    const { reader, writer } = await start();
    const subscribe = (filter: EntitySubscribeOptions<Entities['Task']>['filter']) =>
      listen(reader, 'Task', { filter });
    for (const filter of [{ title: { $regex: '^a' } }, { title: { $in: Array(101).fill('a') } }]) {
      await expect(subscribe(filter)).rejects.toMatchObject({
        name: 'PlatformError',
        code: 'bad_request',
      });
    }
    const all = Array.from({ length: 20 }, (_, index) => subscribe({ title: `${index}` }));
    const [first] = await Promise.all(all);
    await expect(subscribe({ title: 'one more' })).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('at most 20'),
    });
    await writer.entities.Task.create({ title: '0' });
    await expect.poll(() => first).toEqual(['create 0']);
  });

  it('continues with the same filter after the platform restarts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'contract-filters-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const { platform, settings, reader, writer } = await start({ dataDir });
    const joins: string[] = [];
    const events: string[] = [];
    reader.entities.Task.subscribe(({ data }) => events.push(`${data.title}`), {
      filter: { done: true },
      onJoin: () => joins.push(reader.realtime.state),
    });
    await expect.poll(() => joins).toEqual(['connected']);
    await platform.stop();
    await expect.poll(() => reader.realtime.state).toBe('reconnecting');
    await startForTest({ ...settings, port: platform.port });
    await expect.poll(() => joins).toEqual(['connected', 'connected']);
    await writer.entities.Task.create({ title: 'a', done: false });
    await writer.entities.Task.create({ title: 'b', done: true });
    await expect.poll(() => events).toEqual(['b']);
  });

  it('filtered and unfiltered subscriptions of the same client each receive only their own events', async () => {
    const { platform, reader, writer } = await start();
    const ann = await createMember(platform);
    const filter = { done: true };
    const [all, done, alsoDone, hers] = await Promise.all([
      listen(reader, 'Task', {}),
      listen(reader, 'Task', { filter }),
      listen(reader, 'Task', { filter }),
      listen(ann, 'Task', { filter }),
    ]);
    await writer.entities.Task.create({ title: 'a', done: false });
    await writer.entities.Task.create({ title: 'b', done: true });
    await expect.poll(() => all).toEqual(['create a', 'create b']);
    for (const events of [done, alsoDone, hers])
      await expect.poll(() => events).toEqual(['create b']);
  });
});
