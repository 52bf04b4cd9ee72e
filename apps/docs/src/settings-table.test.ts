import { expect, it } from 'vitest';
import { settingsTable } from './settings-table.ts';

it('the table describes each setting, with its environment variable and its default', () => {
  expect(settingsTable().split('\n')).toContainEqual(
    expect.stringMatching(/^\| `port` \| `GROUNDWORK_PORT` \| `4400` \| \w/),
  );
});
