import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { changeEmail, NEW_EMAIL } from '../../../../testing/email-change.ts';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import { ann, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';

const own = { created_by: '{{user.email}}' };
const schemas = {
  Task: {
    properties: { title: { type: 'string' } },
    rls: { create: true, read: own, update: own },
  },
  Note: { properties: { title: { type: 'string' } }, rls: { create: true, read: true } },
};

async function startWithAnn() {
  const dataDir = temporaryFolder();
  const { platform, token } = await startWithEntities(schemas, { dataDir });
  const annToken = await signUp(platform);
  const annId = await userIdOf(platform, annToken);
  return { dataDir, platform, token, annToken, annId };
}

describe('records of a user whose email address changes', () => {
  it("a user's records stay accessible and get the new address when the user's email address changes", async () => {
    const { platform, token, annToken, annId } = await startWithAnn();
    const tasks = callsTo(platform, 'Task', annToken);
    const titles = Array.from({ length: 250 }, (_, index) => ({ title: `Task ${index}` }));
    await tasks.call('POST', '/bulk', titles);
    await callsTo(platform, 'Note', annToken).create({ title: 'by Ann' });
    const foreign = await callsTo(platform, 'Note', token).create({ title: 'by the admin' });
    const [before] = await tasks.list();
    await changeEmail(platform, annToken);

    // Until all records are updated, the access rules treat the previous address like the current one.
    expect(await tasks.list({}, '&limit=500')).toHaveLength(250);
    await expect.poll(() => tasks.list({ created_by: NEW_EMAIL }, '&limit=500')).toHaveLength(250);
    const [after] = await tasks.list();
    expect(after).toEqual({ ...before, created_by: NEW_EMAIL, created_by_id: annId });
    const notes = callsTo(platform, 'Note', token);
    await expect.poll(() => notes.list({ created_by: NEW_EMAIL })).toHaveLength(1);
    expect(await notes.list({ created_by: foreign.created_by })).toEqual([foreign]);
    expect((await tasks.call('PUT', `/${after?.id}`, { title: 'changed' })).status).toBe(200);
  });

  // ASVS 8.2.2: Calls, sockets and agents show users only the records that they may access
  it('a user can read their records with the previous address, but not the records of an earlier owner of this address', async () => {
    const { dataDir, platform, annToken, annId } = await startWithAnn();
    const tasks = callsTo(platform, 'Task', annToken);
    const task = await tasks.create({ title: 'by Ann' });
    const earlier = await tasks.create({ title: 'by an earlier Ann' });
    await changeEmail(platform, annToken);
    await expect.poll(() => tasks.list({ created_by: NEW_EMAIL })).toHaveLength(2);
    const [row] = await runSql(dataDir, `SELECT number FROM collections WHERE entity = 'Task'`);
    const table = `records_${Object(row).number}`;
    await runSql(dataDir, `UPDATE ${table} SET created_by = '${ann.email}'`);
    await runSql(
      dataDir,
      `UPDATE ${table} SET created_by_id = 'another' WHERE id = '${earlier.id}'`,
    );

    expect(await tasks.list()).toMatchObject([
      { id: task.id, created_by: ann.email, created_by_id: annId },
    ]);
  });

  it('a restart updates records that contain the previous address again', async () => {
    const { dataDir, platform, token, annToken, annId } = await startWithAnn();
    const note = await callsTo(platform, 'Note', annToken).create({ title: 'by Ann' });
    await changeEmail(platform, annToken);
    const notes = callsTo(platform, 'Note', token);
    await expect.poll(() => notes.list({ created_by: NEW_EMAIL })).toHaveLength(1);
    await platform.stop();
    const [row] = await runSql(dataDir, `SELECT number FROM collections WHERE entity = 'Note'`);
    const table = `records_${Object(row).number}`;
    await runSql(dataDir, `UPDATE ${table} SET created_by = '${ann.email}'`);
    const former = () => runSql(dataDir, `SELECT former_email FROM users WHERE id = '${annId}'`);
    expect(await former()).toEqual([{ former_email: ann.email }]);
    moveClock({ minutes: 16 });
    await startTestPlatform({ dataDir });

    await expect.poll(former).toEqual([{ former_email: null }]);
    expect(
      await runSql(dataDir, `SELECT created_by FROM ${table} WHERE id = '${note.id}'`),
    ).toEqual([{ created_by: NEW_EMAIL }]);
  });
});
