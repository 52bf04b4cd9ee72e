import { describe, expect, it } from 'vitest';
import { drawnBoxes, openFramed } from './framed-page.ts';

const HERO = 'src/content/hero.ts#hero';
const LOCATION = 'src/Hero.tsx:3:4';

/** Script of an app that registers its content like a build for editors, and renders the content with React. */
const script = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  const hero = { heading: 'Land', text: 'Power', title: 'Land for sale', label: 'Substation' };
  const owners = { '${HERO}.heading': 'heading', '${HERO}.text': 'text', '${HERO}.title': 'title', '${HERO}.label': 'label' };
  globalThis[Symbol.for('groundwork.content')] = {
    describe: () => ({
      content: { '${HERO}': { ...hero } },
      fields: { '${HERO}.text': { kind: 'text', label: 'Introduction' } },
    }),
    set(path, value) {
      if (!Object.hasOwn(owners, path)) return false;
      hero[owners[path]] = value;
      return true;
    },
    isWatched: () => false,
  };
  const root = createRoot(document.querySelector('#root'));
  window.render = (line, key) => flushSync(() => root.render(h('main', { key },
    h('h1', { 'data-source-location': 'src/Hero.tsx:' + line + ':4', 'data-content': '${HERO}.heading' }, hero.heading),
    h('p', { 'data-source-location': 'src/Hero.tsx:' + (line + 1) + ':4', 'data-content': '${HERO}.text' }, hero.text),
    h('svg', null, h('text', { y: 20, 'data-source-location': 'src/Hero.tsx:7:4', 'data-content': '${HERO}.label' }, hero.label)),
    h('footer', { 'data-source-location': 'src/Hero.tsx:9:4' }, 'Copyright'))));
  window.render(3, 'first');
