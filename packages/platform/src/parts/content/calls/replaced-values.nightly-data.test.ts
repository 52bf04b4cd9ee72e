import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  contentCalls,
  HEADING,
  STEPS,
  startWithContent,
  TARGET,
} from '../../../../testing/content-site.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';

const items = (...titles: string[]) => titles.map((title) => ({ title }));

async function start(dataDir = temporaryFolder()) {
  const { platform, token } = await startWithContent({ dataDir });
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
  const calls = contentCalls(platform, token);
  const hers = contentCalls(platform, await signIn(platform, ann));
  const replaced = async () => (await hers.state()).replaced;
  const discard = ({ path, revision }: { path: string; revision: number | null }) =>
    calls.call(
      'DELETE',
      `${routes.contentDraft}?path=${encodeURIComponent(path)}&revision=${revision}`,
    );
  return { calls, hers, replaced, discard };
}

describe('an unpublished value that another member replaces', () => {
  it('returns a replaced value to its author until the author dismisses the value', async () => {
    const { calls, hers, replaced } = await start();
    const first = await hers.put(HEADING, 'Hers');
    const half = await calls.put(HEADING, 'Mi', first.body.revision);
    await calls.put(HEADING, 'Mine', half.body.revision);
    expect(await replaced()).toMatchObject([
      { path: HEADING, value: 'Hers', author: { name: 'Administrator' } },
    ]);
    expect((await calls.state()).replaced).toEqual([]);
    const query = new URLSearchParams({ path: HEADING });
    for (const each of [calls, hers]) {
      expect(await replaced()).toHaveLength(1);
      await each.call('DELETE', `${routes.contentReplaced}?${query}`);
    }
    expect(await replaced()).toEqual([]);
  });

  it('no longer returns a replaced value after its author or another member has restored it', async () => {
    const { calls, hers, replaced } = await start();
    let { revision } = (await hers.put(HEADING, 'Hers')).body;
    const put = async (each: typeof calls, value: string) => {
      revision = (await each.put(HEADING, value, revision)).body.revision;
    };
    for (const each of [calls, hers]) {
      await put(calls, 'Mine');
      expect(await replaced()).toHaveLength(1);
      await put(each, 'Hers');
      expect(await replaced()).toEqual([]);
    }
  });

  it('names the author of a value that another member restores, and returns the value to its author after it is replaced again', async () => {
    const { calls, hers, replaced } = await start();
    for (const path of [HEADING, `${STEPS}.0.title`]) {
      const first = (await hers.put(path, 'Hers')).body.revision;
      const second = (await calls.put(path, 'Mine', first)).body.revision;
      const restored = (await calls.put(path, 'Hers', second)).body;
      expect(restored).toMatchObject({
        author: { name: 'Administrator' },
        others: [{ name: 'Ann' }],
      });
      const { draft } = await hers.state();
      expect(draft.find((each) => each.path === path)).toMatchObject({ others: [{ name: 'Ann' }] });
      const again = (await calls.put(path, 'Mine', restored.revision)).body;
      expect(again).toMatchObject({ others: [] });
      expect(await replaced()).toMatchObject([{ path, value: 'Hers' }]);
      await hers.put(path, 'Hers', again.revision);
      expect(await replaced()).toEqual([]);
    }
  });

  it('a restored title of a list item keeps its author after another member changes the list', async () => {
    const { calls, hers } = await start();
    const path = `${STEPS}.0.title`;
    const first = (await hers.put(path, 'Hers')).body.revision;
    const second = (await calls.put(path, 'Mine', first)).body.revision;
    const restored = (await calls.put(path, 'Hers', second)).body.revision;
    const moved = await calls.put(STEPS, items('Secure', 'Hers'), restored, ['1', '0']);
    expect(moved.body).toMatchObject({ others: [{ name: 'Ann' }] });
  });

  it('does not return a replaced value to a member who only restored the value', async () => {
    const { calls, hers, replaced } = await start();
    let { revision } = (await calls.put(HEADING, 'Mine')).body;
    for (const [each, value] of [
      [hers, 'Hers'],
      [hers, 'Mine'],
      [calls, 'Mine again'],
    ] as const) {
      revision = (await each.put(HEADING, value, revision)).body.revision;
    }
    expect(await replaced()).toEqual([]);
  });

  it('returns every replaced value of a text that its author changes again after a replacement', async () => {
    const { calls, hers, replaced } = await start();
    let { revision } = (await hers.put(STEPS, items('Hers', 'Secure'))).body;
    const put = async (each: typeof calls, title: string) => {
      revision = (await each.put(STEPS, items(title, 'Secure'), revision)).body.revision;
    };
    const expectValues = async (...values: string[]) =>
      expect(await replaced()).toMatchObject(values.map((value) => ({ value })));
    await put(calls, 'Mine');
    await put(hers, 'Mine and hers');
    await expectValues('Hers');
    await put(calls, 'Mine again');
    await expectValues('Hers', 'Mine and hers');
    // The author of a removed item gets the newest text of the item.
    const left = await calls.put(STEPS, items('Secure'), revision, ['1']);
    expect(await replaced()).toMatchObject([{ item: '0', value: { title: 'Mine and hers' } }]);
    const ids = ['0', '1'];
    const back = await calls.put(STEPS, items('Mine', 'Secure'), left.body.revision, ids);
    await expectValues('Hers', 'Mine and hers');
    await hers.put(STEPS, items('Hers', 'Secure'), back.body.revision, ids);
    await expectValues('Mine and hers');
    const query = new URLSearchParams({ path: `${STEPS}.0.title` });
    await hers.call('DELETE', `${routes.contentReplaced}?${query}`);
    await expectValues();
  });

  it("dismissing a replaced value keeps the same text's values that were replaced later", async () => {
    const { calls, hers, replaced } = await start();
    let revision: number | null = null;
    for (const [each, value] of [
      [hers, 'Hers'],
      [calls, 'Mine'],
      [hers, 'Hers again'],
      [calls, 'Mine again'],
    ] as const) {
      revision = (await each.put(HEADING, value, revision)).body.revision;
    }
    for (const values of [['Hers', 'Hers again'], ['Hers again'], []]) {
      const open = z
        .array(z.object({ value: z.string(), revision: z.int() }))
        .parse(await replaced());
      expect(open.map(({ value }) => value)).toEqual(values);
      const query = new URLSearchParams({ path: HEADING, revision: `${open[0]?.revision ?? 0}` });
      await hers.call('DELETE', `${routes.contentReplaced}?${query}`);
    }
  });

  it("finds a replaced value by its list item's id, even if other members have changed the list", async () => {
    const { calls, hers, replaced } = await start();
    const title = await hers.put(`${STEPS}.1.title`, 'Hers');
    const ids = ['m', '1', '0'];
    const moved = await calls.put(STEPS, items('Mine', 'Hers', 'Find'), title.body.revision, ids);
    const both = await hers.put(STEPS, items('Mine', 'Hers', 'Search'), moved.body.revision, ids);
    expect(await replaced()).toEqual([]);
    const last = await calls.put(STEPS, items('Mine', 'Other', 'Look'), both.body.revision, ids);
    expect(await replaced()).toMatchObject([
      { path: `${STEPS}.2.title`, value: 'Search' },
      { path: `${STEPS}.1.title`, value: 'Hers' },
    ]);
    const removed = await calls.put(STEPS, items('Look', 'Mine'), last.body.revision, ['0', 'm']);
    expect(await replaced()).toMatchObject([
      { path: `${STEPS}.0.title`, value: 'Search', item: null },
      { path: STEPS, value: { title: 'Hers' }, item: '1' },
    ]);
    const back = items('Look', 'Other', 'Mine');
    await calls.put(STEPS, back, removed.body.revision, ['0', '1', 'm']);
    expect(await replaced()).toMatchObject([
      { path: `${STEPS}.0.title`, value: 'Search' },
      { path: `${STEPS}.1.title`, value: 'Hers', item: null },
    ]);
  });

  it('returns a value in a removed item as part of the item, until its author restores or dismisses it', async () => {
    const { calls, hers, replaced } = await start();
    const ids = ['0', '1', 'n'];
    const removed = [{ path: STEPS, item: 'n', value: { title: 'Hers' } }];
    const all = items('Find', 'Secure', 'Hers');
    let revision: number | null = null;
    for (const end of ['removed by its author', 'dismissed', 'published'] as const) {
      const hersNow = await hers.put(STEPS, all, revision, ids);
      expect(await replaced()).toEqual([]);
      const put = await calls.put(STEPS, items('Find', 'Own'), hersNow.body.revision, ['0', '1']);
      revision = put.body.revision;
      expect(await replaced()).toMatchObject(removed);
      expect((await calls.state()).replaced).toEqual([]);
      if (end === 'dismissed') {
        for (const [item, left] of [
          ['1', removed],
          ['n', []],
        ] as const) {
          const query = new URLSearchParams({ path: STEPS, item });
          await hers.call('DELETE', `${routes.contentReplaced}?${query}`);
          expect(await replaced()).toMatchObject(left);
        }
      } else if (end === 'published') {
        await calls.publish({ path: STEPS, revision });
        expect(await replaced()).toMatchObject(removed);
      } else {
        const again = await hers.put(STEPS, all, revision, ids);
        const own = await hers.put(STEPS, items('Find', 'Own'), again.body.revision, ['0', '1']);
        revision = own.body.revision;
        expect(await replaced()).toEqual([]);
      }
    }
  });

  it('dismisses a replaced value when its author dismisses its list item or its list', async () => {
    const { calls, hers, replaced } = await start();
    const ids = ['0', '1', 'n'];
    const { body } = await hers.put(STEPS, items('A', 'B', 'C'), null, ids);
    await calls.put(STEPS, items('Mine', 'Mine', 'Mine'), body.revision, ids);
    for (const [dismissed, rest] of [
      [{ path: `${STEPS}.9` }, ['A', 'B', 'C']],
      [{ path: STEPS, item: 'n.text' }, ['A', 'B', 'C']],
      [{ path: STEPS, item: 'n.title' }, ['A', 'B']],
      [{ path: `${STEPS}.1` }, ['A']],
      [{ path: STEPS }, []],
    ] as const) {
      await hers.call('DELETE', `${routes.contentReplaced}?${new URLSearchParams(dismissed)}`);
      expect(await replaced()).toMatchObject(rest.map((value) => ({ value })));
    }
  });

  it('returns no replaced value that was published, or that is the sample text of a new item', async () => {
    const { calls, hers, replaced } = await start();
    const { body } = await hers.put(STEPS, items('Find', 'Hers', 'New'), null, ['0', '1', 'n']);
    const all = ['0', '1', 'n'];
    const mine = await calls.put(STEPS, items('Find', 'Hers', 'Mine'), body.revision, all);
    expect(await replaced()).toEqual([]);
    await calls.publish({ path: STEPS, revision: mine.body.revision });
    await calls.put(STEPS, items('Find', 'Other', 'Mine'), null, all);
    expect(await replaced()).toEqual([]);
  });

  it('returns a value that another member discards, and names that member until the next publication', async () => {
    const { calls, hers, replaced, discard } = await start();
    const { body } = await hers.put(HEADING, 'Hers');
    await discard({ path: HEADING, revision: body.revision });
    expect(await replaced()).toMatchObject([{ path: HEADING, value: 'Hers' }]);
    const { discarded } = await hers.state();
    expect(discarded).toMatchObject([{ path: HEADING, author: { name: 'Administrator' } }]);
    await hers.put(TARGET, '#');
    await calls.call('DELETE', routes.contentDraft);
    expect((await hers.state()).discarded).toMatchObject([{ path: HEADING }, { path: TARGET }]);
    expect(await replaced()).toMatchObject([{ path: HEADING }, { path: TARGET, value: '#' }]);
    await calls.put(HEADING, 'Mine');
    await calls.publish();
    expect((await hers.state()).discarded).toEqual([]);
    expect(await replaced()).toHaveLength(2);
  });

  it('stores no replaced value within an item that its author or a publication has removed', async () => {
    const dataDir = temporaryFolder();
    const { calls, hers } = await start(dataDir);
    const stored = () => runSql(dataDir, 'SELECT place FROM content_written');
    const add = () => hers.put(STEPS, items('Find', 'Secure', 'Hers'), null, ['0', '1', 'n']);
    const added = await add();
    expect(await stored()).toEqual([{ place: 'n.title' }]);
    await hers.put(STEPS, items('Find', 'Secure'), added.body.revision, ['0', '1']);
    expect(await stored()).toEqual([]);

    const { body } = await add();
    const removed = await calls.put(STEPS, items('Look', 'Secure'), body.revision, ['0', '1']);
    expect(await stored()).toHaveLength(3);
    await calls.publish({ path: STEPS, revision: removed.body.revision });
    // The removed item stays stored, because its author has not been notified yet.
    expect(await stored()).toEqual([{ place: 'n' }]);
  });

  it('stores at most 100 replaced values for a member', async () => {
    const { calls, hers, replaced } = await start();
    const ids = Array.from({ length: 105 }, (_, index) => `i${index}`);
    const titled = (word: string) => items(...ids.map((id) => `${word} ${id}`));
    const { body } = await hers.put(STEPS, titled('Hers'), null, ids);
    await calls.put(STEPS, titled('Mine'), body.revision, ids);
    expect(await replaced()).toHaveLength(100);
  });
});
