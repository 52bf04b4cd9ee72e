import { existsSync, writeFileSync } from 'node:fs';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import {
  contentCalls,
  contentSettings,
  HEADING,
  STEPS,
  startWithContent,
  waitingRenderer,
} from '../../../../testing/content-site.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';

const items = (...titles: string[]) => titles.map((title) => ({ title }));

async function start(renderer?: string) {
  const settings = { ...contentSettings(renderer), dataDir: temporaryFolder() };
  const { platform, token } = await startWithContent(settings);
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
  const calls = contentCalls(platform, token);
  const other = contentCalls(platform, await signIn(platform, ann));
  const idOf = async (each: typeof calls) => (await each.call('GET', routes.currentUser)).body.id;
  const [me, her] = [await idOf(calls), await idOf(other)];
  const list = async () => {
    const { published, draft } = await calls.state();
    return { published: published.changes[STEPS], draft };
  };
  return { settings, platform, token, calls, other, me, her, list };
}

describe('a list that two members change', () => {
  it('a draft names only members whose changes remain in it', async () => {
    const { calls, other, her } = await start();
    const hers = await other.put(STEPS, items('Find', 'Keep'), null, ['0', '1']);
    const ids = ['0', '1', 'm'];
    const both = await calls.put(STEPS, items('Find', 'Keep', 'Mine'), hers.body.revision, ids);
    const { body } = await calls.put(STEPS, items('Find', 'Keep'), both.body.revision, ['0', '1']);
    expect(body).toMatchObject({ parts: { 1: [her] }, author: { id: her }, others: [] });
    expect((await calls.state()).draft).toMatchObject([{ author: { id: her }, others: [] }]);
  });

  it('a draft does not name a member who removed an item that another member has restored', async () => {
    const { calls, other, me, her } = await start();
    const all = items('Find', 'Keep');
    const hers = await other.put(STEPS, all, null, ['0', '1']);
    const removed = await calls.put(STEPS, items('Find'), hers.body.revision, ['0']);
    expect(removed.body).toMatchObject({ parts: { 1: [me, her] } });
    const { body } = await other.put(STEPS, all, removed.body.revision, ['0', '1']);
    expect(body).toMatchObject({ parts: { 1: [her] }, author: { id: her }, others: [] });
  });

  it('a draft names the member who changed and removed an item that another member then restored', async () => {
    const { calls, other, me, her } = await start();
    const ids = ['0', '1'];
    const mine = await calls.put(STEPS, items('Find', 'Mine'), null, ids);
    const hers = await other.put(STEPS, items('Find', 'Hers'), mine.body.revision, ids);
    const removed = await calls.put(STEPS, items('Find'), hers.body.revision, ['0']);
    const { body } = await other.put(STEPS, items('Find', 'Hers'), removed.body.revision, ids);
    expect(body).toMatchObject({ parts: { 1: [her, me] }, others: [{ id: me }] });
  });

  it('a list contains two equal items if two members each add an equal item', async () => {
    const { calls, other, me, her } = await start();
    const mine = await calls.put(STEPS, items('Find', 'Secure', 'New'), null, ['0', '1', 'm']);
    const ids = ['0', '1', 'm', 'h'];
    const both = items('Find', 'Secure', 'New', 'New');
    const { body } = await other.put(STEPS, both, mine.body.revision, ids);
    expect(body).toMatchObject({ ids, parts: { m: [me], h: [her] } });
  });

  it('returns who has changed each part of a list, including item drafts that the list replaces', async () => {
    const { calls, other, me, her } = await start();
    const { body: title } = await other.put(`${STEPS}.1.title`, 'Keep');
    const moved = await calls.put(STEPS, items('Keep', 'Find'), title.revision, ['1', '0']);
    expect(moved.body).toMatchObject({
      parts: { 1: [her], order: [me] },
      author: { name: 'Administrator' },
      others: [{ id: her, email: ann.email, name: 'Ann' }],
    });
    const both = await calls.put(STEPS, items('Keep it', 'Find'), moved.body.revision, ['1', '0']);
    expect(both.body).toMatchObject({ parts: { 1: [me, her], order: [me] } });
    const reverted = await other.put(STEPS, items('Find', 'Secure', 'x'), both.body.revision, [
      ...['0', '1', 'x'],
    ]);
    expect(reverted.body).toMatchObject({ parts: { x: [her] }, others: [] });
  });

  it("an item keeps its draft if its list's draft is discarded during publishing", async () => {
    const folder = temporaryFolder();
    const { calls, other, her, list } = await start(waitingRenderer(folder));
    const moved = await calls.put(STEPS, items('Secure', 'Find'), null, ['1', '0']);
    const publishing = calls.publish();
    await expect.poll(() => existsSync(`${folder}/rendering`)).toBe(true);
    const query = new URLSearchParams({ path: STEPS, revision: String(moved.body.revision) });
    expect(await calls.call('DELETE', `${routes.contentDraft}?${query}`)).toMatchObject({
      status: 200,
    });
    await other.put(`${STEPS}.0.title`, 'Find land');
    writeFileSync(`${folder}/go`, '');
    expect(await publishing).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({
      published: items('Secure', 'Find'),
      draft: [
        { path: STEPS, value: items('Secure', 'Find land'), ids: ['1', '0'], parts: { 0: [her] } },
      ],
    });
  });

  it('publishes some changed items of a list, and keeps the other changes as a draft', async () => {
    const { calls, other, her, list } = await start();
    const half = await other.put(STEPS, items('Find', 'Half ty', 'An'), null, ['0', '1', 'h']);
    const all = items('Mine', 'Find', 'Half ty', 'An');
    const ids = ['m', '0', '1', 'h'];
    const draft = await calls.put(STEPS, all, half.body.revision, ids);

    expect(await calls.publish()).toMatchObject({
      status: 200,
      body: { changes: [{ path: STEPS, after: items('Mine', 'Find', 'Secure') }] },
    });
    expect(await list()).toMatchObject({
      published: items('Mine', 'Find', 'Secure'),
      draft: [{ value: all, ids, parts: { 1: [her], h: [her] }, author: { id: her }, others: [] }],
    });
    // The author, who is still typing, has received the draft that remains.
    const typed = items('Mine', 'Find', 'Half typed', 'An');
    const { body } = await other.put(STEPS, typed, draft.body.revision, ids);
    expect(body).toMatchObject({ parts: { 1: [her], h: [her] } });

    const reference = { path: STEPS, revision: body.revision };
    expect(await calls.publish({ ...reference, parts: ['h'] })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject({
      published: items('Mine', 'Find', 'Secure', 'An'),
      draft: [{ parts: { 1: [her] } }],
    });
    expect(await calls.publish({ ...reference, parts: ['unknown'] })).toMatchObject({
      status: 400,
    });
    expect(await other.publish()).toMatchObject({ status: 200 });
    expect(await list()).toEqual({ published: typed, draft: [] });
  });

  it('two members can publish different parts of a list at the same time', async () => {
    const { calls, other, list } = await start();
    const mine = await calls.put(STEPS, items('Find', 'Secure', 'Mine'), null, ['0', '1', 'm']);
    const all = items('Hers', 'Find', 'Secure', 'Mine');
    await other.put(STEPS, all, mine.body.revision, ['h', '0', '1', 'm']);
    const results = await Promise.all([calls.publish(), other.publish()]);
    expect(results.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toEqual({ published: all, draft: [] });
  });

  it('rejects a change to a list or its item after another member has published', async () => {
    const { calls, other } = await start();
    const put = (path: string, value: unknown, version: number | null, ids?: string[]) =>
      calls.call('PUT', routes.contentDraft, { path, value, revision: null, version, ids });
    const hers = items('Secure', 'Find', 'Hers');
    await other.put(STEPS, hers, null, ['1', '0', 'h']);
    await other.publish();
    for (const [path, value, ids] of [
      [STEPS, items('Find', 'Secure', 'Mine'), ['0', '1', 'm']],
      [`${STEPS}.1.title`, 'Mine', undefined],
    ] as const) {
      expect(await put(path, value, null, ids?.slice())).toMatchObject({
        status: 409,
        body: { code: 'content_conflict', current: null },
      });
    }
    expect(await put(STEPS, hers, 9, ['1', '0', 'h'])).toMatchObject({ status: 409 });
    expect(await put(HEADING, 'Mine', null)).toMatchObject({ status: 200 });
    expect((await calls.state()).draft).toMatchObject([{ path: HEADING }]);
    const merged = items('Secure', 'Find', 'Hers', 'Mine');
    expect(await put(STEPS, merged, 1, ['1', '0', 'h', 'm'])).toMatchObject({ status: 200 });
  });

  it('rejects a change to a list after another member has swapped equal items in the list', async () => {
    const { calls, other } = await start();
    const equal = items('Find', 'Find');
    await calls.put(`${STEPS}.1.title`, 'Find');
    await calls.publish();
    await other.put(STEPS, [...equal, ...items('New')], null, ['1', '0', 'n']);
    await other.publish();
    const { body } = await other.put(STEPS, equal, null, ['1', '0']);
    expect(body.revision).toBeGreaterThan(0);
    await other.publish();
    const late = { path: STEPS, value: items('Find'), revision: null, version: 1, ids: ['0'] };
    expect(await calls.call('PUT', routes.contentDraft, late)).toMatchObject({ status: 409 });
  });

  it('rejects a stale change to an item even if a restored version has an equal item at that index', async () => {
    const { calls, other } = await start();
    await calls.put(STEPS, items('Find', 'Find', 'Secure'), null, ['m', '0', '1']);
    await calls.publish();
    await calls.restore(0);
    const late = { path: `${STEPS}.0.title`, value: 'Mine', revision: null, version: 1 };
    expect(await other.call('PUT', routes.contentDraft, late)).toMatchObject({ status: 409 });
    expect(await calls.state()).toMatchObject({ draft: [] });
  });

  it('restoring a version keeps exactly the changes that are in drafts', async () => {
    const { calls, other, me, her } = await start();
    await calls.put(STEPS, items('Secure', 'Find', 'Mine'), null, ['1', '0', 'm']);
    await calls.publish();
    await calls.restore(0);
    const title = await other.put(`${STEPS}.1.title`, 'Keep');
    const moved = await calls.restore(1);
    expect(moved.body.changes).toMatchObject([
      { path: STEPS, ids: { before: ['0', '1'], after: ['1', '0', 'm'] } },
    ]);
    const [draft] = (await calls.state()).draft;
    expect(draft).toMatchObject({
      path: STEPS,
      value: items('Keep', 'Find', 'Mine'),
      ids: ['1', '0', 'm'],
      parts: { 1: [her] },
      author: { id: her },
    });
    const stale = { path: `${STEPS}.1.title`, revision: title.body.revision };
    expect(await calls.publish(stale)).toMatchObject({ status: 409 });

    const all = items('Keep', 'Find', 'Mine', 'More');
    await calls.put(STEPS, all, draft?.revision, ['1', '0', 'm', 'x']);
    await calls.restore(0);
    expect((await calls.state()).draft).toMatchObject([
      {
        value: items('Find', 'More', 'Keep'),
        ids: ['0', 'x', '1'],
        parts: { 1: [her], x: [me] },
        others: [{ id: her }],
      },
    ]);
  });

  it('keeps the ids of list items in versions, even after a restart', async () => {
    const { settings, platform, calls, me } = await start();
    const ids = ['m', '0', '1'];
    await calls.put(STEPS, items('Mine', 'Find', 'Secure'), null, ids);
    await calls.publish();
    const { body } = await calls.put(STEPS, items('Find', 'Secure'), null, ['0', '1']);
    expect(body).toMatchObject({ path: STEPS, parts: { m: [me] } });
    await calls.publish();
    await calls.restore(1);
    await platform.stop();
    const again = await startTestPlatform(settings);
    const state = await contentCalls(again, await signIn(again)).state();
    expect(state.published).toMatchObject({ ids: { [STEPS]: ids } });
  });

  it('assigns ids to list items that have none', async () => {
    const { calls, other } = await start();
    const { body } = await calls.put(STEPS, items('Find', 'Secure', 'New'));
    expect(body).toMatchObject({ ids: ['0', '1', expect.stringMatching(/^\w{16}$/)] });
    const again = await calls.put(STEPS, items('Find', 'Secure', 'Newer'), body.revision);
    expect(again.body.ids).toEqual(body.ids);
    const heading = await calls.put(HEADING, 'Power');
    const changed = await other.put(HEADING, 'Grid', heading.body.revision);
    expect(changed.body).toMatchObject({ ids: null, parts: {}, others: [] });
  });

  it.each([
    ['too few ids', ['0']],
    ['an id twice', ['0', '0']],
    ['the id of the order', ['0', 'order']],
    ['an id with other characters', ['0', '../1']],
    ['the name of a property of every object', ['0', 'constructor']],
  ])('rejects a list with %s', async (_, ids) => {
    const { calls } = await start();
    expect(await calls.put(STEPS, items('Find', 'New'), null, ids)).toMatchObject({ status: 422 });
  });
});
