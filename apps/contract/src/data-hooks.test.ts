import { createDataHooks } from '@groundwork/auth-react/data';
import { createDataQueries } from '@groundwork/auth-react/data/queries';
import type { Client } from '@groundwork/sdk';
import type { Page, Request, WebSocketRoute } from '@playwright/test';
import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { openCrossOriginApp } from './cross-origin-app.ts';
import type { DataPage, ListProps } from './data-page.tsx';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';

interface OpenedPage {
  readonly page: Page;
  readonly other: Client;
  /** Method and path of each request for tasks that the page has sent. */
  readonly requests: string[];
  readonly finished: string[];
  /** The frames that the page has sent through its WebSocket. */
  readonly frames: string[];
}

/** Opens a page that shows lists of tasks, and waits until its lists receive live changes. */
async function openPage(
  titles: readonly string[],
  lists: readonly ListProps[],
): Promise<OpenedPage> {
  const page = await openCrossOriginApp("import { start } from './data-page.tsx'; start(client);", {
    openEntities: true,
  });
  const requests: string[] = [];
  const finished: string[] = [];
  const frames: string[] = [];
  const recordIn = (recorded: string[]) => (request: Request) => {
    const [, path] = request.url().split('/entities/');
    if (path && request.method() !== 'OPTIONS') recorded.push(`${request.method()} ${path}`);
  };
  page.on('request', recordIn(requests));
  page.on('requestfinished', recordIn(finished));
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
  });
  await page.waitForFunction(() => 'page' in window);
  const { appId = '', url = '' } = Object.fromEntries(new URL(page.url()).searchParams);
  const { client: other } = await createSignedInClient({ appId, url });
  for (const title of titles) await other.entities.Task.create({ title });
  await show(page, lists);
  if (lists.length > 0) {
    await page.waitForFunction(() => window.page.client.realtime.state === 'connected');
  }
  return { page, other, requests, finished, frames };
}

async function show(page: Page, lists: readonly ListProps[], recordId?: string): Promise<void> {
  await page.evaluate(([shown, id]) => window.page.show(shown, id), [lists, recordId] as const);
}

function write(page: Page, name: 'create' | 'update' | 'remove', id: string, title = '') {
  return page.evaluate(([call, first, second]) => window.page[call](first, second), [
    name,
    id,
    title,
  ] as const satisfies [keyof DataPage, string, string]);
}

function items(page: Page, section = 0): Promise<string[]> {
  return page.locator('section').nth(section).locator('li').allTextContents();
}

