import { expect, it } from 'vitest';
import { settingsTable } from './settings-table.ts';

it('describes each setting, with its variable and its default', () => {
  expect(settingsTable().split('\n')).toContainEqual(
    expect.stringMatching(/^\| `port` \| `GROUNDWORK_PORT` \| `4400` \| \w/),
  );
});
