import { describe, expect, it } from 'vitest';
import { drawnBoxes, openFramed } from './framed-page.ts';

const LIST = 'src/content/about.ts#pillars';

/** The React key of an item. If the key is the whole text, React replaces the element of a changed text. */
type Key = 'text' | 'text[0]' | 'index';

const scriptWith = (key: Key) => `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  let pillars = ['Grid', 'Fibre'];
  const root = createRoot(document.querySelector('#root'));
  const render = () => flushSync(() => root.render(h('ul', null, pillars.map((text, index) =>
    h('li', { key: ${key}, 'data-source-location': 'src/About.tsx:3:4', 'data-content': '${LIST}.' + index }, text)))));
  globalThis[Symbol.for('groundwork.content')] = {
    describe: () => ({ content: { '${LIST}': pillars }, fields: {} }),
    set(path, value) {
      if (path === '${LIST}') pillars = value;
      else pillars[path.split('.').at(-1)] = value;
      return true;
    },
    isWatched: () => false,
    render,
  };
  window.loads = 'one';
  window.render = render;
  render();
`;

async function openList(key: Key = 'text') {
  const framed = await openFramed({ body: '<div id="root"></div>', script: scriptWith(key) });
  await framed.host('connect');
  await framed.host('setSelectionMode', true, { inlineByClick: true, contentOnly: true });
  const items = framed.app.locator('li');
  const set = (value: readonly string[], positions?: readonly (number | null)[]) =>
    framed.host('setContent', { path: LIST, value, ...(positions && { positions }) });
  const reported = async () =>
    (await framed.received('inline-edit')).map(({ elementInfo, newContent }) => [
      Object(elementInfo).contentPath,
      newContent,
    ]);
  return { ...framed, items, set, reported, keys: framed.page.keyboard };
}

describe('changed list in a framed app', () => {
  it('a changed list is rendered without a reload', async () => {
    const { items, set, app } = await openList();
    expect(await set(['Grid', 'Rail', 'Fibre'])).toEqual({ changed: 1 });
    expect(await items.allTextContents()).toEqual(['Grid', 'Rail', 'Fibre']);
    expect(await app.evaluate(() => Reflect.get(window, 'loads'))).toBe('one');
  });

  it('the caret and the typed text stay in an item that moves', async () => {
    const { items, set, keys, reported } = await openList();
    await items.last().click();
    await keys.press('Home');
    await keys.type('Dark ');
    await set(['Rail', 'Grid', 'Fibre']);
    expect(await items.allTextContents()).toEqual(['Rail', 'Grid', 'Dark Fibre']);
    await keys.type('f');
    await keys.press('Escape');
    await expect.poll(reported).toContainEqual([`${LIST}.2`, 'Dark fFibre']);
    expect(await items.allTextContents()).toEqual(['Rail', 'Grid', 'Dark fFibre']);
  });

  it('the caret stays when the app renders a text that the editor has already received', async () => {
    const { items, set, keys, reported } = await openList('index');
    await items.first().click();
    await keys.press('End');
    await keys.type('s ');
    await expect.poll(reported).toEqual([[`${LIST}.0`, 'Grids ']]);
    await keys.press('ArrowLeft');
    await set(['Grids ', 'Rail']);
    expect(await items.allTextContents()).toEqual(['Grids ', 'Rail']);
    await keys.type('!');
    await keys.press('Shift+ArrowLeft');
    await set(['Grids! ', 'Fibre']);
    await keys.type('?');
    expect(await items.allTextContents()).toEqual(['Grids? ', 'Fibre']);
  });

  it('a reported text stays if the new list contains an older value of that text', async () => {
    const { items, set, keys, reported } = await openList('index');
    await items.first().click();
    await keys.press('End');
    for (const text of ['Grids', 'Grids ']) {
      await keys.type(text.at(-1) ?? '');
      await expect.poll(reported).toContainEqual([`${LIST}.0`, text]);
      await set([text.trim(), 'Rail']);
    }
    await set(['Grid', 'Fibre']);
    expect(await items.allTextContents()).toEqual(['Grids ', 'Fibre']);
    await keys.type('!');
    await keys.press('Escape');
    await expect.poll(reported).toContainEqual([`${LIST}.0`, 'Grids !']);
    expect(await items.allTextContents()).toEqual(['Grids !', 'Fibre']);
  });

  it('a moved text stays if its last edit restored an earlier value', async () => {
    const { items, set, keys, reported, app } = await openList('text[0]');
    await items.first().click();
    await keys.press('End');
    await keys.type('s');
    await expect.poll(reported).toHaveLength(1);
    await set(['Grids', 'Fibre']);
    await keys.type('!');
    await expect.poll(reported).toHaveLength(2);
    await keys.press('Backspace');
    await expect.poll(reported).toHaveLength(3);
    await set(['Rail', 'Grids', 'Fibre']);
    await drawnBoxes(app);
    expect(await items.allTextContents()).toEqual(['Rail', 'Grids', 'Fibre']);
    await keys.type('?');
    expect(await items.allTextContents()).toEqual(['Rail', 'Grids?', 'Fibre']);
  });

  it("the caret stays when the text's element is replaced", async () => {
    const { items, set, keys, reported } = await openList();
    await items.first().click();
    await keys.press('End');
    await keys.type('s');
    await expect.poll(reported).toEqual([[`${LIST}.0`, 'Grids']]);
    await keys.type('!');
    await set(['Rail', 'Grids', 'Fibre']);
    expect(await items.allTextContents()).toEqual(['Rail', 'Grids!', 'Fibre']);
    await keys.type('?');
    await keys.press('Escape');
    await expect.poll(reported).toContainEqual([`${LIST}.1`, 'Grids!?']);
    expect(await items.allTextContents()).toEqual(['Rail', 'Grids!?', 'Fibre']);
  });

  it.each<Key>(['text', 'text[0]', 'index'])(
    'the typed text stays in its item when an item is inserted, with %s as the React key',
    async (key) => {
      const { items, set, keys, reported } = await openList(key);
      await items.first().click();
      await keys.press('End');
      await keys.type('s');
      await expect.poll(reported).toEqual([[`${LIST}.0`, 'Grids']]);
      await keys.type('!');
      // The editor sends the list before it receives the last report of the text.
      await set(['New', 'Grid', 'Fibre'], [1, 2]);
      expect(await items.allTextContents()).toEqual(['New', 'Grids!', 'Fibre']);
      await keys.type('?');
      await keys.press('Escape');
      await expect.poll(reported).toContainEqual([`${LIST}.1`, 'Grids!?']);
      expect(await items.allTextContents()).toEqual(['New', 'Grids!?', 'Fibre']);
    },
  );

  it('shows a new item whose value is the former value of the edited item', async () => {
    const { items, set, keys } = await openList('index');
    await items.first().click();
    await keys.press('End');
    await keys.type('s');
    await set(['Grid', 'Grid', 'Fibre'], [1, 2]);
    expect(await items.allTextContents()).toEqual(['Grid', 'Grids', 'Fibre']);
  });

  it('shows the original text when the list is set back to it after an edit', async () => {
    const { items, set, keys, reported } = await openList('index');
    await items.first().click();
    await keys.press('End');
    await keys.type('s');
    await keys.press('Escape');
    await expect.poll(reported).toEqual([[`${LIST}.0`, 'Grids']]);
    await set(['Grid', 'Fibre', 'Rail']);
    expect(await items.allTextContents()).toEqual(['Grid', 'Fibre', 'Rail']);
  });

  it.each<Key>(['text', 'index'])(
    'reports the typed text of a removed item and ends editing, with %s as the React key',
    async (key) => {
      const { items, set, keys, reported, received } = await openList(key);
      await items.first().click();
      await keys.press('End');
      await keys.type('s');
      await set(['Fibre'], [null, 0]);
      await expect.poll(() => received('content-editing-ended')).toHaveLength(1);
      expect(await reported()).toEqual([[`${LIST}.0`, 'Grids']]);
      expect(await items.allTextContents()).toEqual(['Fibre']);
    },
  );
});

