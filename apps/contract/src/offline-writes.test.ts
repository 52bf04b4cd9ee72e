/** Tests the hooks of `@groundwork/auth-react/data/offline` in a browser with a real platform. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundle, openContext, serve } from './browser-page.ts';
import { newestMail } from './newest-mail.ts';
import type {} from './offline-page.tsx';
import { createSignedInClient } from './signed-in-client.ts';
import { admin, startForTest } from './start-for-test.ts';

const task = {
  name: 'Task',
  properties: {
    title: { type: 'string', maxLength: 10 },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
};

interface OpenedApp {
  readonly platform: RunningPlatform;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Another client of the administrator, outside the page. */
  readonly other: Client;
  /** The writes that pages have sent: method and title, and the idempotency key. */
  readonly sent: { readonly what: string; readonly key: string }[];
  /** Opens another tab of the same browser. */
  openTab(): Promise<Page>;
  /** Makes the platform unreachable for the pages, or reachable again. The app itself can always be loaded. */
  setReachable(isReachable: boolean): void;
  /** Sets a function that handles requests that write. It returns true if it has responded. */
  onWrite(handle: (route: Route) => Promise<boolean>): void;
}

/** Opens an app, and signs the administrator in. */
async function openApp(clientOptions = ''): Promise<OpenedApp> {
  const entitiesDir = await mkdtemp(join(tmpdir(), 'contract-entities-'));
  onTestFinished(() => rm(entitiesDir, { recursive: true }));
  await writeFile(join(entitiesDir, 'Task.jsonc'), JSON.stringify(task));
  const origin = await serve({
    '/': '<!doctype html><title>App</title><body></body><script type="module" src="/app.js"></script>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      import { start } from './offline-page.tsx';
      const [appId, serverUrl] = new URLSearchParams(location.search).values();
      start(createClient({ appId, serverUrl, ${clientOptions} }));
    `),
  });
  const platform = await startForTest({ entitiesDir, allowedOrigins: [origin] });
  const context = await openContext();
  const sent: { what: string; key: string }[] = [];
  let isReachable = true;
  let handleWrite: (route: Route) => Promise<boolean> = async () => false;
  await context.route(
    ({ origin: target }) => target === platform.url,
    async (route) => {
      const request = route.request();
      if (!isReachable) return route.abort();
      const isWrite =
        request.url().includes('/entities/Task') && /POST|PUT|DELETE/.test(request.method());
      if (isWrite) {
        const key = request.headers()['idempotency-key'] ?? '';
        sent.push({
          what: [request.method(), request.postDataJSON()?.title].join(' ').trim(),
          key,
        });
        if (await handleWrite(route)) return undefined;
      }
      return route.continue();
    },
  );
  const { client: other, token } = await createSignedInClient(platform);
  await context.addInitScript(
    ([first]) => {
      if (localStorage.getItem('signed-in')) return;
      localStorage.setItem('groundwork_access_token', first);
      localStorage.setItem('token', first);
      localStorage.setItem('signed-in', 'once');
    },
    [token] as const,
  );
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(
      `${origin}/?${new URLSearchParams({ appId: platform.appId, url: platform.url })}`,
    );
    await page.waitForSelector('ol[aria-busy=false]', { state: 'attached' });
    await page.waitForFunction(() => window.offline.client.realtime.state === 'connected');
    return page;
  };
  return {
    platform,
    context,
    other,
    sent,
    openTab,
    page: await openTab(),
    setReachable: (value) => {
      isReachable = value;
    },
    onWrite: (next) => {
      handleWrite = next;
    },
  };
}

const items = (page: Page) => page.locator('ol li').allTextContents();
const queue = (page: Page) => page.locator('ul li').allTextContents();
const create = (page: Page, title: string) =>
  page.evaluate((value) => window.offline.create(value), title);
const rename = (page: Page, from: string, to: string) =>
  page.evaluate(([first, second]) => window.offline.rename(first, second), [from, to] as const);

async function titles({ entities }: Client): Promise<string[]> {
  return (await entities.Task.list('title')).map(({ title }) => title);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => 'offline' in window);
}

describe('writes made offline', () => {
  it('offline writes are shown immediately, and sent once and in order when the connection returns', async () => {
    const { page, context, other, sent } = await openApp();
    await other.entities.Task.bulkCreate([{ title: 'a' }, { title: 'b' }]);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await context.setOffline(true);
    await create(page, 'c');
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'c …']);
    await rename(page, 'c', 'd');
    await expect.poll(() => items(page)).toEqual(['a', 'b', 'd …']);
    await rename(page, 'a', 'e');
    await page.evaluate(() => window.offline.remove('b'));
    // The new order appears only now, because only the platform sorts.
    await expect.poll(() => items(page)).toEqual(['e', 'd …']);
    await expect
      .poll(() => queue(page))
      .toEqual([
        'create c waiting stored',
        'update d waiting stored',
        'update e waiting stored',
        'delete waiting stored',
      ]);
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => items(page)).toEqual(['d', 'e']);
    await expect.poll(() => titles(other)).toEqual(['d', 'e']);
    expect(sent.map(({ what }) => what)).toEqual(['POST c', 'PUT d', 'PUT e', 'DELETE']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual(['c', 'd', 'e', 'deleted']);
    const seen = await page.evaluate(() => window.offline.seen);
    expect(seen.slice(seen.lastIndexOf('a,b,c …')).join()).not.toMatch(/\bc\b(?! …)/);
  });

  it('offline writes survive a reload; a record created before the reload can be changed after it', async () => {
    const { page, other, sent, setReachable } = await openApp();
    setReachable(false);
    await create(page, 'a');
    await rename(page, 'a', 'b');
    const stored = ['create a waiting stored', 'update b waiting stored'];
    await expect.poll(() => queue(page)).toEqual(stored);
    await reload(page);
    await expect.poll(() => queue(page)).toEqual(stored);
    setReachable(true);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['b']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'PUT b']);
  });

  it('offline writes refer to records that were created offline by their stored ids', async () => {
    const { page, context, other } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toHaveLength(1);
    await page.evaluate(() => window.offline.create('b', [window.offline.idOf('a')]));
    await expect.poll(() => queue(page)).toHaveLength(2);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    const [a, b] = await other.entities.Task.list('title');
    expect(b?.tags).toEqual([a?.id]);
  });

  it('offline writes are executed once, even if a response is lost and the page is reloaded', async () => {
    const { page, other, sent, setReachable, onWrite } = await openApp();
    onWrite(async (route) => {
      setReachable(false);
      await route.fetch();
      await route.abort();
      onWrite(async () => false);
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => queue(page)).toEqual(['create a waiting stored']);
    await reload(page);
    setReachable(true);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => items(page)).toEqual(['a']);
    expect(sent[0]).toEqual(sent[1]);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('offline writes are not sent again if the platform may have deleted their idempotency keys', async () => {
    const { page, other, sent, setReachable, onWrite } = await openApp();
    onWrite(async (route) => {
      setReachable(false);
      await route.fetch();
      await route.abort();
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => queue(page)).toEqual(['create a waiting stored']);
    const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
    await page.evaluate((attemptedAt) => window.offline.changeStored({ attemptedAt }), dayAgo);
    await reload(page);
    setReachable(true);
    await expect.poll(() => queue(page)).toEqual(['create a rejected stored']);
    expect(sent).toHaveLength(1);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('offline writes wait while responses are errors or do not come from the platform', async () => {
    const { page, other, onWrite } = await openApp();
    let failures = 0;
    onWrite(async (route) => {
      if (failures === 2) return false;
      failures += 1;
      const headers = { 'access-control-allow-origin': '*' };
      // The first response comes from a public network that requires a sign-in: it answers every request with
      // its own page.
      const body = failures === 1 ? '<p>Sign in to the network</p>' : '{}';
      await route.fulfill({ status: failures === 1 ? 200 : 503, headers, body });
      return true;
    });
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual([]);
    expect(failures).toBe(2);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });
});

describe('twenty offline writes made in one task', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `w${index + 10}`);

  /** Makes twenty writes, and runs a script in the same task. */
  const createTwenty = (page: Page, script = '') =>
    page.evaluate(
      ([values, code]) => {
        for (const title of values) window.offline.create(title);
        // biome-ignore lint/security/noGlobalEval: the page is the test's own
        eval(code);
      },
      [twenty, script] as const,
    );

  it.each([
    ['another page', (page: Page) => createTwenty(page, "location.href = 'about:blank'")],
    ['a reload', (page: Page) => createTwenty(page, 'location.reload()')],
    ['the end of the tab', (page: Page) => createTwenty(page).then(() => page.close())],
  ])('the writes survive %s, and are then sent once and in order', async (_, leave) => {
    const { page, other, sent, setReachable, openTab } = await openApp();
    setReachable(false);
    await leave(page);
    setReachable(true);
    const next = await openTab();
    await expect.poll(() => items(next)).toEqual(twenty);
    await expect.poll(() => queue(next)).toEqual([]);
    expect(sent.map(({ what }) => what)).toEqual(twenty.map((title) => `POST ${title}`));
    await expect.poll(() => titles(other)).toEqual(twenty);
  });

  it('the writes survive if the page is closed before its database is open', async () => {
    const { page, other, setReachable, openTab } = await openApp();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype);
    });
    setReachable(false);
    await reload(page);
    await createTwenty(page);
    await page.close();
    setReachable(true);
    const next = await openTab();
    await expect.poll(() => items(next)).toEqual(twenty);
    await expect.poll(() => titles(other)).toEqual(twenty);
  });
});

describe('offline write that the platform rejects', () => {
  it('a rejected write disappears from lists, stays in the queue until it is discarded, and delays no other writes', async () => {
    const { page, context, other } = await openApp();
    await other.entities.Task.create({ title: 'a' });
    await expect.poll(() => items(page)).toEqual(['a']);
    await context.setOffline(true);
    await rename(page, 'a', 'much too long');
    await expect.poll(() => items(page)).toEqual(['much too long']);
    await create(page, 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await expect.poll(() => queue(page)).toEqual(['update much too long rejected stored 422']);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual([
      expect.stringContaining('title'),
      'b',
    ]);
    await reload(page);
    await expect.poll(() => queue(page)).toEqual(['update much too long rejected stored 422']);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    await page.evaluate(() => window.offline.discard('much too long'));
    await expect.poll(() => queue(page)).toEqual([]);
    await reload(page);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    expect(await queue(page)).toEqual([]);
  });

  it('the later writes that need a rejected record are rejected too', async () => {
    const { page, context, other, sent } = await openApp();
    await context.setOffline(true);
    await create(page, 'much too long');
    await expect.poll(() => items(page)).toEqual(['much too long …']);
    await rename(page, 'much too long', 'a');
    await create(page, 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect
      .poll(() => queue(page))
      .toEqual(['create much too long rejected stored 422', 'update a rejected stored']);
    expect(sent.map(({ what }) => what)).toEqual(['POST much too long', 'POST b']);
    await page.evaluate(() => window.offline.discard('much too long'));
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['b']);
  });

  it('a waiting write can be discarded, together with the writes that need its record', async () => {
    const { page, context, other, sent } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a …']);
    await rename(page, 'a', 'b');
    await create(page, 'c');
    await expect.poll(() => queue(page)).toHaveLength(3);
    await page.evaluate(() => window.offline.discard('a'));
    await expect.poll(() => items(page)).toEqual(['c …']);
    await context.setOffline(false);
    await expect.poll(() => queue(page)).toEqual([]);
    await expect.poll(() => titles(other)).toEqual(['c']);
    expect(sent.map(({ what }) => what)).toEqual(['POST c']);
  });
});

describe('offline writes in two tabs', () => {
  it('two tabs show the same writes, and each write is sent once', async () => {
    const { page, context, other, sent, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    for (const title of ['a', 'b', 'c']) await create(page, title);
    await expect.poll(() => items(second)).toEqual(['a …', 'b …', 'c …']);
    for (const title of ['d', 'e']) await create(second, title);
    await expect.poll(() => queue(page)).toHaveLength(5);
    await context.setOffline(false);
    for (const tab of [page, second]) {
      await expect.poll(() => queue(tab)).toEqual([]);
      await expect.poll(() => items(tab)).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
    expect(sent.map(({ what }) => what.slice(-1))).toEqual(['a', 'b', 'c', 'd', 'e']);
    await expect.poll(() => titles(other)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await page.evaluate(() => window.offline.outcomes)).toEqual(['a', 'b', 'c']);
    expect(await second.evaluate(() => window.offline.outcomes)).toEqual(['d', 'e']);
  });

  it('a tab sends the writes of a tab that was closed', async () => {
    const { page, context, other, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(second)).toEqual(['a …']);
    await page.close();
    await context.setOffline(false);
    await expect.poll(() => items(second)).toEqual(['a']);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });

  it('a write that one tab discards is discarded in the other tab too', async () => {
    const { page, context, other, openTab } = await openApp();
    const second = await openTab();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => items(second)).toEqual(['a …']);
    await second.evaluate(() => window.offline.discard('a'));
    await expect.poll(() => items(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.offline.outcomes)).toHaveLength(1);
    await context.setOffline(false);
    await create(page, 'b');
    await expect.poll(() => items(second)).toEqual(['b']);
    await expect.poll(() => titles(other)).toEqual(['b']);
  });
});

describe('offline writes of a user', () => {
  const ann = { email: 'ann@firm.example', password: 'a long enough password' };

  /** Registers another user, and returns the token of that user. */
  async function register(platform: RunningPlatform): Promise<string> {
    const client = createClient({ appId: platform.appId, serverUrl: platform.url });
    await client.auth.register(ann);
    const otpCode = /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    await client.auth.verifyOtp({ email: ann.email, otpCode });
    return (await client.auth.loginViaEmailPassword(ann.email, ann.password)).access_token;
  }

  const signIn = (page: Page, { email, password }: typeof ann) =>
    page.evaluate(
      ([address, secret]) => window.offline.client.auth.loginViaEmailPassword(address, secret),
      [email, password] as const,
    );

  async function authors({ entities }: Client): Promise<unknown[]> {
    return (await entities.Task.list('title')).map((record) => [record.title, record.created_by]);
  }

  it('a user’s writes wait until that user signs in again, and are not shown to another user', async () => {
    const { platform, page, other, sent, setReachable } = await openApp();
    await register(platform);
    setReachable(false);
    await create(page, 'secret');
    await expect.poll(() => queue(page)).toEqual(['create secret waiting stored']);
    await page.evaluate(() => window.offline.client.auth.signOut());
    await expect.poll(() => queue(page)).toEqual([]);
    setReachable(true);
    await signIn(page, ann);
    await create(page, 'of ann');
    await expect.poll(() => items(page)).toEqual(['of ann']);
    expect(sent.map(({ what }) => what)).toEqual(['POST of ann']);
    await signIn(page, admin);
    await expect.poll(() => items(page)).toEqual(['of ann', 'secret']);
    await expect
      .poll(() => authors(other))
      .toEqual([
        ['of ann', ann.email],
        ['secret', admin.email],
      ]);
  });

  it('a user’s writes wait until that user signs in again if the session ends', async () => {
    const { platform, page, context, other } = await openApp();
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    await context.setOffline(true);
    await create(page, 'b');
    await expect.poll(() => queue(page)).toEqual(['create b waiting stored']);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const { appId, url: serverUrl } = platform;
    const session = createClient({ appId, serverUrl, token });
    // This client has the same session as the page, so the page's session ends too.
    other.auth.signOut();
    await expect.poll(() => session.auth.isAuthenticated()).toBe(false);
    await context.setOffline(false);
    await page.waitForFunction(() => !window.offline.client.hasToken());
    await expect.poll(() => queue(page)).toEqual([]);
    await signIn(page, admin);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    const { client } = await createSignedInClient(platform);
    await expect.poll(() => titles(client)).toEqual(['a', 'b']);
  });

  // ASVS 14.3.3
  it('a user’s writes are not sent with another user’s token, even before the page notices the change', async () => {
    const { platform, page, other, sent, setReachable } = await openApp();
    const token = await register(platform);
    await expect.poll(() => items(page)).toEqual([]);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    setReachable(false);
    const failure = page.waitForEvent('requestfailed');
    await create(page, 'b');
    await failure;
    await expect.poll(() => queue(page)).toEqual(['create b waiting stored']);
    // The storage event reaches only other tabs, so this page is not notified of the change.
    await page.evaluate((value) => {
      localStorage.setItem('groundwork_access_token', value);
      localStorage.setItem('token', value);
    }, token);
    setReachable(true);
    await create(page, 'c');
    await expect.poll(() => queue(page)).toHaveLength(2);
    await reload(page);
    await create(page, 'd');
    await expect.poll(() => items(page)).toEqual(['a', 'd']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'POST d']);
    await expect
      .poll(() => authors(other))
      .toEqual([
        ['a', admin.email],
        ['d', ann.email],
      ]);
  });

  // ASVS 14.3.3
  it('writes are not stored for the user in local storage if the client has another token', async () => {
    const { platform, page, other, setReachable } = await openApp(
      "token: sessionStorage.getItem('own') ?? undefined",
    );
    const token = await register(platform);
    await page.evaluate((value) => sessionStorage.setItem('own', value), token);
    await reload(page);
    setReachable(false);
    await create(page, 'lost');
    await expect.poll(() => queue(page)).toHaveLength(1);
    setReachable(true);
    await expect.poll(() => page.evaluate(() => window.offline.outcomes)).toHaveLength(1);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    await page.evaluate(() => sessionStorage.removeItem('own'));
    await reload(page);
    await expect.poll(() => items(page)).toEqual(['a']);
    expect(await queue(page)).toEqual([]);
    await expect.poll(() => authors(other)).toEqual([['a', ann.email]]);
  });

  // ASVS 14.3.3
  it('writes are stored without the token', async () => {
    const { page, context } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toHaveLength(1);
    const text = await page.evaluate(() => window.offline.changeStored({}));
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(text).toContain('"title":"a"');
    for (const part of token.split('.')) expect(text).not.toContain(part);
  });
});

describe('offline writes without storage', () => {
  it('waiting writes are held in memory if storage is denied', async () => {
    const { page, context, other, sent } = await openApp();
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied.', 'SecurityError');
      };
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await reload(page);
    await expect.poll(() => items(page)).toEqual([]);
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual(['create a waiting in memory']);
    await rename(page, 'a', 'b');
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['b']);
    await expect.poll(() => titles(other)).toEqual(['b']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'PUT b']);
    expect(errors).toEqual([]);
  });

  it('no write is lost when the storage is full', async () => {
    const { page, context, other } = await openApp();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toEqual(['create a waiting in memory']);
    await context.setOffline(false);
    await expect.poll(() => items(page)).toEqual(['a']);
    await expect.poll(() => titles(other)).toEqual(['a']);
  });
});
