// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { start } from '../test-support/start-controller.ts';

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
