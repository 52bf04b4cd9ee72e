/** Whom a framed app obeys, whom it tells what, and what remains when it is disconnected. */
import { expect, it } from 'vitest';
import { serve } from './browser-page.ts';
import { openFramed } from './editor-page.ts';

const AT = 'src/Card.tsx:2:0';
const body = `<h1 data-source-location="${AT}">Land</h1>`;
const toggle = { type: 'toggle-visual-edit-mode', data: { enabled: true } };
const retitle = { type: 'update-content', data: { visualSelectorId: AT, content: 'Owned' } };
const COUNT_MESSAGES = `window.received = 0; addEventListener('message', () => (received += 1));`;

/** Runs before anything else in the page, and counts what is listened to and observed. */
const COUNT = `<script>
  // The test's own driver listens and observes in the page as well.
  const isApp = () => new Error().stack.includes('/app.js');
  window.listening = [];
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = function (type, listener, ...rest) {
      if (isApp()) listening.push([type, listener]);
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

it('hears a trusted editor from its first message on, without a handshake', async () => {
  const { app, send, heard } = await openFramed({ body });
  await send(retitle);
  await expect.poll(() => app.locator('h1').textContent()).toBe('Owned');
  expect(await heard('visual-edit-agent-ready')).toEqual([{ type: 'visual-edit-agent-ready' }]);
});

it('obeys nobody whose origin is not listed, tells them reports only, and loads nothing for them', async () => {
  const { app, send, heard, host } = await openFramed({
    body,
    trusts: false,
    script: COUNT_MESSAGES,
  });
  await send(toggle);
  await send(retitle);
  await expect.poll(() => app.evaluate(() => Reflect.get(window, 'received'))).toBe(2);
  await expect(host('connect')).rejects.toThrow('did not answer in time');
  expect(await app.locator('h1').textContent()).toBe('Land');
  expect(await app.locator('editor-bridge-overlay').count()).toBe(0);
  expect((await heard()).map(({ type }) => type)).toEqual(['app_changed_url']);
});

it('obeys neither a frame inside the app, nor a window it opened, nor itself', async () => {
  const stranger = await serve({
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
      document.body.append(Object.assign(document.createElement('iframe'), { src: '${stranger}' }));`,
  });
  const sources = () => app.evaluate(() => [...new Set(Reflect.get(window, 'sources'))].sort());
  await app.evaluate((message) => window.postMessage(message, '*'), retitle);
  const popup = page.waitForEvent('popup');
  await app.evaluate((url) => void window.open(url), stranger);
  await popup;
  await expect.poll(sources).toEqual(['frame', 'itself', 'popup']);
  expect(await app.locator('h1').textContent()).toBe('Land');
  expect(await app.locator('editor-bridge-overlay').count()).toBe(0);
});

it('obeys no editor of an opaque origin, which is anybody’s', async () => {
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

it('works in a sandboxed frame, whose own origin is opaque', async () => {
  const { app, host, heard } = await openFramed({ body, sandbox: 'allow-scripts' });
  await host('connect');
  expect(await host('updateContent', retitle.data)).toEqual({ changed: 1 });
  await host('setSelectionMode', true);
  await app.locator('h1').click();
  await expect.poll(() => heard('element-selected')).toMatchObject([{ content: 'Owned' }]);
});

it.each([
  ['null', null],
  ['a number', 7],
  ['a text', 'toggle-visual-edit-mode'],
  ['a list', [toggle]],
  ['a message without data', { type: 'update-classes' }],
  ['the name of something every object has', { type: 'constructor', data: {} }],
  ['a prototype', { type: '__proto__', data: { enabled: true } }],
  [
    'an id that is an object',
    { type: 'update-content', data: { visualSelectorId: {}, content: 'x' } },
  ],
  [
    'a text that is a list',
    { type: 'update-content', data: { visualSelectorId: AT, content: ['x'] } },
  ],
  [
    'an item that is no number',
    { type: 'update-content', data: { ...retitle.data, arrIndex: '1"]' } },
  ],
  ['a mode that is no flag', { type: 'toggle-visual-edit-mode', data: { enabled: 'yes' } }],
  ['a request that is an object', { ...retitle, requestId: {} }],
  [
    'a huge text',
    { type: 'update-content', data: { visualSelectorId: AT, content: 'x'.repeat(2e6) } },
  ],
  [
    'a huge id',
    { type: 'update-content', data: { visualSelectorId: 'x'.repeat(1e6), content: 'x' } },
  ],
])('overlooks %s', async (_, message) => {
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

it('takes no key of a prototype for a field, and bears a value that contains itself', async () => {
  const { page, app, host } = await openFramed({ body });
  await page.evaluate((at) => {
    const circle: Record<string, unknown> = { type: 'update-content', data: {} };
    circle.data = circle;
    circle.visualSelectorId = circle;
    window.frames[0]?.postMessage(circle, '*');
    const text = `{"type":"update-content","data":{"visualSelectorId":"${at}","__proto__":{"content":"Owned"}}}`;
    window.frames[0]?.postMessage(JSON.parse(text), '*');
  }, AT);
  await host('connect');
  expect(await app.locator('h1').textContent()).toBe('Land');
  expect(await app.evaluate(() => Reflect.get({}, 'content'))).toBe(undefined);
});

it('loads the page anew, and takes the mode up again', async () => {
  const { app, host, heard } = await openFramed({ body });
  await host('setSelectionMode', true);
  await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
  await app.evaluate(() => Reflect.set(window, 'isOld', true));
  await host('reload');
  await expect.poll(() => heard('visual-edit-agent-ready')).toHaveLength(2);
  expect(await app.evaluate(() => Reflect.get(window, 'isOld'))).toBe(undefined);
  await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
});

it('leaves nothing behind when it is disconnected', async () => {
  const { app, host, send, heard } = await openFramed({
    body: `${COUNT}<style>@keyframes turn { to { rotate: 360deg } } h1 { animation: turn 9s infinite }</style>${body}`,
  });
  await host('setSelectionMode', true);
  await app.locator('h1').click({ force: true });
  await host('updateClasses', { visualSelectorId: AT, classes: 'mine' });
  await host('setInlineEditing', { dataSourceLocation: AT, inlineEditingMode: true });
  const counted = () =>
    app.evaluate(() => [
      Reflect.get(window, 'listening').length,
      Reflect.get(window, 'observing').size,
    ]);
  expect(Math.min(...(await counted()))).toBeGreaterThan(2);
  await app.evaluate(() => Reflect.get(window, 'disconnect')());
  const said = (await heard()).length;
  expect((await heard()).at(-1)).toMatchObject({ type: 'content-editing-ended' });
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
    heading: `<h1 data-source-location="${AT}">Land</h1>`,
  });
  expect((await heard()).slice(said)).toEqual([]);
});
