import { expect, it } from 'vitest';
import { attemptsTable, errorsTable, metricsTable } from './platform-tables.ts';

it('attemptsTable lists the rate limits of parts and of endpoints', () => {
  const rows = attemptsTable().split('\n');
  expect(rows).toContain('| `register` | 30 in an hour | 5 in an hour | 15 in an hour |');
  expect(rows).toContain('| `beginConversation` |  |  | 200 in an hour |');
});

it('errorsTable states the meaning of each error code', () => {
  expect(errorsTable()).toMatch(/^\| `invalid_code` \| The one-time code/m);
});

it('metricsTable lists the metrics of all parts of a running platform', async () => {
  const rows = await metricsTable();
  expect(rows).toContain('| `groundwork_mails_total` |');
  expect(rows).toContain('| `groundwork_database_log_bytes` |');
});
