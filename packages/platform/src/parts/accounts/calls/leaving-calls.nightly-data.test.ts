import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { advisor, agentsFolder, startConversation } from '../../../../testing/agent-platform.ts';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { filesOnDisk, formWith, upload } from '../../../../testing/upload.ts';

const open = { properties: { title: { type: 'string' } }, rls: { read: true, create: true } };
const schemas = {
  Kept: { ...open, on_account_deletion: 'keep' },
  Anonymised: open,
  Deleted: { ...open, on_account_deletion: 'delete' },
};
const userCount = z.object({ count: z.number() });

async function startWithAnn(files: { ofDeletedAccounts?: 'delete' | 'keep' } = {}) {
  const dataDir = temporaryFolder();
  const agentsDir = agentsFolder(advisor);
  const { platform, token } = await startWithEntities(schemas, { dataDir, agentsDir, files });
  const annToken = await signUp(platform);
  const annId = await userIdOf(platform, annToken);
  for (const entity of Object.keys(schemas)) {
    await callsTo(platform, entity, annToken).create({ title: `${entity} by Ann` });
    await callsTo(platform, entity, token).create({ title: 'by the admin' });
  }
  const fileUrl = await upload(platform, formWith('text', 'note.txt'), { token: annToken });
  await upload(platform, formWith('of the admin', 'other.txt'), { token });
  await startConversation(platform, annToken);
  const visit = routes.logUserInApp.replace(':page', 'Home');
  await callApi(platform, visit, { method: 'POST', token: annToken });
  const leave = (body: object = { password: ann.password }, by = annToken) =>
    callApi(platform, routes.currentUser, { method: 'DELETE', token: by, body });
  const records = (entity: string) =>
    callsTo(platform, entity, token).list({}, '&sort=created_date');
  return { platform, dataDir, agentsDir, token, annToken, annId, fileUrl, leave, records };
}

describe('export of a user’s data', () => {
  it("exports all of the user's data, and no data of other users", async () => {
    const { platform, token, annToken, annId, fileUrl } = await startWithAnn();
    await callsTo(platform, 'User', token).call('PUT', `/${annId}`, { role: 'editor' });
    const response = await callApi(platform, routes.exportedData, { token: annToken });
    expect(response.headers.get('Content-Disposition')).toContain('my-data.json');
    const text = await response.text();

    expect(JSON.parse(text)).toMatchObject({
      account: { id: annId, email: ann.email },
      records: expect.arrayContaining(
        Object.keys(schemas).map((entity) =>
          expect.objectContaining({ entity, title: `${entity} by Ann`, created_by_id: annId }),
        ),
      ),
      files: [{ name: 'note.txt', file_url: fileUrl }],
      conversations: [{ agent_name: 'advisor' }],
      visits: [{ page: 'Home' }],
      activity: [
        // The event contains no IP address, because it would be the administrator's address.
        { action: 'role_changed', address: null },
        { action: 'signed_in', address: '127.0.0.1' },
        { action: 'account_registered', address: '127.0.0.1' },
      ],
      mails: [{ subject: expect.stringContaining('code') }],
    });
    expect(text).not.toContain('by the admin');
    expect(text).not.toContain('other.txt');
  });

  it('the export contains each record once, even if the records are read in several batches', async () => {
    const { platform, annToken } = await startWithAnn();
    const records = Array.from({ length: 120 }, (_, index) => ({ title: `Row ${index}` }));
    await callsTo(platform, 'Kept', annToken).call('POST', '/bulk', records);
    const response = await callApi(platform, routes.exportedData, { token: annToken });
    const exported = z
      .object({ records: z.array(z.object({ title: z.string() })) })
      .parse(await response.json());

    const rows = exported.records.map(({ title }) => title).filter((title) => /^Row/.test(title));
    expect(new Set(rows).size).toBe(120);
    expect(rows).toHaveLength(120);
  });

  it('the export is available only to signed-in users', async () => {
    const { platform } = await startWithAnn();
    expect((await callApi(platform, routes.exportedData)).status).toBe(401);
  });
});

