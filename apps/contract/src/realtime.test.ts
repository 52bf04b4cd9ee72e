/** Tests live changes from a real platform through the SDK. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type RealtimeState } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openCrossOriginApp } from './cross-origin-app.ts';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';

/** Starts a platform with a reading and a writing client. */
async function startWithTwo() {
  const platform = await startForTest({ openEntities: true });
  const [reader, writer] = await Promise.all([
    createSignedInClient(platform),
    createSignedInClient(platform),
  ]);
  return { platform, reader: reader.client, writer: writer.client };
}

/** Records the events of tasks; resolves after the join. */
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

describe('subscriptions', () => {
  it('receive creates, updates and deletes of another client', async () => {
    const { reader, writer } = await startWithTwo();
    const { events } = await listen(reader);
    const { id } = await writer.entities.Task.create({ title: 'a' });
    await writer.entities.Task.update(id, { title: 'b' });
    await writer.entities.Task.delete(id);
    await vi.waitFor(() => expect(events).toEqual(['create a', 'update b', 'delete b']), 5_000);
  });

  it('receive each record of a bulk change', async () => {
    const { reader, writer } = await startWithTwo();
    const { events } = await listen(reader);
    await writer.entities.Task.bulkCreate([{ title: 'a' }, { title: 'b' }]);
    await writer.entities.Task.deleteMany({ title: 'a' });
    await vi.waitFor(() => expect(events).toEqual(['create a', 'create b', 'delete a']), 5_000);
  });

  it('receive nothing after stopping or signing out', async () => {
    const { reader, writer } = await startWithTwo();
    const first = await listen(reader);
    const second = await listen(reader);
    first.stop();
    await writer.entities.Task.create({ title: 'a' });
    await vi.waitFor(() => expect(second.events).toEqual(['create a']), 5_000);
    const states: RealtimeState[] = [];
    reader.realtime.onStateChange((state) => states.push(state));
    reader.auth.signOut();
    const { events } = await listen(writer);
    await vi.waitFor(() => expect(states).toContain('connected'), 5_000);
    await writer.entities.Task.create({ title: 'b' });
    await vi.waitFor(() => expect(events).toEqual(['create b']), 5_000);
    expect([first.events, second.events]).toEqual([[], ['create a']]);
  });

  it('report to an anonymous client why they are denied', async () => {
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

  it('of the service role receive changes of all users', async () => {
    const { platform, reader, writer } = await startWithTwo();
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ ...reader.getConfig(), serviceToken });
    onTestFinished(() => service.cleanup());
    const { events } = await listen(service.asServiceRole);
    await writer.entities.Task.create({ title: 'a' });
    await vi.waitFor(() => expect(events).toEqual(['create a']), 5_000);
    expect(service.realtime.state).toBe('idle');
  });

  it('work in a page of another origin', async () => {
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

  it('miss nothing when the platform restarts', async () => {
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
    await vi.waitFor(() => expect(states).toContain('connected'), 5_000);
    await writer.entities.Task.create({ title: 'before' });
    await vi.waitFor(() => expect(shown).toContain('before'), 5_000);
    await before.stop();
    await vi.waitFor(() => expect(states).toContain('reconnecting'), 5_000);
    await startForTest({ ...settings, port: before.port });
    await writer.entities.Task.create({ title: 'meanwhile' });
    await vi.waitFor(() => expect(shown).toContain('meanwhile'), 15_000);
    expect(states.at(-1)).toBe('connected');
  });
});
