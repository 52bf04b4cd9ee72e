/**
 * Tests which senders a framed app trusts, what it sends to them, and what remains after the bridge is
 * disconnected.
 */
import { describe, expect, it } from 'vitest';
import { serve } from './browser-page.ts';
import { openFramed } from './framed-page.ts';

const LOCATION = 'src/Card.tsx:2:0';
const body = `<h1 data-source-location="${LOCATION}">Land</h1>`;
const toggle = { type: 'toggle-visual-edit-mode', data: { enabled: true } };
const retitle = { type: 'update-content', data: { visualSelectorId: LOCATION, content: 'Owned' } };
const COUNT_MESSAGES = `window.received = 0; addEventListener('message', () => (received += 1));`;

/** Script that runs before all other scripts of the page, and counts the page's listeners and observers. */
const COUNT = `<script>
  // Excludes the listeners and observers that Playwright adds.
  const isApp = () => new Error().stack.includes('/app.js');
  window.listening = [];
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = function (type, listener, ...rest) {
      if (isApp()) {
        listening.push([type, listener]);
        rest[0]?.signal?.addEventListener('abort', () => target.removeEventListener(type, listener));
      }
      add.call(target, type, listener, ...rest);
    };
    target.removeEventListener = function (type, listener, ...rest) {
      listening = listening.filter(([t, l]) => t !== type || l !== listener);
      remove.call(target, type, listener, ...rest);
    };
  }
  window.observing = new Map();
  for (const { name, prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const { observe, disconnect } = prototype;
    prototype.observe = function (...args) { if (isApp()) observing.set(this, name); observe.apply(this, args); };
    prototype.disconnect = function () { observing.delete(this); disconnect.call(this); };
  }
</script>`;

