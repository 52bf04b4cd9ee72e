/**
 * Tests the essential parts of visual editing in a released Firefox. Puppeteer drives Firefox through WebDriver BiDi,
 * because Playwright can drive only its own build of Firefox.
 */
import type { EditorHost } from '@groundwork/editor-bridge/host';
import { findFirefox } from '@groundwork/launcher/browser';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type FramedApp, serveFramed } from './framed-page.ts';

const LOCATION = 'src/Card.tsx:2:0';
const DONE = { changed: 1 };
const toggle = { type: 'toggle-visual-edit-mode', data: { enabled: true } };
const body = `<h1 class="big" data-source-location="${LOCATION}">Land</h1>`;

const executablePath = findFirefox() ?? '';
let firefox: Browser;

async function openFramed(framed: FramedApp) {
  const { appOrigin, editorOrigin } = await serveFramed(framed);
  const context = await firefox.createBrowserContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(editorOrigin);
  const received = (type: string): Promise<Record<string, unknown>[]> =>
    page.evaluate(
      (wanted) =>
        Reflect.get(window, 'received').filter(
          (message: Record<string, unknown>) => message.type === wanted,
        ),
      type,
    );
  await expect.poll(() => received('visual-edit-agent-ready')).toHaveLength(1);
  const app = page.frames().find((frame) => frame.url().startsWith(appOrigin));
  if (!app) throw new Error('The editor has no frame.');
  const host = (method: keyof EditorHost, ...given: readonly unknown[]) =>
    page.evaluate((name, args) => Reflect.get(window, 'host')[name](...args), method, given);
  const html = (selector: string) => app.$eval(selector, ({ outerHTML }) => outerHTML);
  const isEditing = () => app.$('editor-bridge-overlay').then((overlay) => overlay !== null);
  return { page, app, appOrigin, received, host, html, isEditing };
}