describe('useRecords', () => {
  it('shares one subscription and one query among all components in StrictMode', async () => {
    const { page, requests, frames } = await openPage(['a'], [{ copies: 20 }]);
    await expect.poll(() => page.getByText('a', { exact: true }).count()).toBe(20);
    await expect.poll(() => frames.filter((frame) => frame.includes('"join"')).length).toBe(1);
    // The hook reads the list before the subscription has joined, and again afterwards, because the hook may have
    // missed events.
    await expect.poll(() => requests.length).toBe(2);
    await page.evaluate(async () => {
      window.page.show([]);
      await new Promise(requestAnimationFrame);
      window.page.show([{ copies: 3 }]);
    });
    await expect.poll(() => page.getByText('a', { exact: true }).count()).toBe(3);
    expect(requests.length).toBe(2);
    expect(frames.filter((frame) => frame.includes('"join"')).length).toBe(1);
  });

  it('every list shows records that a second client creates and updates, and removes those it deletes', async () => {
    const { page, other } = await openPage(
      ['b'],
      [{}, { filter: { title: 'b' } }, { sort: 'title' }],
    );
    for (const list of [0, 1, 2]) await expect.poll(() => items(page, list)).toEqual(['b']);
    const { id } = await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await expect.poll(() => items(page, 2)).toEqual(['a', 'b']);
    expect(await items(page, 1)).toEqual(['b']);
    await other.entities.Task.update(id, { title: 'b' });
    await expect.poll(() => items(page, 1)).toEqual(['b', 'b']);
    await other.entities.Task.update(id, { title: 'c' });
    await expect.poll(() => items(page, 1)).toEqual(['b']);
    await expect.poll(() => items(page, 2)).toEqual(['b', 'c']);
    await other.entities.Task.delete(id);
    for (const list of [0, 1, 2]) await expect.poll(() => items(page, list)).toEqual(['b']);
  });

  it('never shows the empty strings of an event whose record was trimmed', async () => {
    const { page, other } = await openPage(['a'], [{}]);
    await expect.poll(() => items(page)).toEqual(['a']);
    const [task] = await other.entities.Task.list();
    const id = String(task?.id);
    await show(page, [{}], id);
    await other.entities.Task.update(id, { place: { city: 'x'.repeat(70_000) } });
    await expect.poll(() => items(page)).toEqual(['a 70000']);
    await expect.poll(() => page.locator('output').textContent()).toBe('a 70000');
    await other.entities.Task.update(id, { place: { city: 'y'.repeat(80_000) } });
    await expect.poll(() => items(page)).toEqual(['a 80000']);
    expect(await page.evaluate(() => window.seen)).toEqual(['', 'a', 'a 70000', 'a 80000']);
  });

  it('loads further pages, and updates all loaded pages', async () => {
    const { page, other } = await openPage(['a', 'b', 'c'], [{ sort: 'title', limit: 2 }]);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'c']);
    await other.entities.Task.create({ title: 'aa' });
    await expect.poll(() => items(page)).toEqual(['a', 'aa', 'b', 'c']);
    await other.entities.Task.deleteMany({ title: 'c' });
    await expect.poll(() => items(page)).toEqual(['a', 'aa', 'b']);
  });

  it('updates the loaded pages, even while the next page is loading', async () => {
    const filter = { title: { $regex: '^[a-z]+$' } };
    const lists = [{ sort: 'title', limit: 2, filter }] as const;
    const { page, other, finished } = await openPage(['a', 'b', 'c'], lists);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    // Waits until both reads are complete: a pending read could return the new record, and change where the
    // next page starts.
    await expect.poll(() => finished.length).toBe(2);
    const sent = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(/v2\/list(?!.*cursor)/, async (route) => {
      sent.resolve();
      await held.promise;
      await route.continue().catch(() => {});
    });
    await other.entities.Task.create({ title: 'aa' });
    await sent.promise;
    await page.getByRole('button', { name: 'More' }).click();
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'c']);
    held.resolve();
    await expect.poll(() => items(page)).toEqual(['a', 'aa', 'b', 'c']);
  });

  it('applies events to the list without reading it again', async () => {
    const { page, other, requests } = await openPage(['a'], [{ filter: { done: false } }]);
    const { id } = await other.entities.Task.create({ title: 'b', done: false });
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect.poll(() => requests.length).toBeGreaterThan(1);
    const before = requests.length;
    await page.clock.install();
    // Makes updates for a time in which three reads could occur. At most one read may occur, which was pending
    // before.
    for (let count = 0; count < 30; count += 1) {
      await other.entities.Task.update(id, { title: `b${count}` });
      if (count % 10 > 0) continue;
      await expect.poll(() => items(page)).toEqual([`b${count}`]);
      await page.clock.fastForward(2000);
    }
    await expect.poll(() => items(page)).toEqual(['b29']);
    expect(requests.length).toBeLessThanOrEqual(before + 1);
  });

  it('reads the list at most once a second while many events arrive', async () => {
    const { page, other, requests } = await openPage([], [{ filter: { title: { $regex: '^a' } } }]);
    await expect.poll(() => requests.length).toBe(2);
    const startedAt = Date.now();
    for (let count = 0; count < 100; count += 1) await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toHaveLength(100);
    // biome-ignore lint/plugin/real-time: more time only allows more reads.
    expect(requests.length).toBeLessThanOrEqual(4 + (Date.now() - startedAt) / 1000);
  });

  it('shows changes that other clients made while the connection was lost', async () => {
    const { page, other } = await openPage([], []);
    const sockets = new Set<WebSocketRoute>();
    let isOffline = false;
    await page.routeWebSocket('**', (socket) => {
      if (isOffline) return void socket.close();
      sockets.add(socket);
      socket.connectToServer();
    });
    await other.entities.Task.create({ title: 'a' });
    await show(page, [{}]);
    await expect.poll(() => items(page)).toEqual(['a']);
    await expect.poll(() => sockets.size).toBe(1);
    isOffline = true;
    for (const socket of sockets) await socket.close();
    await page.waitForFunction(() => window.page.client.realtime.state === 'reconnecting');
    await other.entities.Task.create({ title: 'b' });
    isOffline = false;
    await expect.poll(() => items(page)).toEqual(['b', 'a']);
  });

  it("does not show the previous user's data after another user signs in", async () => {
    const { page } = await openPage(['secret'], [{}]);
    await expect.poll(() => items(page)).toEqual(['secret']);
    await page.evaluate(() => window.page.client.auth.signOut());
    await expect.poll(() => page.locator('body').textContent()).not.toContain('secret');
    await expect.poll(() => page.getByText('Loading').count()).toBe(0);
    expect(await page.locator('section').textContent()).toBe('');
  });
});

