import type { Browser, Page } from '@playwright/test';
import type { AppFolder } from './app-folder.ts';
import { type AppPlatform, admin } from './app-platform.ts';
import type { FrontEnd, Step } from './outcome.ts';
import { callFromPage, tryRecords } from './page-records.ts';
import { fieldOf } from './platform-calls.ts';
import { type ConsoleError, isPlatformError } from './sort-console-errors.ts';

const PAGE_TIMEOUT_MS = 20_000;
const IDLE_MS = 5000;
/** Maximum number of pages that are opened in addition to the first page. */
const MAX_LINKS = 5;

/** Chromium option that makes only servers on this machine reachable, so that no request hangs. */
export const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Opens a built app, signs the administrator in, opens pages of the app, and changes records. */
export async function tryFrontEnd(
  browser: Browser,
  { url, appId }: AppPlatform,
  { entities, functions }: AppFolder,
): Promise<FrontEnd> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const { errors, stop: stopCollecting } = collectErrors(page);
  const done: Step[] = ['builds'];
  const failures: string[] = [];
  const attempt = async (work: () => Promise<void>) => {
    await work().catch((error: Error) => failures.push(error.message.split('\n')[0] ?? ''));
  };
  const call = callFromPage(page, appId);
  let manifest = 200;
  await attempt(async () => {
    await open(page, url);
    await signIn(page, url);
    const { body } = await call({ method: 'GET', path: '/entities/User/me' });
    const user = { id: fieldOf(body, 'id') ?? '', email: fieldOf(body, 'email') ?? '' };
    if (user.email === admin.email) done.push('logsIn');
    await open(page, url);
    if (await hasContent(page)) done.push('renders');
    manifest = await statusOfManifest(page);
    for (const link of await linksOf(page, url)) await open(page, link);
    // Stops recording, because this program instead of the app sends the following requests.
    stopCollecting();
    const records = await tryRecords(call, entities, user);
    failures.push(...records.failures);
    for (const step of ['lists', 'creates', 'updates'] as const) {
      if (records[step]) done.push(step);
    }
  });
  await context.close();
  const owner = {
    origin: url,
    entities: entities.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
  };
  const isOurs = (error: ConsoleError) => isPlatformError(error, owner);
  return {
    done,
    failures,
    platformErrors: [
      ...textsOf(errors.filter(isOurs)),
      ...(manifest === 200 ? [] : [`The manifest has the status ${manifest}.`]),
    ],
    appErrors: textsOf(errors.filter((error) => !isOurs(error))),
  };
}

function collectErrors(page: Page) {
  const errors: ConsoleError[] = [];
  let isCollecting = true;
  const add = (error: ConsoleError) => {
    if (isCollecting) errors.push(error);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add({ text: message.text(), source: message.location().url });
  });
  page.on('pageerror', ({ message }) => add({ text: message, source: '' }));
  return {
    errors,
    stop: () => {
      isCollecting = false;
    },
  };
}

/** Opens a page, and waits at most a few seconds until its requests have ended. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {});
}

/** Signs in on the sign-in page, which belongs to the platform or to the app. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?from_url=${encodeURIComponent(`${url}/`)}`);
  await page.locator('input[type=email]').first().fill(admin.email);
  await page.locator('input[type=password]').first().fill(admin.password);
  await page.locator('input[type=password]').first().press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {});
}

/** Whether the page shows text within a few seconds, and has not returned to the sign-in page. */
async function hasContent(page: Page): Promise<boolean> {
  const text = page.getByText(/\S/).filter({ visible: true }).first();
  const isShown = await text.waitFor({ timeout: IDLE_MS }).then(
    () => true,
    () => false,
  );
  return isShown && new URL(page.url()).pathname !== '/login';
}

/**
 * Requests the web app manifest to which the page links, because a headless browser does not load it. Returns the
 * status of the response; 200 if the page links to no manifest of its server.
 */
async function statusOfManifest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector('link[rel=manifest]');
    const href = link?.getAttribute('href') ?? '';
    return href.startsWith('/') ? (await fetch(href)).status : 200;
  });
}

async function linksOf(page: Page, url: string): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) =>
      anchors.flatMap((anchor) => (anchor instanceof HTMLAnchorElement ? [anchor.href] : [])),
    );
  const own = links
    .map((link) => link.split('#')[0] ?? '')
    .filter((link) => link.startsWith(`${url}/`) && link !== `${url}/`)
    .filter((link) => !/log-?(in|out)|sign-?out|\/api\//i.test(link));
  return [...new Set(own)].slice(0, MAX_LINKS);
}

function textsOf(errors: readonly ConsoleError[]): string[] {
  const texts = errors.map(({ text, source }) => `${text} ${source}`.trim().slice(0, 300));
  return [...new Set(texts)];
}
