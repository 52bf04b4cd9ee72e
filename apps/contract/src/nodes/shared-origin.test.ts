/** Tests that two nodes behind one URL act as one platform. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketsOf, startNodes } from '@groundwork/platform/nodes';
import { createClient } from '@groundwork/sdk';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newestMail } from '../newest-mail.ts';
import { createSignedInClient } from '../signed-in-client.ts';
import { admin } from '../start-for-test.ts';
import { openViewer } from '../viewer.ts';

const POLLING = { timeout: 60_000, interval: 50 };
const ANN = { email: 'ann@example.org', password: 'a long password' };

const settings = { GROUNDWORK_ADMIN_PASSWORD: admin.password };

describe('two platform nodes behind one URL', () => {
  it('the nodes share sessions and the rate limit of sign-in attempts', {
    timeout: 90_000,
  }, async () => {
    const { nodes, ...server } = await startNodes(settings);
    const { token } = await createSignedInClient(server);
    const outcomes = () =>
      Promise.all(
        nodes.map(({ appId, url }) =>
          createClient({ appId, serverUrl: url, token })
            .auth.me()
            .then(
              ({ email }) => email,
              ({ status }) => status,
            ),
        ),
      );

    expect(await outcomes()).toEqual([admin.email, admin.email]);
    const logout = API_PREFIX + routes.serverLogout;
    await fetch(nodes[0].url + logout, {
      redirect: 'manual',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await outcomes()).toEqual([401, 401]);

    const { auth } = createClient({ appId: server.appId, serverUrl: server.url });
    const statuses: unknown[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const attempt = auth.loginViaEmailPassword(admin.email, 'wrong');
      statuses.push(await attempt.catch(({ status }) => status));
    }

    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it("subscribers with permission receive both nodes' writes in order", {
    timeout: 120_000,
  }, async () => {
    const { nodes, ...server } = await startNodes({
      ...settings,
      GROUNDWORK_OPEN_ENTITIES: 'false',
      GROUNDWORK_ENTITIES_DIR: await entitiesFolder(),
    });
    const [one, other] = nodes;
    const ann = createClient({ appId: server.appId, serverUrl: server.url });
    await ann.auth.register(ANN);
    // Searches the two nodes' mailboxes until the email arrives, because either node may send it, and only after
    // responding.
    const otpCode = await vi.waitFor(async () => {
      const code = /\b\d{6}\b/.exec(await newestMail(other));
      if (code === null) throw new Error('The mailbox holds no mail with a code.');
      return code[0];
    }, POLLING);
    const { access_token: annToken } = await ann.auth.verifyOtp({ email: ANN.email, otpCode });
    const { token } = await createSignedInClient(server);
    const admins = Array.from({ length: 6 }, () => openViewer(server, token));
    const anns = Array.from({ length: 6 }, () => openViewer(server, annToken));
    const visitors = Array.from({ length: 6 }, () => openViewer(server));
    const filtered = Array.from({ length: 6 }, () => openViewer(server, token, { done: true }));
    const all = [...admins, ...anns, ...visitors, ...filtered];
    await vi.waitFor(() => {
      for (const viewer of all) expect(viewer.joins()).toBeGreaterThan(0);
    }, POLLING);
    for (const node of nodes) expect(await socketsOf(node)).toBeGreaterThanOrEqual(all.length / 3);

    const [atOne, atOther] = [one, other].map(
      ({ url }) => createClient({ appId: server.appId, serverUrl: url, token }).entities.Task,
    );
    const written: string[] = [];
    const forAll: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const done = index % 2 === 0;
      // This record is too long for a PostgreSQL notification.
      const title = index === 10 ? `${index}`.padEnd(20_000, '.') : `${index}`;
      await (index % 3 === 0 ? atOne : atOther)?.create({ title, done });
      written.push(title);
      if (done) forAll.push(title);
    }
    await atOne?.create({ title: 'last', done: true });

    await vi.waitFor(() => {
      for (const { received } of all) expect(received).toContain('last');
    }, POLLING);
    for (const { received } of admins) expect(received).toEqual([...written, 'last']);
    for (const { received } of [...anns, ...visitors, ...filtered])
      expect(received).toEqual([...forAll, 'last']);
  });
});

/** Creates a folder with the entity `Task`, whose records only their creator can read until they are done. */
async function entitiesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-entities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const task = {
    properties: { title: { type: 'string' }, done: { type: 'boolean' } },
    rls: { read: { $or: [{ created_by: '{{user.email}}' }, { 'data.done': true }] } },
  };
  await writeFile(join(folder, 'Task.jsonc'), JSON.stringify(task));
  return folder;
}