describe('trust of a framed app', () => {
  it('accepts the first message of a trusted editor, without a handshake', async () => {
    const { app, send, received } = await openFramed({ body });
    await send(retitle);
    await expect.poll(() => app.locator('h1').textContent()).toBe('Owned');
    expect(await received('visual-edit-agent-ready')).toEqual([
      { type: 'visual-edit-agent-ready' },
    ]);
  });

  it('sends only reports to an unlisted origin, and loads no agent for that origin', async () => {
    const { app, send, received, host } = await openFramed({
      body,
      trusts: false,
      script: COUNT_MESSAGES,
    });
    await send(toggle);
    await send(retitle);
    await expect(host('connect')).rejects.toThrow('did not respond in time');
    await expect.poll(() => app.evaluate(() => Reflect.get(window, 'received'))).toBe(3);
    expect(await app.locator('h1').textContent()).toBe('Land');
    expect(await app.locator('editor-bridge-overlay').count()).toBe(0);
    expect((await received()).map(({ type }) => type)).toEqual(['app_changed_url']);
  });

  it('ignores messages from the page itself, and from its frames and popups', async () => {
    const untrusted = await serve({
      '/': `<!doctype html><script>
      for (const to of [parent, opener]) to?.postMessage(${JSON.stringify(toggle)}, '*');
      for (const to of [parent, opener]) to?.postMessage(${JSON.stringify(retitle)}, '*');
    </script>`,
    });
    const { app, page } = await openFramed({
      body,
      script: `
      window.sources = [];
      addEventListener('message', ({ source }) =>
        sources.push(source === window ? 'itself' : source === frames[0] ? 'frame' : 'popup'));
      document.body.append(Object.assign(document.createElement('iframe'), { src: '${untrusted}' }));`,
    });
    const sources = () => app.evaluate(() => [...new Set(Reflect.get(window, 'sources'))].sort());
    await app.evaluate((message) => window.postMessage(message, '*'), retitle);
    const popup = page.waitForEvent('popup');
    await app.evaluate((url) => void window.open(url), untrusted);
    await popup;
    await expect.poll(sources).toEqual(['frame', 'itself', 'popup']);
    expect(await app.locator('h1').textContent()).toBe('Land');
    expect(await app.locator('editor-bridge-overlay').count()).toBe(0);
  });

  it('ignores an editor with an opaque origin, because any page can have such an origin', async () => {
    const { page, appOrigin } = await openFramed({ body, script: COUNT_MESSAGES });
    const editor = `<iframe src='${appOrigin}/?editor=https://another.example'></iframe><script>
    addEventListener('message', () => {
      for (const message of ${JSON.stringify([toggle, retitle])}) frames[0].postMessage(message, '*');
    })</script>`;
    const srcdoc = editor.replaceAll('"', '&quot;');
    await page.goto(
      await serve({ '/': `<iframe sandbox="allow-scripts" srcdoc="${srcdoc}"></iframe>` }),
    );
    await expect.poll(() => page.frames()).toHaveLength(3);
    const [, opaque, app] = page.frames();
    expect(await opaque?.evaluate(() => window.origin)).toBe('null');
    await expect.poll(() => app?.evaluate(() => Reflect.get(window, 'received'))).toBe(2);
    expect(await app?.locator('h1').textContent()).toBe('Land');
    expect(await app?.locator('editor-bridge-overlay').count()).toBe(0);
  });

  it('can be edited in a sandboxed frame, which has an opaque origin', async () => {
    const { app, host, received } = await openFramed({ body, sandbox: 'allow-scripts' });
    await host('connect');
    expect(await host('updateContent', retitle.data)).toEqual({ changed: 1 });
    await host('setSelectionMode', true);
    await app.locator('h1').click();
    await expect.poll(() => received('element-selected')).toMatchObject([{ content: 'Owned' }]);
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['a string', 'toggle-visual-edit-mode'],
    ['an array', [toggle]],
    ['no data', { type: 'update-classes' }],
    ['the name of an inherited property as type', { type: 'constructor', data: {} }],
    ['the name of the prototype as type', { type: '__proto__', data: { enabled: true } }],
    ['an object as id', { type: 'update-content', data: { visualSelectorId: {}, content: 'x' } }],
    [
      'an array as content',
      { type: 'update-content', data: { visualSelectorId: LOCATION, content: ['x'] } },
    ],
    [
      'an invalid item index',
      { type: 'update-content', data: { ...retitle.data, arrIndex: '1"]' } },
    ],
    ['a mode that is not a boolean', { type: 'toggle-visual-edit-mode', data: { enabled: 'yes' } }],
    ['an object as request id', { ...retitle, requestId: {} }],
    [
      'huge content',
      { type: 'update-content', data: { visualSelectorId: LOCATION, content: 'x'.repeat(2e6) } },
    ],
    [
      'a huge id',
      { type: 'update-content', data: { visualSelectorId: 'x'.repeat(1e6), content: 'x' } },
    ],
  ])('ignores an invalid message: %s', async (_, message) => {
    const { app, send, host } = await openFramed({
      body,
      script: `window.failures = []; addEventListener('error', ({ message }) => failures.push(message));`,
    });
    await send(message);
    await host('connect');
    expect(await app.locator('h1').textContent()).toBe('Land');
    expect(await app.locator('editor-bridge-overlay').count()).toBe(0);
    expect(await app.evaluate(() => Reflect.get(window, 'failures'))).toEqual([]);
  });

  it('ignores messages with inherited fields or circular values', async () => {
    const { page, app, host } = await openFramed({ body });
    await page.evaluate((at) => {
      const circle: Record<string, unknown> = { type: 'update-content', data: {} };
      circle.data = circle;
      circle.visualSelectorId = circle;
      window.frames[0]?.postMessage(circle, '*');
      const text = `{"type":"update-content","data":{"visualSelectorId":"${at}","__proto__":{"content":"Owned"}}}`;
      window.frames[0]?.postMessage(JSON.parse(text), '*');
    }, LOCATION);
    await host('connect');
    expect(await app.locator('h1').textContent()).toBe('Land');
    expect(await app.evaluate(() => Reflect.get({}, 'content'))).toBe(undefined);
  });

  it('reloads when the editor requests it, and restores the selection mode', async () => {
    const { app, host, received } = await openFramed({ body });
    await host('setSelectionMode', true);
    await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
    await app.evaluate(() => Reflect.set(window, 'isOld', true));
    await host('reload');
    await expect.poll(() => received('visual-edit-agent-ready')).toHaveLength(2);
    expect(await app.evaluate(() => Reflect.get(window, 'isOld'))).toBe(undefined);
    await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
  });

  it('removes its listeners, observers and elements when it is disconnected', async () => {
    const { app, host, send, received } = await openFramed({
      body: `${COUNT}<style>@keyframes turn { to { rotate: 360deg } } h1 { animation: turn 9s infinite }</style>${body}`,
    });
    await host('setSelectionMode', true);
    await app.locator('h1').click({ force: true });
    await host('updateClasses', { visualSelectorId: LOCATION, classes: 'mine' });
    await host('setInlineEditing', { dataSourceLocation: LOCATION, inlineEditingMode: true });
    const counted = () =>
      app.evaluate(() => [
        Reflect.get(window, 'listening').length,
        Reflect.get(window, 'observing').size,
      ]);
    expect(Math.min(...(await counted()))).toBeGreaterThan(2);
    await app.evaluate(() => Reflect.get(window, 'disconnect')());
    const count = (await received()).length;
    expect((await received()).at(-1)).toMatchObject({ type: 'content-editing-ended' });
    await send(toggle);
    await send(retitle);
    await app.locator('h1').evaluate((heading) => heading.removeAttribute('class'));
    await app.evaluate(async () => {
      window.history.pushState(null, '', '/later');
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(
      await app.evaluate(() => ({
        listening: Reflect.get(window, 'listening'),
        observing: [...Reflect.get(window, 'observing').values()],
        sheets: document.adoptedStyleSheets.length,
        overlays: document.querySelectorAll('editor-bridge-overlay').length,
        animations: document.getAnimations().map(({ playState }) => playState),
        isNativeHistory: !Object.hasOwn(window.history, 'pushState'),
        heading: document.querySelector('h1')?.outerHTML,
      })),
    ).toEqual({
      listening: [],
      observing: [],
      sheets: 0,
      overlays: 0,
      animations: ['running'],
      isNativeHistory: true,
      heading: `<h1 data-source-location="${LOCATION}">Land</h1>`,
    });
    expect((await received()).slice(count)).toEqual([]);
  });
});
