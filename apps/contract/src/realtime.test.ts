/** Live changes, from the real platform to the real client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type RealtimeState } from '@groundwork/sdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openAppOfAnotherOrigin } from './app-of-another-origin.ts';
import { signedIn } from './signed-in.ts';
import { startForTest } from './start.ts';

/** A platform, somebody who listens and somebody who writes. */
async function startWithTwo() {
  const platform = await startForTest({ openEntities: true });
  const [reader, writer] = await Promise.all([signedIn(platform), signedIn(platform)]);
  return { platform, reader: reader.client, writer: writer.client };
}

/** Notes the events of tasks; resolves once they are told. */
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

it('tells of what another client makes, changes and deletes', async () => {
  const { reader, writer } = await startWithTwo();
  const { events } = await listen(reader);
  const { id } = await writer.entities.Task.create({ title: 'a' });
  await writer.entities.Task.update(id, { title: 'b' });
  await writer.entities.Task.delete(id);
  await vi.waitFor(() => expect(events).toEqual(['create a', 'update b', 'delete b']), 5_000);
});

it('tells of each record of a bulk change', async () => {
  const { reader, writer } = await startWithTwo();
  const { events } = await listen(reader);
  await writer.entities.Task.bulkCreate([{ title: 'a' }, { title: 'b' }]);
  await writer.entities.Task.deleteMany({ title: 'a' });
  await vi.waitFor(() => expect(events).toEqual(['create a', 'create b', 'delete a']), 5_000);
});

it('says nothing more to who stopped or signed out', async () => {
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

it('tells a stranger why there is nothing to hear', async () => {
  const platform = await startForTest({ openEntities: true });
  const stranger = createClient({ appId: platform.appId, serverUrl: platform.url });
  onTestFinished(() => stranger.cleanup());
  const error = await new Promise((onError) => {
    stranger.entities.Task.subscribe(() => {}, { onError });
  });
  expect(error).toMatchObject({
    name: 'PlatformError',
    code: 'forbidden',
    message: expect.stringContaining('read any Task'),
  });
});

it('tells the app itself of what every user does', async () => {
  const { platform, reader, writer } = await startWithTwo();
  const serviceToken = await platform.issueServiceToken(platform.appId);
  const service = createClient({ ...reader.getConfig(), serviceToken });
  onTestFinished(() => service.cleanup());
  const { events } = await listen(service.asServiceRole);
  await writer.entities.Task.create({ title: 'a' });
  await vi.waitFor(() => expect(events).toEqual(['create a']), 5_000);
  expect(service.realtime.state).toBe('idle');
});

it('works in a page of another origin', async () => {
  const page = await openAppOfAnotherOrigin(
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

it('misses nothing when the platform restarts under it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-realtime-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = { openEntities: true, dataDir };
  const before = await startForTest(settings);
  const [{ client: reader }, { client: writer }] = [await signedIn(before), await signedIn(before)];
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
