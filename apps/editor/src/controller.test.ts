// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { CONTENT, draft, LIST, start } from '../test-support/start-controller.ts';

it('earlier versions are loaded in addition to the versions that are already listed', async () => {
  const version = {
    restored: null,
    date: '2026-01-01T00:00:00Z',
    author: 'Ann',
    changes: [],
  };
  const pages: Record<string, readonly number[]> = { newest: [4, 3], 3: [2, 1] };
  const { actions, getState } = await start({
    versions: async (before) =>
      (pages[before ?? 'newest'] ?? []).map((number) => ({ ...version, version: number })),
  });
  const shown = () => getState().versions.map(({ version: number }) => number);
  actions.loadVersions();
  await expect.poll(shown).toEqual([4, 3]);

  actions.loadEarlierVersions();
  await expect.poll(shown).toEqual([4, 3, 2, 1]);
});

it('a draft whose path a new build no longer has is discarded on the platform when the user reverts it', async () => {
  const gone = `${LIST}.7.title`;
  const drafts = { [gone]: draft('Old', 5), 'src/content/old.ts#old': draft('Older', 6) };
  const discarded: [path: string, revision: number][] = [];
  const discard = async (...args: [string, number]) => void discarded.push(args);
  const { actions, getState, listener, stored } = await start({ discard }, { ...CONTENT, drafts });
  actions.revert(gone);
  expect(discarded).toEqual([[gone, 5]]);
  listener.onDraft(gone, { revision: 7, discardedBy: 'You' });
  expect(Object.keys(getState().content?.changes ?? {})).toEqual(['src/content/old.ts#old']);
  expect(stored).toEqual([]);
});

it('the state contains a clicked link until the user selects another value', async () => {
  const { actions, getState, report } = await start();
  const url = 'https://site.example/About';
  report({ type: 'link-clicked', url });
  expect(getState().clickedLink).toBe(url);
  actions.select(null);
  expect(getState().clickedLink).toBe(null);
});
