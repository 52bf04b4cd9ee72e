import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { expect, it } from 'vitest';
import { contentCalls, HEADING, startWithContent, TARGET } from '../../../testing/content-site.ts';
import { ann, signIn } from '../../../testing/sign-in.ts';

/** Changes the table of written values to the schema of version 30 of the database, and keeps its rows. */
const TO_VERSION_30 = [
  'ALTER TABLE content_written RENAME TO newer',
  `CREATE TABLE content_written (
    app_id text NOT NULL REFERENCES apps (id),
    path text NOT NULL,
    place text NOT NULL,
    user_id text NOT NULL REFERENCES users (id),
    value text NOT NULL,
    replaced_by text REFERENCES users (id),
    revision integer NOT NULL DEFAULT 0,
    CONSTRAINT content_written_key_30 PRIMARY KEY (app_id, path, place, user_id)
  )`,
  'INSERT INTO content_written SELECT * FROM newer',
  'DROP TABLE newer',
  // In version 30, a replaced value kept its revision after it was restored.
  'UPDATE content_written SET revision = 7 WHERE replaced_by IS NULL',
  'DROP TABLE rate_samples',
  'DROP TABLE log_entries',
  'DROP TABLE automation_pauses',
  'DROP TABLE data_migrations',
  "UPDATE meta SET value = '30' WHERE key = 'schema_version'",
];

it('stores drafts after migrating a database from schema version 30, and keeps the written values', async () => {
  const dataDir = temporaryFolder();
  const { platform, token } = await startWithContent({ dataDir });
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
  const hers = contentCalls(platform, await signIn(platform, ann));
  await hers.put(TARGET, '#hers');
  const { body } = await hers.put(HEADING, 'Hers');
  await contentCalls(platform, token).put(HEADING, 'Mine', body.revision);
  await platform.stop();
  for (const statement of TO_VERSION_30) await runSql(dataDir, statement);

  const again = await startWithContent({ dataDir });
  const [mine, hersAgain] = [again.token, await signIn(again.platform, ann)].map((each) =>
    contentCalls(again.platform, each),
  );
  expect((await hersAgain?.state())?.replaced).toMatchObject([{ path: HEADING, value: 'Hers' }]);
  const drafts = (await mine?.state())?.draft ?? [];
  const revision = drafts.find(({ path }) => path === TARGET)?.revision;
  expect(await mine?.put(TARGET, '#mine', revision)).toMatchObject({ status: 200 });
  expect((await hersAgain?.state())?.replaced).toMatchObject([
    { path: HEADING, value: 'Hers' },
    { path: TARGET, value: '#hers' },
  ]);
});
