import type { NewChangesetWithCommit } from '@changesets/types';
import { describe, expect, it } from 'vitest';
import changelog from './changelog.ts';

const changeset: NewChangesetWithCommit = {
  id: 'toasts',
  summary: 'Toasts.\n\n- They close automatically.\n\nPut a `<Toaster />` on the page.\n',
  releases: [{ name: '@groundwork/ui', type: 'minor' }],
  commit: '4de8831a7fd7b2d4f7e7d3c95be7bb3a6b5ac5b4',
};

describe('changelog format', () => {
  it('copies the summary of a changeset into one list item, without a link to the commit', async () => {
    expect(await changelog.getReleaseLine(changeset, 'minor', null)).toBe(
      '- Toasts.\n\n  - They close automatically.\n\n  Put a `<Toaster />` on the page.\n\n',
    );
  });

  it('lists the new version of each dependency only once', async () => {
    const sdk = {
      name: '@groundwork/sdk',
      type: 'minor' as const,
      oldVersion: '0.1.0',
      newVersion: '0.2.0',
      changesets: ['a', 'b'],
      dir: 'packages/sdk',
      packageJson: { name: '@groundwork/sdk', version: '0.1.0' },
    };
    const changesets = [changeset, { ...changeset, id: 'more' }];
    expect(await changelog.getDependencyReleaseLine(changesets, [sdk], null)).toBe(
      '- Uses `@groundwork/sdk` 0.2.0.\n\n',
    );
  });

  it('omits the list of dependencies if no dependency has changed', async () => {
    expect(await changelog.getDependencyReleaseLine([], [], null)).toBe('');
  });
});
