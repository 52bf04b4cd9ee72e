import { runsAllTests } from '@groundwork/launcher/all-tests';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { create, items, openApp, queue, reload, rename, titles } from './offline-app.ts';

describe('writes made offline', () => {
  it('offline writes are shown immediately, and sent once and in order when the connection returns', async () => {
    const { page, context, other, sent } = await openApp();
    await other.entities.Task.bulkCreate([{ title: 'a' }, { title: 'b' }]);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await context.setOffline(true);
    await create(page, 'c');
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'c …']);
    await rename(page, 'c', 'd');
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'd …']);
    await rename(page, 'a', 'e');
    await page.evaluate(() => window.offline.remove('b'));
    // The list is in the new order only now, because only the platform sorts it.
    await expect.poll(() => items(page)).toEqual(['e', 'd …']);
    await expect
      .poll(() => queue(page))
      .toEqual([
        'create c waiting stored',
        'update d waiting stored',
        'update e waiting stored',
        'delete waiting stored',
      ]);
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => items(page)).toEqual(['d', 'e']);
    await expect.poll(() => titles(other)).toEqual(['d', 'e']);
    expect(sent.map(({ what }) => what)).toEqual(['POST c', 'PUT d', 'PUT e', 'DELETE']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual(['c', 'd', 'e', 'deleted']);
    const seen = await page.evaluate(() => window.offline.seen);
    expect(seen.slice(seen.lastIndexOf('a,b,c …')).join()).not.toMatch(/\bc\b(?! …)/);
  });

  it('an offline write that requires a version is rejected with the current record if another user has changed the record', async () => {
    const { page, context, other } = await openApp();
    const { id } = await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toEqual(['a']);
    await context.setOffline(true);
    await rename(page, 'a', 'b', 'renameUnchanged');
    await expect.poll(() => queue(page)).toEqual(['update b waiting stored']);
    await other.entities.Task.update(id, { title: 'x' });
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual(['update b rejected stored 412 x']);
    await expect.poll(() => items(page)).toEqual(['x']);
    expect(await titles(other)).toEqual(['x']);
    await reload(page);
    await expect.poll(() => queue(page)).toEqual(['update b rejected stored 412 x']);
  });

  it('offline writes that require a version do not conflict with each other', async () => {
    const { page, other, setReachable } = await openApp();
    await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toEqual(['a']);
    setReachable(false);
    await rename(page, 'a', 'b', 'renameUnchanged');
    await rename(page, 'b', 'c', 'renameUnchanged');
    await create(page, 'd');
    await rename(page, 'd', 'e', 'renameUnchanged');
    await expect.poll(() => queue(page)).toHaveLength(4);
    await reload(page);
    await expect.poll(() => queue(page)).toHaveLength(4);
    setReachable(true);
    await expect.poll(() => queue(page)).toEqual([]);
    expect(await titles(other)).toEqual(['c', 'e']);
  });

  it('offline writes survive a reload, after which a record that was created offline can be changed', async () => {
    const { page, other, sent, setReachable } = await openApp();
    setReachable(false);
    await create(page, 'a');
    await rename(page, 'a', 'b');
    const stored = ['create a waiting stored', 'update b waiting stored'];
    await expect.poll(() => queue(page)).toEqual(stored);
    await reload(page);
    await expect.poll(() => queue(page)).toEqual(stored);
    setReachable(true);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['b']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'PUT b']);
  });

  it('an offline write refers to another record that was created offline by its stored id when the write is sent', async () => {
    const { page, context, other } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a …']);
    await page.evaluate(() => window.offline.create('b', [window.offline.idOf('a')]));
    await expect.poll(() => queue(page)).toHaveLength(2);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    const [a, b] = await other.entities.Task.list('title');
    expect(b?.tags).toEqual([a?.id]);
  });

  it('offline writes are executed once, even if a response is lost and the page is reloaded', async () => {
    const { page, other, sent, setReachable, onWrite } = await openApp();
    onWrite(async (route) => {
      setReachable(false);
      await route.fetch();
      await route.abort();
      onWrite(async () => false);
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => queue(page)).toEqual(['create a waiting stored']);
    await reload(page);
    setReachable(true);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => items(page)).toEqual(['a']);
    expect(sent[0]).toEqual(sent[1]);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('offline writes are not sent again if the platform may have deleted their idempotency keys', async () => {
    const { page, other, sent, setReachable, onWrite } = await openApp();
    onWrite(async (route) => {
      setReachable(false);
      await route.fetch();
      await route.abort();
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => queue(page)).toEqual(['create a waiting stored']);
    const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
    await page.evaluate((attemptedAt) => window.offline.changeStored({ attemptedAt }), dayAgo);
    await reload(page);
    setReachable(true);
    await expect.poll(() => queue(page)).toEqual(['create a rejected stored']);
    expect(sent).toHaveLength(1);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('offline writes wait while responses are errors or do not come from the platform', async () => {
    const { page, other, onWrite } = await openApp();
    let failures = 0;
    onWrite(async (route) => {
      if (failures === 2) return false;
      failures += 1;
      const headers = { 'access-control-allow-origin': '*' };
      // The first response comes from a public network that requires a sign-in: it responds to every request with
      // its own page.
      const body = failures === 1 ? '<p>Sign in to the network</p>' : '{}';
      await route.fulfill({ status: failures === 1 ? 200 : 503, headers, body });
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual([]);
    expect(failures).toBe(2);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });
});

describe('twenty writes made offline in one task', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `w${index + 10}`);

  const createTwenty = (page: Page, script = '') =>
    page.evaluate(
      ([values, code]) => {
        for (const title of values) window.offline.create(title);
        // biome-ignore lint/security/noGlobalEval: the page is the test's own
        eval(code);
      },
      [twenty, script] as const,
    );

  type Leave = (page: Page) => Promise<void>;
  const reloading: Leave = (page) => createTwenty(page, 'location.reload()');
  const others: readonly (readonly [string, Leave])[] = [
    ['another page', (page) => createTwenty(page, "location.href = 'about:blank'")],
    ['the end of the tab', (page) => createTwenty(page).then(() => page.close())],
  ];

  it.each([['a reload', reloading] as const, ...(runsAllTests ? others : [])])(
    'offline writes survive %s, and are then sent once and in order',
    async (_, leave) => {
      const { page, other, sent, setReachable, openTab } = await openApp();
      setReachable(false);
      await leave(page);
      setReachable(true);
      const next = await openTab();
      await expect.poll(() => items(next)).toEqual(twenty);
      await expect.poll(() => queue(next)).toEqual([]);
      expect(sent.map(({ what }) => what)).toEqual(twenty.map((title) => `POST ${title}`));
      await expect.poll(() => titles(other)).toEqual(twenty);
    },
  );

  it('offline writes survive if the page is closed before its database is open', async () => {
    const { page, other, setReachable, openTab } = await openApp();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
    });
    setReachable(false);
    await reload(page);
    await createTwenty(page);
    await page.close();
    setReachable(true);
    const next = await openTab();
    await expect.poll(() => items(next)).toEqual(twenty);
    await expect.poll(() => titles(other)).toEqual(twenty);
  });
});

describe('offline writes without storage', () => {
  it('waiting offline writes are held in memory if storage is denied', async () => {
    const { page, context, other, sent } = await openApp();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied.', 'SecurityError');
      };
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await reload(page);
    await expect.poll(() => items(page)).toEqual([]);
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual(['create a waiting in memory']);
    await rename(page, 'a', 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect.poll(() => titles(other)).toEqual(['b']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'PUT b']);
    expect(errors).toEqual([]);
  });

  it('no offline write is lost when the storage is full', async () => {
    const { page, context, other } = await openApp();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual(['create a waiting in memory']);
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['a']);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });
});
