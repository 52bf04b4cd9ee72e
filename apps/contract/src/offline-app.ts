/** An app in a browser whose writes wait for a real platform, for tests of `@groundwork/auth-react/data/offline`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPlatform } from '@groundwork/platform';
import type { Client } from '@groundwork/sdk';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { bundle, openContext, serve } from './browser-page.ts';
import type {} from './offline-page.tsx';
import { createSignedInClient } from './signed-in-client.ts';
import { startForTest } from './start-for-test.ts';

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
  /** A second client with the administrator's account, outside the page. */
  readonly other: Client;
  /** The writes that pages have sent: method and title, and the idempotency key. */
  readonly sent: { readonly what: string; readonly key: string }[];
  openTab(): Promise<Page>;
  /** Makes the platform unreachable for the pages, or reachable again. The app itself can always be loaded. */
  setReachable(isReachable: boolean): void;
  /** Sets a function that handles write requests. It returns true if it has responded. */
  onWrite(handle: (route: Route) => Promise<boolean>): void;
}

export async function openApp(clientOptions = ''): Promise<OpenedApp> {
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

export const items = (page: Page) => page.locator('ol li').allTextContents();
/** Returns the rendered entries of the pending and rejected writes. */
export const queue = (page: Page) => page.locator('ul li').allTextContents();
export const create = (page: Page, title: string) =>
  page.evaluate((value) => window.offline.create(value), title);
export async function rename(
  page: Page,
  from: string,
  to: string,
  name: 'rename' | 'renameUnchanged' = 'rename',
): Promise<void> {
  await page.waitForFunction((title) => window.offline.idOf(title) !== '', from);
  await page.evaluate(([method, first, second]) => window.offline[method](first, second), [
    name,
    from,
    to,
  ] as const);
}

export async function titles({ entities }: Client): Promise<string[]> {
  return (await entities.Task.list('title')).map(({ title }) => title);
}

/** Reloads the page, and waits until a test can control it. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => 'offline' in window);
}