`;

async function openContent() {
  const framed = await openFramed({ body: '<div id="root"></div>', script });
  await framed.host('connect');
  await framed.host('setSelectionMode', true, { inlineByClick: true, contentOnly: true });
  const render = (line: number, key: string) =>
    framed.app.evaluate(
      async (args) => {
        Reflect.get(window, 'render')(...args);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      },
      [line, key],
    );
  const texts = () => framed.app.locator('#root h1, #root p').allTextContents();
  return { ...framed, render, texts };
}

describe('content of a framed app', () => {
  it('the page describes its content to the editor', async () => {
    const { host } = await openContent();
    expect(await host('describeContent')).toEqual({
      content: {
        [HERO]: { heading: 'Land', text: 'Power', title: 'Land for sale', label: 'Substation' },
      },
      fields: { [`${HERO}.text`]: { kind: 'text', label: 'Introduction' } },
    });
  });

  it('the page shows a value that the editor sets by its content path, even after a remount', async () => {
    const { host, texts, render } = await openContent();
    const set = (key: string, value: string) =>
      host('setContent', { path: `${HERO}.${key}`, value });
    expect(await set('heading', 'Sites')).toEqual({ changed: 1 });
    expect(await set('title', 'Sites for sale')).toEqual({ changed: 0 });
    expect(await texts()).toEqual(['Sites', 'Power']);
    await render(4, 'second');
    expect(await texts()).toEqual(['Sites', 'Power']);
    await expect(set('unknown', 'x')).rejects.toThrow('not-found');
  });

  it("hovering over a text shows the text's name, or that the text cannot be changed", async () => {
    const { app, received } = await openContent();
    const labels = async () => (await drawnBoxes(app)).map(({ label }) => label);
    await app.locator('h1').hover();
    await expect.poll(labels).toEqual(['Hero heading']);
    await app.locator('p').hover();
    await expect.poll(labels).toEqual(['Introduction']);
    await app.locator('footer').hover();
    await expect.poll(labels).toEqual(['Cannot be changed here']);
    await app.locator('footer').click();
    expect(await received('element-selected')).toEqual([]);
  });

  it('the first click on a text edits it, with the caret where the user clicked', async () => {
    const { app, page, received, texts } = await openContent();
    await app.locator('h1').click({ position: { x: 1, y: 10 } });
    await page.keyboard.type('New ');
    await page.keyboard.press('Escape');
    expect(await texts()).toEqual(['New Land', 'Power']);
    await expect
      .poll(() => received('inline-edit'))
      .toMatchObject([{ newContent: 'New Land', elementInfo: { contentPath: `${HERO}.heading` } }]);
  });

  it('a click or Enter on a text that cannot be edited in place asks the editor for its field', async () => {
    const { app, page, received } = await openContent();
    const message = { type: 'content-field-requested', contentPath: `${HERO}.label` };
    await app.locator('text').click();
    await expect.poll(() => received('content-field-requested')).toEqual([message]);
    await page.keyboard.press('Enter');
    await expect.poll(() => received('content-field-requested')).toEqual([message, message]);
    expect(await received('content-editing-started')).toEqual([]);
  });

  it('the first click edits the text of a library component in place, unless several elements show the text', async () => {
    const { app, page, received } = await openFramed({
      body: '<div id="root"></div>',
      script: `
        import { createElement as h } from 'react';
        import { createRoot } from 'react-dom/client';
        import { flushSync } from 'react-dom';
        const form = { name: 'Name', city: 'City', twice: 'Twice' };
        globalThis[Symbol.for('groundwork.content')] = {
          describe: () => ({ content: { '${HERO}': { ...form } }, fields: {} }),
          set: (path, value) => Reflect.set(form, path.split('.').at(-1), value),
          isWatched: () => false,
        };
        const Field = ({ label, hint, ...rest }) =>
          h('div', rest, h('label', null, label, h('span', null, ' (optional)')), h('p', null, hint), h('input'));
        const at = (...keys) => JSON.stringify(keys.map((key) => '${HERO}.' + key));
        const root = createRoot(document.querySelector('#root'));
        window.render = (key) => flushSync(() => root.render(h('form', null,
          h(Field, { label: form[key], hint: 'Who?', 'data-content-properties': at(key) }),
          h(Field, { label: form.twice, hint: form.twice, 'data-content-properties': at('twice') }),
          h('output', { 'data-content-properties': at('absent') }))));
        window.render('name');
      `,
    }).then(async (framed) => {
      await framed.host('connect');
      await framed.host('setSelectionMode', true, { inlineByClick: true, contentOnly: true });
      return framed;
    });
    const labels = app.locator('label');
    await labels.first().click({ position: { x: 1, y: 5 } });
    await page.keyboard.type('Your ');
    await page.keyboard.press('Escape');
    expect(await labels.first().textContent()).toBe('Your Name (optional)');
    await expect
      .poll(() => received('inline-edit'))
      .toMatchObject([
        { newContent: 'Your Name', elementInfo: { contentPath: `${HERO}.name`, tagName: 'LABEL' } },
      ]);
    await page.keyboard.press('Escape');
    expect(await app.locator('output').getAttribute('data-content')).toBe(null);
    await labels.nth(1).hover();
    expect((await drawnBoxes(app)).map(({ label }) => label)).not.toContain('Hero twice');
    // The component now shows a different text of the content.
    await app.evaluate(() => Reflect.get(window, 'render')('city'));
    await labels.first().hover();
    await expect
      .poll(async () => (await drawnBoxes(app)).map(({ label }) => label))
      .toEqual(['Hero city']);
  });

  it('undo and redo first apply to typing in the edited text, and are then requested from the editor', async () => {
    const { app, page, received, texts } = await openContent();
    await app.locator('p').click({ position: { x: 1, y: 5 } });
    await page.keyboard.type('a');
    await page.keyboard.press('Control+z');
    expect(await texts()).toEqual(['Land', 'Power']);
    await page.keyboard.press('Control+y');
    expect(await texts()).toEqual(['Land', 'aPower']);
    await page.keyboard.press('Control+z');
    expect(await received('history-requested')).toEqual([]);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await expect
      .poll(() => received('history-requested'))
      .toEqual([
        { type: 'history-requested', direction: 'undo' },
        { type: 'history-requested', direction: 'redo' },
      ]);
  });

  it('the arrow keys select a text, and Enter edits it', async () => {
    const { app, page, received, texts } = await openContent();
    await app.locator('footer').click();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('Fibre');
    await page.keyboard.press('Escape');
    expect(await texts()).toEqual(['Land', 'Fibre']);
    expect(await received('element-selected')).toMatchObject([
      { contentPath: `${HERO}.heading` },
      { contentPath: `${HERO}.text` },
    ]);
  });
});

describe('edit whose element was replaced', () => {
  const row = (line: number, text: string) =>
    `<p class="row" data-source-location="src/Rows.tsx:${line}:0">${text}</p>`;

  it('does not apply an edit to a different element that gets the same id because a line was inserted', async () => {
    const { app, host } = await openFramed({
      body: `<div id="rows">${row(1, 'one')}${row(2, 'two')}</div>`,
    });
    const edit = { visualSelectorId: 'src/Rows.tsx:2:0' };
    await host('updateContent', { ...edit, content: 'TWO' });
    await host('updateClasses', { ...edit, classes: 'big' });
    const mount = (html: string) =>
      app.evaluate(async (markup) => {
        const rows = document.querySelector('#rows');
        if (rows) rows.innerHTML = markup;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return rows?.innerHTML;
      }, html);
    const moved = row(1, 'zero') + row(2, 'one') + row(3, 'two');
    expect(await mount(moved)).toBe(moved);
    const again = row(1, 'one') + row(2, 'two');
    expect(await mount(again)).toBe(
      row(1, 'one') + row(2, 'TWO').replace('class="row"', 'class="big"'),
    );
  });

  it('an edit is not applied to an item that is inserted before the edited item', async () => {
    const { app, host } = await openFramed({
      body: `<ul><li data-arr-index="0" data-source-location="${LOCATION}">one</li></ul>`,
    });
    await host('updateContent', { visualSelectorId: LOCATION, content: 'ONE', arrIndex: 0 });
    const texts = await app.evaluate(async (location) => {
      const list = document.querySelector('ul');
      list?.firstElementChild?.setAttribute('data-arr-index', '1');
      const html = `<li data-arr-index="0" data-source-location="${location}">zero</li>`;
      list?.insertAdjacentHTML('afterbegin', html);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return Array.from(list?.children ?? [], ({ textContent }) => textContent);
    }, LOCATION);
    expect(texts).toEqual(['zero', 'ONE']);
  });
});

describe('form controls of a framed app', () => {
  it('form controls do not react while the page is edited', async () => {
    const { app, page, host } = await openFramed({
      body: `<div data-source-location="${LOCATION}">
        <input id="name"><input id="range" type="range" value="50"><select><option>a<option>b</select>
        <button popovertarget="menu">Menu</button><div id="menu" popover>Open</div></div>`,
      script: `
        window.reached = [];
        for (const type of ['focus', 'blur', 'focusin', 'input', 'change', 'toggle', 'beforetoggle'])
          document.addEventListener(type, ({ target }) => {
            if (target.localName !== 'editor-bridge-overlay') reached.push(type);
          }, true);
        document.querySelector('#name').focus();
        document.querySelector('#menu').showPopover();`,
    });
    const isOpen = () => app.locator('#menu').evaluate((menu) => menu.matches(':popover-open'));
    await expect.poll(() => app.evaluate(() => Reflect.get(window, 'reached'))).toContain('toggle');
    await app.evaluate(() => Reflect.set(window, 'reached', []));
    await host('setSelectionMode', true);
    await host('connect');
    for (const selector of ['#range', 'select', '#name']) await app.locator(selector).click();
    expect(await isOpen()).toBe(true);
    await app.locator('#range').evaluate((range: HTMLInputElement) => range.focus());
    for (const key of ['Home', 'PageUp', 'ArrowRight']) await page.keyboard.press(key);
    await app.locator('select').evaluate((select: HTMLSelectElement) => select.focus());
    for (const key of ['b', 'ArrowDown', 'Alt+ArrowDown']) await page.keyboard.press(key);
    expect(await app.locator('#range').inputValue()).toBe('50');
    expect(await app.locator('select').inputValue()).toBe('a');
    expect(await app.evaluate(() => Reflect.get(window, 'reached'))).toEqual([]);
  });
});
