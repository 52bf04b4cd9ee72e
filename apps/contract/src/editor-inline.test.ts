import type { Dialog } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { openFramed } from './framed-page.ts';

const LOCATION = 'src/Card.tsx:2:0';
const body = `<h1 data-source-location="${LOCATION}">Land for <b>data</b> centres</h1><p data-source-location="src/B.tsx:1:0">Other</p>`;

async function openInline(html = body, script = '') {
  const framed = await openFramed({ body: html, script });
  await framed.host('setSelectionMode', true);
  const start = () =>
    framed.host('setInlineEditing', { dataSourceLocation: LOCATION, inlineEditingMode: true });
  const types = async () =>
    (await framed.received())
      .map(({ type }) => type)
      .filter((type) => /^(?:inline|content)-/.test(String(type)));
  const heading = framed.app.locator('h1');
  return { ...framed, start, types, heading, keys: framed.page.keyboard };
}

describe('in-place editing of a text', () => {
  it('reports the text 500 ms after the last key, and again when editing ends', async () => {
    const { start, types, heading, keys, received, host, app } = await openInline();
    expect(await start()).toEqual({ changed: 0 });
    expect(await received('content-editing-started')).toEqual([
      { type: 'content-editing-started', visualSelectorId: LOCATION },
    ]);
    await heading.press('End');
    await keys.type(' now');
    expect(await heading.innerHTML()).toBe('Land for <b>data</b> centres now');
    expect(await types()).toEqual(['content-editing-started']);
    await expect
      .poll(() => received('inline-edit'))
      .toMatchObject([
        {
          type: 'inline-edit',
          elementInfo: {
            tagName: 'H1',
            visualSelectorId: LOCATION,
            dataSourceLocation: LOCATION,
            content: 'Land for data centres now',
            linenumber: '2',
            filename: 'src/Card.tsx',
          },
          originalContent: 'Land for data centres',
          newContent: 'Land for data centres now',
        },
      ]);
    await keys.press('Backspace');
    await host('setInlineEditing', { dataSourceLocation: LOCATION, inlineEditingMode: false });
    await expect
      .poll(types)
      .toEqual(['content-editing-started', 'inline-edit', 'inline-edit', 'content-editing-ended']);
    expect((await received('inline-edit'))[1]).toMatchObject({
      originalContent: 'Land for data centres now',
      newContent: 'Land for data centres no',
    });
    expect(await heading.getAttribute('contenteditable')).toBe(null);
    expect(await app.locator('p').textContent()).toBe('Other');
  });

  it('accepts a new text after the user has deleted a computed text with a source', async () => {
    const source = 'src/a.tsx#1:2';
    const { start, heading, keys, received } = await openInline(
      `<h1 data-source-location="${LOCATION}" data-text-source="${source}" data-dynamic-content="true">Land</h1>`,
    );
    await start();
    await heading.press('ControlOrMeta+a');
    await keys.press('Backspace');
    expect(await heading.textContent()).toBe('');
    await keys.type('Power');
    expect(await heading.textContent()).toBe('Power');
    await expect
      .poll(async () => (await received('inline-edit')).at(-1))
      .toMatchObject({ elementInfo: { textSource: source }, newContent: 'Power' });
  });

  it('reports the text while the user types without a pause', async () => {
    const { start, heading, keys, app, received } = await openInline(
      body,
      // Disables the report after the last key. The text must nevertheless be reported after two seconds.
      `const { setTimeout, clearTimeout } = window;
      window.timers = [];
      window.setTimeout = (run, delay) => {
        if (delay === 2_000) return -timers.push(run);
        return delay === 500 ? 0 : setTimeout(run, delay);
      };
      window.clearTimeout = (id) => (id < 0 ? delete timers[-id - 1] : clearTimeout(id));
      window.passTwoSeconds = () => timers.splice(0).forEach((run) => run());`,
    );
    const timers = () => app.evaluate(() => Object.keys(Reflect.get(window, 'timers')).length);
    const passTwoSeconds = () => app.evaluate(() => Reflect.get(window, 'passTwoSeconds')());
    const reported = async () => (await received('inline-edit')).map((sent) => sent.newContent);
    await start();
    await heading.press('End');
    for (const text of [' now', '!!']) {
      await keys.type(text);
      expect(await timers()).toBe(1);
      await passTwoSeconds();
    }
    await expect
      .poll(reported)
      .toEqual(['Land for data centres now', 'Land for data centres now!!']);
    await keys.type('?');
    await keys.press('Escape');
    expect(await timers()).toBe(0);
  });

  it('reports an unreported text when the page unloads, after the browser has asked for confirmation', async () => {
    const { start, heading, keys, page, received } = await openInline(
      body,
      // Disables the report that would follow 500 ms after the last key.
      `const { setTimeout } = window;
      window.setTimeout = (run, delay) => (delay === 500 ? 0 : setTimeout(run, delay));`,
    );
    await start();
    await heading.press('End');
    await keys.type(' now');
    const dialog = page.waitForEvent('dialog');
    const reloading = page.evaluate(() => window.location.reload());
    await (await dialog).dismiss();
    await reloading;
    const reported = async () => (await received('inline-edit')).map((sent) => sent.newContent);
    await expect.poll(reported).toEqual(['Land for data centres now']);

    await keys.type('!');
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    await expect
      .poll(reported)
      .toEqual(['Land for data centres now', 'Land for data centres now!']);
  });

  it('the page unloads without a confirmation if the text has been reported', async () => {
    const { start, heading, keys, page, received } = await openInline();
    await start();
    await heading.press('End');
    await keys.type(' now');
    await keys.press('Escape');
    await expect.poll(() => received('content-editing-ended')).toHaveLength(1);
    const dialogs: string[] = [];
    const onDialog = (dialog: Dialog) => {
      dialogs.push(dialog.type());
      return dialog.accept();
    };
    page.on('dialog', onDialog);
    await page.reload();
    page.off('dialog', onDialog);
    expect(dialogs).toEqual([]);
  });

  it('in-place editing ends with Escape or a click elsewhere, and starts with a second click if that is enabled', async () => {
    const { types, heading, keys, host, app, received } = await openInline();
    await heading.click();
    await heading.click();
    expect(await types()).toEqual([]);
    await host('setSelectionMode', true, { inlineByClick: true });
    await heading.click();
    await expect.poll(types).toEqual(['content-editing-started']);
    await keys.press('Escape');
    await expect.poll(types).toEqual(['content-editing-started', 'content-editing-ended']);
    await heading.click();
    await expect.poll(types).toHaveLength(3);
    await keys.press('Control+A');
    await keys.type('Sites');
    await app.locator('p').click();
    await expect.poll(types).toHaveLength(5);
    expect(await received('inline-edit')).toMatchObject([{ newContent: 'Sites' }]);
    expect(await received('unselect-element')).toEqual([]);
  });

  it('typing, deleting, pasting and undoing never replace a text node', async () => {
    const { start, heading, keys, page } = await openInline();
    const nodes = () =>
      heading.evaluate((element) => [...element.childNodes].map(({ nodeName }) => nodeName));
    await start();
    await keys.press('Delete');
    expect(await heading.textContent()).toBe('');
    await keys.type('A <b>new');
    await keys.press('Enter');
    await keys.type('line');
    expect(await heading.textContent()).toBe('A <b>newline');
    await page.context().grantPermissions(['clipboard-write']);
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': ' of\n  land', 'text/html': '<b>of</b><img src=x>' }),
      ]),
    );
    await keys.press('Control+v');
    await keys.press('Control+b');
    expect(await heading.textContent()).toBe('A <b>newline of land');
    await keys.press('Control+z');
    expect(await heading.textContent()).toBe('A <b>newline');
    expect(await nodes()).toEqual(['#text', 'B', '#text']);
  });

  it('hides input and clicks in the text from the app while the text is edited', async () => {
    const { start, heading, keys, app } = await openInline(
      body,
      `window.reached = [];
     for (const type of ['keydown', 'keyup', 'beforeinput', 'input', 'paste', 'click', 'mousedown'])
       document.addEventListener(type, () => reached.push(type), true);`,
    );
    await start();
    await keys.type('Sites');
    await heading.click();
    expect(await heading.textContent()).toBe('Sites');
    expect(await app.evaluate(() => Reflect.get(window, 'reached'))).toEqual([]);
  });

  it('reports which list item was edited', async () => {
    const { host, keys, received, heading } = await openInline(
      `<ul data-arr-variable-name="sites"><li data-arr-index="0"><h1 data-source-location="${LOCATION}" data-arr-field="name">A</h1></li>
     <li data-arr-index="1"><h1 data-source-location="${LOCATION}" data-arr-field="name" data-dynamic-content="true">B</h1></li></ul>`,
    );
    await host('setSelectionMode', true, { inlineByClick: true });
    await heading.last().click();
    await heading.last().click();
    await expect.poll(() => received('content-editing-started')).toHaveLength(1);
    await keys.press('Control+A');
    await keys.type('Second');
    await keys.press('Escape');
    await expect
      .poll(() => received('inline-edit'))
      .toMatchObject([
        { newContent: 'Second', arrIndex: '1', arrVariableName: 'sites', arrField: 'name' },
      ]);
    expect(await heading.allTextContents()).toEqual(['A', 'Second']);
  });

  it.each([
    [
      'computed text',
      `<h1 data-source-location="${LOCATION}" data-dynamic-content="true">3</h1>`,
      'dynamic-content',
    ],
    ['an element without text', `<img data-source-location="${LOCATION}">`, 'no-text'],
    ['a missing element', '', 'not-found'],
  ])('in-place editing cannot start on %s', async (_, html, code) => {
    const { start, types } = await openInline(html);
    await expect(start()).rejects.toThrow(`The page rejected the edit: ${code}.`);
    expect(await types()).toEqual([]);
  });

  it('in-place editing works with an input method, and while React renders or unmounts the element', async () => {
    const { start, heading, keys, app, page, received } = await openInline(
      '<div id="root"></div>',
      `import { createElement as h, useState } from 'react';
     import { createRoot } from 'react-dom/client';
     import { flushSync } from 'react-dom';
     window.failures = [];
     const root = createRoot(document.querySelector('#root'), { onUncaughtError: ({ message }) => failures.push(message) });
     function App() {
       const [n, setN] = useState(0);
       window.update = (next) => flushSync(() => setN(next));
       return n === 9 ? 'gone' : h('div', null, h('h1', { 'data-source-location': '${LOCATION}' }, n ? 'Land' : 'Sites', n > 2 && h('i', null, '!')), n);
     }
     flushSync(() => root.render(h(App)));`,
    );
    const update = (n: number) => app.evaluate((next) => Reflect.get(window, 'update')(next), n);
    await start();
    await keys.press('Delete');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'にほ',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await session.send('Input.insertText', { text: '日本' });
    expect(await heading.textContent()).toBe('日本');
    await update(1);
    await expect.poll(() => heading.textContent()).toBe('日本');
    await keys.type('x');
    await expect.poll(() => heading.textContent()).toBe('日本x');
    await update(3);
    await expect.poll(() => heading.textContent()).toBe('日本x');
    await keys.press('Escape');
    await expect.poll(() => received('content-editing-ended')).toHaveLength(1);
    await update(0);
    await update(9);
    expect(await app.locator('#root').textContent()).toBe('gone');
    expect(await app.evaluate(() => Reflect.get(window, 'failures'))).toEqual([]);
  });
});
