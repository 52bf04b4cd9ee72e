/** Two nodes behind one address are one platform to those who ask there. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketsOf, startNodes } from '@groundwork/platform/nodes';
import { createClient } from '@groundwork/sdk';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newestMail } from '../mailbox.ts';
import { signedIn } from '../signed-in.ts';
import { admin } from '../start.ts';
import { openViewer } from '../viewer.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const ANN = { email: 'ann@example.org', password: 'a long password' };

const settings = { GROUNDWORK_ADMIN_PASSWORD: admin.password };

it('signs people in and out at both nodes at once', { timeout: 90_000 }, async () => {
  const { nodes, ...address } = await startNodes(settings);
  const { token } = await signedIn(address);
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
});

it('counts attempts together, whichever node is asked', { timeout: 90_000 }, async () => {
  const { appId, url } = await startNodes(settings);
  const { auth } = createClient({ appId, serverUrl: url });
  const statuses: unknown[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const attempt = auth.loginViaEmailPassword(admin.email, 'wrong');
    statuses.push(await attempt.catch(({ status }) => status));
  }

  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

it('tells of what is written at either node, in order, those who may read it', {
  timeout: 120_000,
}, async () => {
  const { nodes, ...address } = await startNodes({
    ...settings,
    GROUNDWORK_OPEN_ENTITIES: 'false',
    GROUNDWORK_ENTITIES_DIR: await entitiesFolder(),
  });
  const [one, other] = nodes;
  const ann = createClient({ appId: address.appId, serverUrl: address.url });
  await ann.auth.register(ANN);
  // Asked of one node or the other: the mail and its code are known to both.
  const mail = await newestMail(other);
  const otpCode = /\b\d{6}\b/.exec(mail)?.[0] ?? '';
  const { access_token: annToken } = await ann.auth.verifyOtp({ email: ANN.email, otpCode });
  const { token } = await signedIn(address);
  const admins = Array.from({ length: 6 }, () => openViewer(address, token));
  const anns = Array.from({ length: 6 }, () => openViewer(address, annToken));
  const visitors = Array.from({ length: 6 }, () => openViewer(address));
  const all = [...admins, ...anns, ...visitors];
  await vi.waitFor(() => {
    for (const viewer of all) expect(viewer.joins()).toBe(1);
  }, PATIENCE);
  for (const node of nodes) expect(await socketsOf(node)).toBeGreaterThanOrEqual(all.length / 3);

  const [atOne, atOther] = [one, other].map(
    ({ url }) => createClient({ appId: address.appId, serverUrl: url, token }).entities.Task,
  );
  const written: string[] = [];
  const forAll: string[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const done = turn % 2 === 0;
    // One of them is too long for a notification.
    const title = turn === 10 ? `${turn}`.padEnd(20_000, '.') : `${turn}`;
    await (turn % 3 === 0 ? atOne : atOther)?.create({ title, done });
    written.push(title);
    if (done) forAll.push(title);
  }
  await atOne?.create({ title: 'last', done: true });

  await vi.waitFor(() => {
    for (const { heard } of all) expect(heard).toContain('last');
  }, PATIENCE);
  for (const { heard } of admins) expect(heard).toEqual([...written, 'last']);
  for (const { heard } of [...anns, ...visitors]) expect(heard).toEqual([...forAll, 'last']);
});

/** Tasks that their makers read, and everybody once they are done. */
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