describe('data hooks on a server', () => {
  it('a server renders a list that it has prefetched, and another query client hydrates it', async () => {
    const platform = await startForTest({ openEntities: true });
    const { client } = await createSignedInClient(platform);
    await client.entities.Task.bulkCreate([{ title: 'b' }, { title: 'a' }]);
    const onServer = new QueryClient();
    const query = { sort: 'title', filter: { done: { $ne: true } } } as const;
    await onServer.prefetchInfiniteQuery(createDataQueries(client).records('Task', query));
    const inBrowser = new QueryClient();
    hydrate(inBrowser, JSON.parse(JSON.stringify(dehydrate(onServer))));

    const { useRecords } = createDataHooks(client);
    const List = () => useRecords('Task', query).data?.map(({ title }) => title) ?? 'nothing';
    const app = createElement(QueryClientProvider, { client: inBrowser }, createElement(List));
    expect(renderToString(app)).toBe('a<!-- -->b');
    expect(client.realtime.state).toBe('idle');
  });
});

describe('useRecord and useCount', () => {
  it('useRecord and useCount show updates and the deletion of a record', async () => {
    const { page, other } = await openPage(['a'], []);
    const [task] = await other.entities.Task.list();
    const id = String(task?.id);
    await show(page, [], id);
    await expect.poll(() => page.locator('output').textContent()).toBe('a undefined');
    await other.entities.Task.update(id, { title: 'b' });
    await expect.poll(() => page.locator('output').textContent()).toBe('b undefined');
    await other.entities.Task.delete(id);
    await expect.poll(() => page.locator('output').textContent()).toBe('gone 404');
    await expect.poll(() => page.locator('#count').textContent()).toBe('0');
  });
});

describe("the data hooks' writes", () => {
  it('shows a write immediately, and only once when its event and its response arrive', async () => {
    const { page } = await openPage([], [{}]);
    const created = await write(page, 'create', 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    const { id } = Object(created);
    await write(page, 'update', id, 'b');
    await expect.poll(() => items(page)).toEqual(['b']);
    await write(page, 'remove', id);
    await expect.poll(() => items(page)).toEqual([]);
    expect(await page.evaluate(() => window.seen)).toEqual(['', 'a …', 'a', 'b', '']);
  });

  it("undoes a failed write, but not another client's change", async () => {
    const { page, other } = await openPage(['a'], [{}]);
    await expect.poll(() => items(page)).toEqual(['a']);
    const [task] = await other.entities.Task.list();
    const id = String(task?.id);
    const held = Promise.withResolvers<void>();
    await page.route('**/entities/Task/*', async (route) => {
      await held.promise;
      await route.abort();
    });
    const failed = write(page, 'update', id, 'b');
    await expect.poll(() => items(page)).toEqual(['b']);
    await other.entities.Task.update(id, { title: 'c', place: { city: 'Leeds' } });
    await expect.poll(() => items(page)).toEqual(['b 5']);
    held.resolve();
    expect(await failed).toEqual(expect.any(String));
    await expect.poll(() => items(page)).toEqual(['c 5']);
  });

  it("writes that require a version conflict with other users' writes, but not with each other", async () => {
    const { page, other } = await openPage([], [{}]);
    const { id, updated_date: version } = await other.entities.Task.create({ title: 'a' });
    const update = (titles: readonly string[]) =>
      page.evaluate(
        ([task, read, ...names]) =>
          Promise.all(names.map((title) => window.page.update(task, title, read))),
        [id, version, ...titles] as const,
      );

    expect(await update(['b', 'c', 'd'])).toMatchObject([
      { title: 'b' },
      { title: 'c' },
      { title: 'd' },
    ]);
    await other.entities.Task.update(id, { title: 'x' });
    expect(await update(['e'])).toEqual([expect.stringContaining('has changed since it was read')]);
    expect(await other.entities.Task.get(id)).toMatchObject({ title: 'x' });
  });

  it('keeps an offline write until a connection exists, and does not send it for another user', async () => {
    const { page, other } = await openPage([], [{ sort: 'title' }]);
    await page.context().setOffline(true);
    const first = write(page, 'create', 'a');
    await expect.poll(() => items(page)).toEqual(['a …']);
    await page.context().setOffline(false);
    await first;
    await expect.poll(() => items(page)).toEqual(['a']);

    await page.context().setOffline(true);
    const second = write(page, 'create', 'secret');
    await expect.poll(() => items(page)).toEqual(['a', 'secret …']);
    await page.evaluate(() => window.page.client.auth.signOut());
    await page.context().setOffline(false);
    expect(await second).toMatch('The user changed');
    expect(await other.entities.Task.count()).toBe(1);
  });

  it('executes a write only once, even if its response is lost', async () => {
    const { page, other } = await openPage([], [{}]);
    let isLost = false;
    await page.route('**/entities/Task', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await write(page, 'create', 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    expect(await other.entities.Task.count()).toBe(1);
  });
});