describe('page that renders while its content is unchanged', () => {
  it.each<Key>(['text', 'index'])(
    'the caret and the typed text stay, with %s as the React key',
    async (key) => {
      const { items, keys, reported, app } = await openList(key);
      await items.first().click();
      await keys.press('End');
      await keys.type('s');
      await expect.poll(reported).toEqual([[`${LIST}.0`, 'Grids']]);
      await keys.type('!');
      await keys.press('ArrowLeft');
      await keys.press('ArrowLeft');
      // Waits, because the browser reports the moved caret asynchronously.
      await drawnBoxes(app);
      await app.evaluate(() => Reflect.get(window, 'render')());
      expect(await items.allTextContents()).toEqual(['Grids!', 'Fibre']);
      await keys.type('d');
      expect(await items.allTextContents()).toEqual(['Gridds!', 'Fibre']);
      await keys.press('Escape');
      await expect.poll(reported).toContainEqual([`${LIST}.0`, 'Gridds!']);
    },
  );

  it('the caret stays when another element changes', async () => {
    const { items, keys, app, host } = await openList('index');
    await items.first().click();
    await keys.press('End');
    await keys.type('s');
    await keys.press('ArrowLeft');
    await drawnBoxes(app);
    await host('setContent', { path: `${LIST}.1`, value: 'Rail' });
    await app.evaluate(() => document.body.append('Loaded'));
    await keys.type('d');
    expect(await items.allTextContents()).toEqual(['Gridds', 'Rail']);
  });

  it('the bridge causes no endless loop if the page overwrites each change', async () => {
    const { items, keys, app } = await openList('index');
    await items.first().click();
    await keys.press('End');
    await app.evaluate(() => {
      const item = document.querySelector('li');
      const observer = new MutationObserver(() => {
        if (item && item.textContent !== 'Grid') item.textContent = 'Grid';
      });
      if (item) observer.observe(item, { childList: true, characterData: true, subtree: true });
    });
    await keys.type('s');
    await drawnBoxes(app);
    expect(await items.count()).toBe(2);
  });
});
