import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type RealtimeState } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCrossOriginApp } from './cross-origin-app.ts';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';

declare module '@groundwork/sdk' {
  interface Entities {
    User: { email: string; full_name: string; plan?: string };
  }
}

async function startWithTwo() {
  const platform = await startForTest({ openEntities: true });
  const [reader, writer] = await Promise.all([
    createSignedInClient(platform),
    createSignedInClient(platform),
  ]);
  return { platform, reader: reader.client, writer: writer.client };
}

/** Subscribes to tasks, and records the events. Resolves when the subscription has joined. */
async function listen(client: Pick<Client, 'entities'>) {
  const events: string[] = [];
  const stop = await new Promise<() => void>((resolve) => {
    const stop = client.entities.Task.subscribe(
      ({ type, data }) => events.push(`${type} ${data.title}`),
      { onJoin: () => resolve(() => stop()) },
    );
  });
  return { events, stop };
}

describe("the SDK's subscriptions", () => {
  it('receives the records that another client creates, updates and deletes', async () => {
    const { reader, writer } = await startWithTwo();
    const { events } = await listen(reader);
    const { id } = await writer.entities.Task.create({ title: 'a' });
    await writer.entities.Task.update(id, { title: 'b' });
    await writer.entities.Task.delete(id);
    await expect.poll(() => events).toEqual(['create a', 'update b', 'delete b']);
  });

  it('receives an event for each record of a bulk change', async () => {
    const { reader, writer } = await startWithTwo();
    const { events } = await listen(reader);
    await writer.entities.Task.bulkCreate([{ title: 'a' }, { title: 'b' }]);
    await writer.entities.Task.deleteMany({ title: 'a' });
    await expect.poll(() => events).toEqual(['create a', 'create b', 'delete a']);
  });

  it('receives events for users who join the app, are changed by bulk calls, and leave, and rejects a bulk creation of users', async () => {
    const platform = await startForTest();
    const { client } = await createSignedInClient(platform);
    const { User } = client.entities;
    const events: string[] = [];
    await new Promise<void>((onJoin) => {
      User.subscribe(({ type, data }) => events.push(`${type} ${data.full_name} ${data.plan}`), {
        onJoin,
      });
    });
    const account = { email: 'cy@firm.example', password: 'a long password', fullName: 'Cy' };
    const { id } = await platform.accounts.create({ ...account, membership: { role: 'user' } });
    await User.bulkUpdate([{ id, plan: 'free' }]);
    expect(await User.updateMany({ full_name: 'Cy' }, { $set: { plan: 'paid' } })).toMatchObject({
      updated: 1,
    });
    expect(await User.deleteMany({ full_name: 'Cy' })).toMatchObject({ deleted: 1 });
    await expect(
      User.bulkCreate([{ email: 'dee@firm.example', full_name: 'Dee' }]),
    ).rejects.toMatchObject({
      message: expect.stringContaining('users.inviteUser'),
    });
    const expected = ['create Cy undefined', 'update Cy free', 'update Cy paid', 'delete Cy paid'];
    await expect.poll(() => events).toEqual(expected);
  });

  it('receives nothing after the subscription ends or the user signs out', async () => {
    const { reader, writer } = await startWithTwo();
    const first = await listen(reader);
    const second = await listen(reader);
    first.stop();
    await writer.entities.Task.create({ title: 'a' });
    await expect.poll(() => second.events).toEqual(['create a']);
    const states: RealtimeState[] = [];
    reader.realtime.onStateChange((state) => states.push(state));
    reader.auth.signOut();
    const { events } = await listen(writer);
    await expect.poll(() => states).toContain('connected');
    await writer.entities.Task.create({ title: 'b' });
    await expect.poll(() => events).toEqual(['create b']);
    expect([first.events, second.events]).toEqual([[], ['create a']]);
  });

  it('an anonymous client is informed why its subscription was rejected', async () => {
    const platform = await startForTest({ openEntities: true });
    const anonymous = createClient({ appId: platform.appId, serverUrl: platform.url });
    onTestFinished(() => anonymous.cleanup());
    const error = await new Promise((onError) => {
      anonymous.entities.Task.subscribe(() => {}, { onError });
    });
    expect(error).toMatchObject({
      name: 'PlatformError',
      code: 'forbidden',
      message: expect.stringContaining('read any Task'),
    });
  });

  it("receives all users' changes with the service role", async () => {
    const { platform, reader, writer } = await startWithTwo();
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ ...reader.getConfig(), serviceToken });
    onTestFinished(() => service.cleanup());
    const { events } = await listen(service.asServiceRole);
    await writer.entities.Task.create({ title: 'a' });
    await expect.poll(() => events).toEqual(['create a']);
    expect(service.realtime.state).toBe('idle');
  });

  it('a subscription works in a page on another origin', async () => {
    const page = await openCrossOriginApp(
      `
      const { Task } = client.entities;
      Task.subscribe(({ type, data }) => { document.body.textContent = type + ' ' + data.title; }, {
        onJoin: () => Task.create({ title: 'from the page' }),
      });
    `,
      { openEntities: true },
    );
    expect(await page.getByText(/from the page/).textContent()).toBe('create from the page');
  });

  it('misses no event when the platform restarts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'contract-realtime-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const settings = { openEntities: true, dataDir };
    const before = await startForTest(settings);
    const [{ client: reader }, { client: writer }] = [
      await createSignedInClient(before),
      await createSignedInClient(before),
    ];
    const { Task } = reader.entities;
    const shown = new Set<unknown>();
    const states: RealtimeState[] = [];
    reader.realtime.onStateChange((state) => states.push(state));
    Task.subscribe(({ data }) => shown.add(data.title), {
      onJoin: async () => {
        for (const { title } of await Task.list()) shown.add(title);
      },
    });
    await expect.poll(() => states).toContain('connected');
    await writer.entities.Task.create({ title: 'before' });
    await expect.poll(() => shown).toContain('before');
    await before.stop();
    await expect.poll(() => states).toContain('reconnecting');
    await startForTest({ ...settings, port: before.port });
    await writer.entities.Task.create({ title: 'meanwhile' });
    await expect.poll(() => shown).toContain('meanwhile');
    expect(states.at(-1)).toBe('connected');
  });
});
