/** Signing out through the SDK, in a real browser, in a page of another origin than the platform's. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import type { Page, Route } from '@playwright/test';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundle, openBrowser, serve } from './browser-page.ts';
import { signedIn } from './signed-in.ts';
import { admin, startForTest } from './start.ts';

declare module '@groundwork/sdk' {
  interface Entities {
    Memo: { title: string; is_public: boolean; note: string };
  }
}

const html = '<!doctype html><title>App</title><script type="module" src="/app.js"></script>';

/** Opens an app whose page has `client`, `other` (a second client) and `start` on its window. */
async function openApp(
  settings: PlatformSettings = { openEntities: true },
): Promise<{ page: Page; origin: string; platform: RunningPlatform }> {
  const platform = await startForTest(settings);
  const options = JSON.stringify({ appId: platform.appId, serverUrl: platform.url });
  const origin = await serve({
    '/': html,
    '/bye': '<!doctype html><title>Bye</title>',
    '/boot': '<!doctype html><title>App</title><script type="module" src="/boot.js"></script>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient(${options});
      window.other = createClient(${options});
    `),
    '/boot.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      import { sendEarlyRequests } from '@groundwork/sdk/boot';
      window.early = sendEarlyRequests(${options});
      window.start = () => { window.client = createClient(${options}); };
    `),
  });
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction('window.client');
  return { page, origin, platform };
}

const logInCode = `client.auth.loginViaEmailPassword('${admin.email}', '${admin.password}')`;

/** Signs the administrator in; resolves with the token. */
async function logIn(page: Page): Promise<string> {
  await page.evaluate(logInCode);
  return page.evaluate(() => window.localStorage.getItem('token') ?? '');
}

