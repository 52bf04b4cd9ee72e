import { describe, expect, it } from 'vitest';
import { create, items, openApp, queue, reload, rename, titles } from './offline-app.ts';

describe('offline write that the platform rejects', () => {
  it('a rejected write disappears from lists, stays in the queue until it is discarded, and delays no other writes', async () => {
    const { page, context, other } = await openApp();
    await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toEqual(['a']);
    await context.setOffline(true);
    await rename(page, 'a', 'much too long');
    await expect.poll(() => items(page)).toEqual(['much too long']);
    await create(page, 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await expect.poll(() => queue(page)).toEqual(['update much too long rejected stored 422']);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual([
      expect.stringContaining('title'),
      'b',
    ]);
    await reload(page);
    await expect.poll(() => queue(page)).toEqual(['update much too long rejected stored 422']);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await page.evaluate(() => window.offline.discard('much too long'));
    await expect.poll(() => queue(page)).toEqual([]);
    await reload(page);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    expect(await queue(page)).toEqual([]);
  });

  it('later writes to a record are rejected too if the write that creates the record is rejected', async () => {
    const { page, context, other, sent } = await openApp();
    await context.setOffline(true);
    await create(page, 'much too long');
    await expect.poll(() => items(page)).toEqual(['much too long …']);
    await rename(page, 'much too long', 'a');
    await create(page, 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect
      .poll(() => queue(page))
      .toEqual(['create much too long rejected stored 422', 'update a rejected stored']);
    expect(sent.map(({ what }) => what)).toEqual(['POST much too long', 'POST b']);
    await page.evaluate(() => window.offline.discard('much too long'));
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['b']);
  });

  it('a pending write can be discarded, together with the later writes to its record', async () => {
    const { page, context, other, sent } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a …']);
    await rename(page, 'a', 'b');
    await create(page, 'c');
    await expect.poll(() => queue(page)).toHaveLength(3);
    await page.evaluate(() => window.offline.discard('a'));
    await expect.poll(() => items(page)).toEqual(['c …']);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['c']);
    expect(sent.map(({ what }) => what)).toEqual(['POST c']);
  });
});

describe('offline writes in two tabs', () => {
  it('two tabs show the same writes, and each write is sent once', async () => {
    const { page, context, other, sent, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    for (const title of ['a', 'b', 'c']) await create(page, title);
    await expect.poll(() => items(second)).toEqual(['a …', 'b …', 'c …']);
    for (const title of ['d', 'e']) await create(second, title);
    await expect.poll(() => queue(page)).toHaveLength(5);
    await context.setOffline(false);
    for (const tab of [page, second]) {
      await expect.poll(() => queue(tab)).toEqual([]);
      await expect.poll(() => items(tab)).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
    expect(sent.map(({ what }) => what.slice(-1))).toEqual(['a', 'b', 'c', 'd', 'e']);
    await expect.poll(() => titles(other)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual(['a', 'b', 'c']);
    expect(await second.evaluate(() => window.offline.outcomes)).toEqual(['d', 'e']);
  });

  it('an open tab sends the pending writes of a closed tab', async () => {
    const { page, context, other, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(second)).toEqual(['a …']);
    await page.close();
    await context.setOffline(false);
    await expect.poll(() => items(second)).toEqual(['a']);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('discarding a write in one tab also discards it in a second tab', async () => {
    const { page, context, other, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(second)).toHaveLength(1);
    await second.evaluate(() => window.offline.discard('a'));
    await expect.poll(() => items(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.offline.outcomes)).toHaveLength(1);
    await context.setOffline(false);
    await create(page, 'b');
    await expect.poll(() => items(second)).toEqual(['b']);
    await expect.poll(() => titles(other)).toEqual(['b']);
  });
});
