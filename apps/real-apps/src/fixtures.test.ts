/**
 * Tests the apps in `fixtures`, which use the features that public apps use. The app `workshop` also has parts that no
 * platform supports. `npm test` tries only the app `courier`, which calls every kind of function. The platform's tests
 * cover the other apps' features.
 */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readApp } from './app-folder.ts';
import { type AppPlatform, admin, INVENTED_SECRET } from './app-platform.ts';
import { STEPS } from './outcome.ts';
import { signIn } from './platform-calls.ts';
import { rowOf } from './report.ts';
import { tryApp } from './try-app.ts';
import { offline } from './try-front-end.ts';

const packageFolder = join(import.meta.dirname, '..');
const nodeModules = join(packageFolder, 'node_modules');

let browser: Browser;
beforeAll(async () => {
  const { args, ...launch } = chromiumLaunchOptions();
  browser = await chromium.launch({ ...launch, args: [...args, offline] });
});
afterAll(() => browser.close());

/**
 * Tries an app. Returns which of its parts work, and the steps of its front end with the number of console
 * errors that the platform caused.
 */
async function tryFixture(name: string, onTried?: (platform: AppPlatform) => Promise<void>) {
  const app = readApp(join(packageFolder, 'fixtures', name));
  const outcome = await tryApp(app, { browser, sample: 100, nodeModules, onTried });
  const [, starts, entities, functions, agents, ...steps] = rowOf(outcome);
  return {
    row: [starts, entities, functions, agents].join(' '),
    steps,
    outcome,
  };
}

/** Sends a webhook with a signature, like a payment service would. */
async function sendPayment({ url, appId }: AppPlatform, body: string): Promise<unknown> {
  const signature = createHmac('sha256', INVENTED_SECRET).update(body).digest('hex');
  const response = await fetch(`${url}/api/apps/${appId}/functions/paymentWebhook`, {
    method: 'POST',
    headers: { 'x-signature': signature },
    body,
  });
  return response.json();
}

async function openPage(url: string): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(url);
  return page;
}

/** Waits until a service worker controls the page. Returns the scope of the service worker. */
function scopeOfWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const { scope } = await serviceWorker.ready;
    if (!serviceWorker.controller) {
      await new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
    return scope;
  });
}

/** Makes a page load a script from a URL that the app's build does not contain. */
function loadScript(page: Page, url: string): Promise<unknown> {
  return page.evaluate((src) => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
  }, url);
}

/** Apps without a front end, and their parts that must work. */
const APPS: readonly (readonly [name: string, parts: string])[] = [
  ['allotment', 'yes 24/24 0/0 0/0'],
  ['cinema', 'yes 1/1 2/2 0/0'],
  ['garden-centre', 'yes 2/2 1/1 3/3'],
  ['school', 'yes 4/4 0/0 0/0'],
];

const allSteps = [...STEPS.map(() => 'yes'), '0'];

describe('apps without a front end', () => {
  it.runIf(runsAllTests).concurrent.each(APPS)(
    'the app %s starts, and all of its parts work',
    async (name, expected) => {
      const { row, outcome } = await tryFixture(name);
      expect(row, JSON.stringify(outcome)).toBe(expected);
    },
  );

  it.concurrent('the app `courier` calls every kind of function', async () => {
    const responses: Record<string, unknown> = {};
    const { row, outcome } = await tryFixture('courier', async (platform) => {
      const call = await signIn(platform);
      const body = { weight: 2.5, start: '2026-05-01T12:00:00Z', stops: 5 };
      for (const name of ['quotePrice', 'nextParcel', 'formatDay', 'estimateArrival']) {
        responses[name] = (await call('POST', `/functions/${name}`, body)).body;
      }
      responses.paymentWebhook = await sendPayment(platform, '{ "address":"Mill Lane 1" }');
      responses.parcels = (await call('GET', '/entities/Parcel')).body;
    });
    expect(row, JSON.stringify(outcome)).toBe('yes 1/1 10/10 0/0');
    expect(responses).toMatchObject({
      quotePrice: { price: 5.5 },
      nextParcel: { parcel: null },
      formatDay: { day: 'Friday' },
      estimateArrival: { arrival: '2026-05-01T12:20:00.000Z' },
      paymentWebhook: { received: true },
      parcels: [{ address: 'Mill Lane 1', delivered: false }],
    });
  });

  it.runIf(runsAllTests)('the app `workshop` starts without its invalid parts', async () => {
    const { row, outcome } = await tryFixture('workshop');
    expect(row).toBe('yes 1/2 2/4 0/0');
    const failures = [...outcome.entities.failures, ...outcome.functions.failures];
    expect(failures.map((failure) => failure.split(':')[0])).toEqual([
      'Sketch',
      'brokenImport',
      'notes',
    ]);
    expect(outcome.ignored.join('\n')).toContain('Sketch.jsonc:2:1');
  });
});

describe.runIf(runsAllTests)('apps with a front end', () => {
  it('a user can sign in to the app `bakery`, and list, create and update records in its pages', async () => {
    const { row, steps, outcome } = await tryFixture('bakery', async ({ url }) => {
      const page = await openPage(url);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('textbox', { name: /e-?mail/i }).fill(admin.email);
      await page.locator('input[type=password]').fill(admin.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Sign out ${admin.email}` }).waitFor();
      await page.getByRole('button', { name: 'Count open orders' }).click();
      await page.getByText(/^\d open$/).waitFor();
      await page.getByRole('link', { name: 'Recipes' }).click();
      await page.getByRole('heading', { name: '0 recipes' }).waitFor();
      await page.getByRole('link', { name: 'Orders' }).click();
      await page.getByRole('textbox', { name: 'Customer' }).fill('Ada');
      await page.getByRole('button', { name: 'Add' }).click();
      const order = page.getByRole('listitem').filter({ hasText: 'Ada: 1 rye' });
      await order.getByRole('button', { name: 'Bake' }).click();
      await order.getByText('baked').waitFor();
    });
    expect(row, JSON.stringify(outcome)).toBe('yes 2/2 1/1 0/0');
    expect(steps, JSON.stringify(outcome.frontEnd)).toEqual(allSteps);
  });

  it('an administrator signs in to the app `clinic` and changes the displayed name; a foreign script is blocked', async () => {
    const { row, steps, outcome } = await tryFixture('clinic', async ({ url, ignored }) => {
      const page = await openPage(url);
      expect(await scopeOfWorker(page)).toBe(`${url}/`);
      await loadScript(page, 'https://cdn.example/chart.js');
      await expect
        .poll(() => ignored.join())
        .toMatch(/blocked https:\/\/cdn\.example .*GROUNDWORK_CONTENT_ORIGINS/);
      await page.getByRole('heading', { name: 'Welcome to the clinic' }).waitFor();
      await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('1 people').waitFor();
      await page.getByRole('textbox', { name: 'Displayed name' }).fill('Dr Ada');
      const saved = page.waitForResponse(
        (response) => response.request().method() !== 'GET' && response.ok(),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      // Waits until the change is saved, because reloading the page would cancel the request.
      await saved;
      await page.reload();
      const name = page.getByRole('textbox', { name: 'Displayed name' });
      await expect.poll(() => name.inputValue()).toBe('Dr Ada');
    });
    expect(row, JSON.stringify(outcome)).toBe('yes 2/2 1/1 0/0');
    expect(steps, JSON.stringify(outcome.frontEnd)).toEqual(allSteps);
  });
});