/** The status with which the platform answers a request for the user of a token. */
async function statusOf({ url, appId }: RunningPlatform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/apps/${appId}/entities/User/me`, { headers });
  return status;
}

it.each([
  ['signOut()', 'client.auth.signOut()', '/'],
  ['logout() with a reload', 'client.auth.logout()', '/'],
  ['logout() with a redirect', 'client.auth.logout("/bye")', '/bye'],
])('%s ends the session on the server', async (_, code, path) => {
  const { page, origin, platform } = await openApp();
  const token = await logIn(page);
  expect(await statusOf(platform, token)).toBe(200);
  await page.evaluate(`void ${code}`);
  await vi.waitFor(async () => expect(await statusOf(platform, token)).toBe(401), 10_000);
  await page.waitForURL(origin + path);
  // A page that is being loaded again cannot be asked.
  await expect.poll(() => page.evaluate('localStorage.length').catch(() => null)).toBe(0);
});

it('leaves the page at once when the server does not answer', async () => {
  const { page, origin } = await openApp();
  await logIn(page);
  await page.route('**/auth/logout', () => {});
  await page.evaluate('void client.auth.logout("/bye")');
  await page.waitForURL(`${origin}/bye`);
});

it('ends the session of a form that is sent as a navigation, and leads on', async () => {
  const { page, origin, platform } = await openApp();
  const token = await logIn(page);
  await page.setContent(`<form method="post" action="${platform.url}/api/apps/auth/logout">
    <input name="access_token" value="${token}"><input name="from_url" value="${origin}/bye">
    <button>Sign out</button></form>`);
  await page.getByRole('button').click();
  await page.waitForURL(`${origin}/bye`);
  expect(await statusOf(platform, token)).toBe(401);
});

it('holds in a tab that was loading while another tab signed out', async () => {
  const { page, origin, platform } = await openApp();
  const token = await logIn(page);
  const loading = await page.context().newPage();
  await loading.goto(`${origin}/boot`);
  await loading.waitForFunction('window.start');
  await page.evaluate('client.auth.signOut()');
  await loading.evaluate('start()');
  expect(await loading.evaluate('client.hasToken()')).toBe(false);
  for (const tab of [page, loading]) {
    expect(await tab.evaluate(() => window.localStorage.length)).toBe(0);
  }
  await vi.waitFor(async () => expect(await statusOf(platform, token)).toBe(401), 10_000);
});

/** Holds the platform's answers to some calls, in order, until each is released. */
async function holdAnswers(page: Page, pattern: string) {
  const held: { release: () => Promise<void>; body: () => Promise<unknown> }[] = [];
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    held.push({ release: () => route.fulfill({ response }), body: () => response.json() });
  });
  return async (index: number) => {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(index), 10_000);
    const answer = held[index];
    if (!answer) throw new Error('There is no such answer.');
    return answer;
  };
}

/** Starts a sign-in, and notes its outcome on the window under a name. */
const startLogin = (page: Page, name: string) =>
  page.evaluate(
    `void ${logInCode}.then(() => { window.${name} = 'done' }, ({ kind }) => { window.${name} = kind })`,
  );
const outcome = (page: Page, name: string) =>
  page.waitForFunction(`window.${name}`).then((handle) => handle.jsonValue());

it('drops a sign-in that completes after a sign-out, and ends its session', async () => {
  const { page, platform } = await openApp();
  const answer = await holdAnswers(page, '**/auth/login');
  await startLogin(page, 'first');
  const { release, body } = await answer(0);
  await page.evaluate('client.auth.signOut()');
  await release();
  expect(await outcome(page, 'first')).toBe('aborted');
  expect(await page.evaluate('client.hasToken()')).toBe(false);
  const { access_token } = Object(await body());
  await vi.waitFor(async () => expect(await statusOf(platform, access_token)).toBe(401), 10_000);
});

it.each([
  ['the slower answer is the older one', [1, 0], ['aborted', 'done']],
  ['the answers arrive in order', [0, 1], ['done', 'done']],
] as const)('keeps the newer of two sign-ins when %s', async (_, order, outcomes) => {
  const { page } = await openApp();
  const answer = await holdAnswers(page, '**/auth/login');
  await startLogin(page, 'first');
  await answer(0);
  await startLogin(page, 'second');
  const newer = Object(await (await answer(1)).body()).access_token;
  for (const index of order) {
    await (await answer(index)).release();
    await outcome(page, index === 0 ? 'first' : 'second');
  }
  expect([await outcome(page, 'first'), await outcome(page, 'second')]).toEqual(outcomes);
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBe(newer);
});

it('keeps a session when an older sign-in is answered with 401', async () => {
  const { page, platform } = await openApp();
  const answer = Promise.withResolvers<void>();
  const refuse = async (route: Route) => {
    await answer.promise;
    await route.fulfill({ status: 401, json: { message: 'No' } });
  };
  await page.route('**/auth/login', refuse, { times: 1 });
  const sent = page.waitForRequest('**/auth/login');
  await startLogin(page, 'first');
  await sent;
  const token = await logIn(page);
  answer.resolve();
  expect(await outcome(page, 'first')).toBe('http');
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBe(token);
  expect(await statusOf(platform, token)).toBe(200);
});

it('repeats a keyed write as the user who started it', async () => {
  const { page, platform } = await openApp();
  const ann = { email: 'ann@firm.example', password: 'a long enough password' };
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });
  await logIn(page);
  let attempts = 0;
  await page.route('**/entities/Task', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await page.evaluate(`other.auth.loginViaEmailPassword('${ann.email}', '${ann.password}')`);
    return route.fulfill({ status: 503, json: {} });
  });
  const record = await page.evaluate(
    "client.entities.Task.create({ title: 'a' }, { idempotencyKey: crypto.randomUUID() })",
  );
  expect(attempts).toBe(2);
  expect(record).toMatchObject({ created_by: admin.email });
  expect(await page.evaluate('client.auth.me()')).toMatchObject({ email: ann.email });
});

/** Anyone reads what is public, its author the rest; the note is for administrators alone. */
const memo = {
  name: 'Memo',
  properties: {
    title: { type: 'string' },
    is_public: { type: 'boolean' },
    note: { type: 'string', rls: { read: { user_condition: { role: 'admin' } } } },
  },
  rls: {
    read: { $or: [{ 'data.is_public': true }, { created_by: '{{user.email}}' }] },
    create: { user_condition: { role: 'admin' } },
  },
};

it('takes the socket of every client of the page along', async () => {
  const entitiesDir = await mkdtemp(join(tmpdir(), 'contract-entities-'));
  onTestFinished(() => rm(entitiesDir, { recursive: true }));
  await writeFile(join(entitiesDir, 'Memo.jsonc'), JSON.stringify(memo));
  const { page, platform } = await openApp({ entitiesDir });
  await logIn(page);
  const { client: writer } = await signedIn(platform);
  const write = (title: string, is_public: boolean) =>
    writer.entities.Memo.create({ title, is_public, note: 'for administrators' });
  await page.evaluate(`new Promise((onJoin) => {
    window.received = [];
    window.changes = [];
    window.joins = 0;
    other.auth.onAuthChange(({ event, origin }) => changes.push([event, origin]));
    other.entities.Memo.subscribe(({ data }) => received.push([data.title, data.note ?? null]), {
      onJoin() {
        joins += 1;
        onJoin();
      },
    });
  })`);
  await write('first', false);
  await expect.poll(() => page.evaluate('received')).toEqual([['first', 'for administrators']]);

  await page.evaluate('client.auth.signOut()');
  expect(await page.evaluate('changes')).toEqual([['signed-out', 'elsewhere']]);
  // The socket of the user is closed at once, so a write before the next join reaches nobody here.
  await write('second', false);
  await expect.poll(() => page.evaluate('joins')).toBe(2);
  await write('third', false);
  await write('fourth', true);
  await expect
    .poll(() => page.evaluate('received'))
    .toEqual([
      ['first', 'for administrators'],
      ['fourth', null],
    ]);
});

/** Ends the session of a token as another device of the user would. */
const endElsewhere = ({ url }: RunningPlatform, token: string) =>
  fetch(`${url}/api/apps/auth/logout`, {
    method: 'POST',
    body: new URLSearchParams({ access_token: token }),
  });

const noteChanges = (page: Page, name: string) =>
  page.evaluate(`
    window.changes = [];
    ${name}.auth.onAuthChange(({ event, origin }) => changes.push([event, origin]));
  `);

it('notifies every tab when a write finds that the session has ended', async () => {
  const { page, origin, platform } = await openApp();
  const token = await logIn(page);
  const tab = await page.context().newPage();
  await tab.goto(origin);
  await tab.waitForFunction('window.client');
  await noteChanges(page, 'client');
  await noteChanges(tab, 'client');
  await endElsewhere(platform, token);
  const status = await page.evaluate(
    "client.entities.Task.create({ title: 'a' }).catch(({ status }) => status)",
  );
  expect(status).toBe(401);
  await expect.poll(() => page.evaluate('changes')).toEqual([['session-ended', 'here']]);
  await expect.poll(() => tab.evaluate('changes')).toEqual([['signed-out', 'elsewhere']]);
  expect(await page.evaluate('client.hasToken()')).toBe(false);
});

it('notifies a page that only listens, and tells its subscriptions why they stop', async () => {
  const { page, platform } = await openApp();
  const token = await logIn(page);
  await page.evaluate(`new Promise((onJoin) => {
    window.errors = [];
    client.entities.Task.subscribe(() => {}, { onJoin, onError: ({ code }) => errors.push(code) });
  })`);
  await noteChanges(page, 'client');
  await platform.apps.setVisibility(platform.appId, 'private_with_login');
  await endElsewhere(platform, token);
  await expect
    .poll(() => page.evaluate('changes'), { timeout: 20_000 })
    .toEqual([['session-ended', 'here']]);
  await expect.poll(() => page.evaluate('errors')).toContain('auth_required');
});

it('keeps the session of a user whose call is answered with 401 for another reason', async () => {
  const { page } = await openApp();
  await logIn(page);
  await noteChanges(page, 'client');
  await page.route('**/functions/quote', (route) => route.fulfill({ status: 401, json: {} }));
  const checked = page.waitForResponse('**/entities/User/me');
  await page.evaluate("client.functions.invoke('quote').catch(() => {})");
  await (await checked).finished();
  expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(true);
  expect(await page.evaluate('changes')).toEqual([]);
});