describe('account deletion by its user', () => {
  it("deleting an account ends its access immediately, and applies each entity's deletion rule to the user's records", async () => {
    const { platform, annToken, annId, dataDir, leave, records } = await startWithAnn();
    expect((await leave()).status).toBe(200);

    expect((await callApi(platform, routes.currentUser, { token: annToken })).status).toBe(401);
    const login = await callApi(platform, routes.login, { body: ann });
    expect(login.status).not.toBe(200);
    await vi.waitFor(async () => expect(await records('Deleted')).toHaveLength(1), 30_000);
    await vi.waitFor(() => expect(filesOnDisk(dataDir)).toHaveLength(1), 30_000);
    expect(await records('Kept')).toMatchObject([{ created_by_id: annId }, {}]);
    expect(await records('Anonymised')).toMatchObject([
      { title: 'Anonymised by Ann', created_by: null, created_by_id: null },
      { created_by: expect.stringContaining('admin') },
    ]);
  });

  // ASVS 14.2.7: Data is deleted when it is no longer needed
  it("deleting an account removes the person's addresses, names, conversations, visits and emails, and allows a new registration", async () => {
    const { platform, dataDir, annId, leave } = await startWithAnn();
    const failed = (id: string, event: string) =>
      runSql(
        dataDir,
        `INSERT INTO automation_runs (id, app_id, automation, occurrence, status, step, attempts, depth, event, due, holder, expires, error, duration_ms, created_date, started_date, finished_date)
          VALUES ('${id}', '${platform.appId}', 'a', '${id}', 'failed', 0, 3, 0, '${event}', 0, '', 0, '', 0, '', '', '2026')`,
      );
    await failed('r1', `{"data":{"created_by_id":"${annId}"}}`);
    await failed('r2', '{"data":{}}');
    await leave();
    const count = async (from: string) => {
      const [row] = await runSql(dataDir, `SELECT count(*) AS count FROM ${from}`);
      return Number(userCount.parse({ count: Number(Object(row).count) }).count);
    };
    await vi.waitFor(async () => expect(await count('account_deletions')).toBe(0), 30_000);

    expect(await count(`users WHERE email = '${ann.email}'`)).toBe(0);
    expect(await count(`app_logs WHERE user_id = '${annId}'`)).toBe(0);
    expect(await count(`conversations WHERE created_by_id = '${annId}'`)).toBe(0);
    expect(await count(`mails WHERE recipient = '${ann.email}'`)).toBe(0);
    expect(await runSql(dataDir, 'SELECT id FROM automation_runs')).toEqual([{ id: 'r2' }]);
    const ofAnn = `audit_events WHERE actor_id = '${annId}'`;
    expect(await count(ofAnn)).toBeGreaterThan(0);
    expect(await count(`${ofAnn} AND address IS NOT NULL`)).toBe(0);
    const again = await signUp(platform);
    expect(await userIdOf(platform, again)).not.toBe(annId);
  });

  it("deleting an account keeps the user's files without the user id if the setting requires it", async () => {
    const { dataDir, annId, fileUrl, leave } = await startWithAnn({ ofDeletedAccounts: 'keep' });
    await leave();
    const owned = `SELECT id FROM files WHERE created_by_id = '${annId}'`;
    await vi.waitFor(async () => expect(await runSql(dataDir, owned)).toEqual([]), 30_000);
    expect((await fetch(fileUrl)).status).toBe(200);
  });

  it('deleting an account requires the password, unless the user has signed in recently', async () => {
    const { platform, leave } = await startWithAnn();
    expect((await leave({ password: 'not this one' })).status).toBe(400);
    moveClock({ minutes: 11 });
    expect((await leave({})).status).toBe(403);
    expect((await leave({}, await signIn(platform, ann))).status).toBe(200);
  });

  it('the only administrator cannot delete their account', async () => {
    const { platform, token, leave } = await startWithAnn();
    expect((await leave({}, token)).status).toBe(403);
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(200);
  });

  it('resumes an interrupted account deletion at the next start', async () => {
    const { platform, dataDir, agentsDir, annId } = await startWithAnn();
    await platform.stop();
    const [app] = await runSql(dataDir, 'SELECT id FROM apps');
    await runSql(
      dataDir,
      `INSERT INTO account_deletions VALUES ('${Object(app).id}', '${annId}', '2026-01-01T00:00:00Z')`,
    );
    await startTestPlatform({ dataDir, agentsDir });
    const left = 'SELECT user_id FROM account_deletions';
    await vi.waitFor(async () => expect(await runSql(dataDir, left)).toEqual([]), 30_000);
    expect(filesOnDisk(dataDir)).toHaveLength(1);
  });
});

describe('deletion of a conversation and of a file', () => {
  it('only the owner can delete a conversation or a file', async () => {
    const { platform, token, annToken, fileUrl } = await startWithAnn();
    const [{ id } = { id: '' }] = z
      .array(z.object({ id: z.string() }))
      .parse(await (await callApi(platform, routes.conversations, { token: annToken })).json());
    const conversation = routes.conversation.replace(':id', id);
    const remove = (by: string) =>
      callApi(platform, conversation, { method: 'DELETE', token: by }).then(({ status }) => status);
    expect([await remove(token), await remove(annToken), await remove(annToken)]).toEqual([
      404, 200, 404,
    ]);

    const bob = await signUp(platform, { email: 'bob@example.org', password: 'a long password' });
    const path = routes.coreIntegration.replace(':name', 'DeleteFile');
    const removeFile = (by: string) =>
      callApi(platform, path, { token: by, body: { file_url: fileUrl } }).then(
        ({ status }) => status,
      );
    expect([await removeFile(bob), await removeFile(annToken)]).toEqual([403, 200]);
    expect((await fetch(fileUrl)).status).toBe(404);
  });
});