// Skips the tests without Firefox; the launcher reports and counts them.
describe.skipIf(executablePath === '')('visual editing in Firefox', () => {
  beforeAll(async () => {
    firefox = await puppeteer.launch({ browser: 'firefox', executablePath });
  }, 60_000);
  afterAll(() => firefox.close());

  it('reports once that the page is ready, and responds to the editor', async () => {
    const { host, received } = await openFramed({ body });
    await host('connect');
    expect(await received('visual-edit-agent-ready')).toEqual([
      { type: 'visual-edit-agent-ready' },
    ]);
  });

  it('selects a clicked element, draws the box exactly over it, and hides the click from the app', async () => {
    const { app, host, received, isEditing } = await openFramed({
      body,
      script: `
        window.reached = [];
        for (const type of ['pointerdown', 'mousedown', 'click', 'keydown'])
          document.addEventListener(type, (event) => reached.push(event.type), true);`,
    });
    await host('setSelectionMode', true);
    await expect.poll(isEditing).toBe(true);
    await app.locator('h1').click();
    await expect.poll(() => received('element-selected')).toHaveLength(1);
    expect(await received('element-selected')).toMatchObject([
      {
        tagName: 'H1',
        classes: 'big',
        visualSelectorId: LOCATION,
        content: 'Land',
        linenumber: '2',
      },
    ]);
    const positions = () =>
      app.evaluate(() =>
        [
          document.querySelector('editor-bridge-overlay')?.shadowRoot?.querySelector('.selected'),
          document.querySelector('h1'),
        ].map((element) => element && JSON.stringify(element.getBoundingClientRect())),
      );
    await expect.poll(async () => new Set(await positions()).size).toBe(1);
    expect(await positions()).not.toContain(null);
    expect(await app.evaluate(() => Reflect.get(window, 'reached'))).toEqual([]);
  });

  it('moves and clears the selection with the keyboard', async () => {
    const { app, page, host, received, isEditing } = await openFramed({
      body: `<main data-source-location="src/Page.tsx:1:0">${body}</main>`,
    });
    await host('setSelectionMode', true);
    await expect.poll(isEditing).toBe(true);
    await app.locator('h1').click();
    await page.keyboard.press('ArrowUp');
    const tags = async () => (await received('element-selected')).map(({ tagName }) => tagName);
    await expect.poll(tags).toEqual(['H1', 'MAIN']);
    await page.keyboard.press('Escape');
    await expect.poll(() => received('unselect-element')).toEqual([{ type: 'unselect-element' }]);
  });

  it('keeps edited classes and texts when React renders', async () => {
    const { app, host, html } = await openFramed({
      body: '<div id="root"></div>',
      script: `
        import { createElement as h, useState } from 'react';
        import { createRoot } from 'react-dom/client';
        import { flushSync } from 'react-dom';
        window.failures = [];
        addEventListener('error', ({ message }) => failures.push(message));
        function App() {
          const [{ tone = 'day', hidden = false, key = 0 }, set] = useState({});
          window.update = (next) => flushSync(() => set(next));
          return hidden ? null : h('p', { key, className: tone, 'data-source-location': '${LOCATION}' },
            'Land for ', h('b', null, 'data'), ' centres');
        }
        flushSync(() => createRoot(document.querySelector('#root')).render(h(App)));`,
    });
    const update = (state: object) =>
      app.evaluate((next) => Reflect.get(window, 'update')(next), state);
    const edited = `<p class="edited" data-source-location="${LOCATION}">Sites for <b>data</b> centres</p>`;
    const content = 'Sites for data centres';
    expect(await host('updateClasses', { visualSelectorId: LOCATION, classes: 'edited' })).toEqual(
      DONE,
    );
    expect(await host('updateContent', { visualSelectorId: LOCATION, content })).toEqual(DONE);
    expect(await html('p')).toBe(edited);

    await update({ tone: 'night' });
    await expect.poll(() => html('p')).toBe(edited);
    await update({ tone: 'night', key: 1 });
    await expect.poll(() => html('p')).toBe(edited);
    await update({ hidden: true });
    expect(await app.$('p')).toBe(null);
    expect(await app.evaluate(() => Reflect.get(window, 'failures'))).toEqual([]);
  });

  it('reports every URL change without secrets', async () => {
    const { app, appOrigin, received } = await openFramed({ body });
    await app.evaluate(() => {
      window.history.pushState(null, '', '/a?access_token=s3cret&tab=1');
      window.history.replaceState(null, '', '/b#code=s3cret');
      window.location.hash = 'about';
    });
    const later = async () => (await received('app_changed_url')).slice(1).map(({ url }) => url);
    await expect
      .poll(later)
      .toEqual([`${appOrigin}/a?tab=1`, `${appOrigin}/b`, `${appOrigin}/b#about`]);
  });

  it('names the component in the stack of an uncaught error or an unhandled rejection', async () => {
    const { app, received } = await openFramed({
      script: `
        function draw() { throw new TypeError('no map'); }
        function Hero() { draw(); }
        window.fail = () => setTimeout(Hero, 0);
        window.reject = () => void Promise.resolve().then(async function Footer() { draw(); });`,
    });
    await app.evaluate(() => Reflect.get(window, 'fail')());
    await expect.poll(() => received('app_error')).toHaveLength(1);
    await app.evaluate(() => Reflect.get(window, 'reject')());
    await expect.poll(() => received('app_error')).toHaveLength(2);
    expect((await received('app_error')).map(({ error }) => error)).toEqual([
      {
        title: 'Error in Hero: no map',
        details: 'TypeError: no map',
        componentName: 'Hero',
      },
      {
        title: 'Error in Footer: no map',
        details: 'TypeError: no map',
        componentName: 'Footer',
      },
    ]);
  });

  it('the bridge removes its changes to the page, except edits, when the page disconnects the bridge', async () => {
    const { app, page, host, html, isEditing, received } = await openFramed({ body });
    await host('setSelectionMode', true);
    await expect.poll(isEditing).toBe(true);
    await host('updateClasses', { visualSelectorId: LOCATION, classes: 'mine' });
    await app.evaluate(() => Reflect.get(window, 'disconnect')());
    await page.evaluate((message) => window.frames[0]?.postMessage(message, '*'), toggle);
    const reports = (await received('app_changed_url')).length;
    const left = await app.evaluate(async () => {
      window.history.pushState(null, '', '/later');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return {
        sheets: document.adoptedStyleSheets.length,
        isNativeHistory: !Object.hasOwn(window.history, 'pushState'),
      };
    });
    expect(left).toEqual({ sheets: 0, isNativeHistory: true });
    expect(await isEditing()).toBe(false);
    expect(await html('h1')).toBe(`<h1 class="mine" data-source-location="${LOCATION}">Land</h1>`);
    expect(await received('app_changed_url')).toHaveLength(reports);
  });
});
