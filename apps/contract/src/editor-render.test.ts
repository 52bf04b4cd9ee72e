/** Tests changes of lists, which a framed app shows by rendering again, while a text is edited in place. */
import { describe, expect, it } from 'vitest';
import { openFramed } from './framed-page.ts';

const LIST = 'src/content/about.ts#pillars';

/** Renders a list whose keys are its texts, so that React replaces the element of a changed text. */
const script = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  let pillars = ['Grid', 'Fibre'];
  const root = createRoot(document.querySelector('#root'));
  const render = () => flushSync(() => root.render(h('ul', null, pillars.map((text, index) =>
    h('li', { key: text, 'data-source-location': 'src/About.tsx:3:4', 'data-content': '${LIST}.' + index }, text)))));
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
  render();
`;

async function openList() {
  const framed = await openFramed({ body: '<div id="root"></div>', script });
  await framed.host('connect');
  await framed.host('setSelectionMode', true, { inlineByClick: true, contentOnly: true });
  const items = framed.app.locator('li');
  const set = (value: readonly string[]) => framed.host('setContent', { path: LIST, value });
  const reported = async () =>
    (await framed.received('inline-edit')).map(({ elementInfo, newContent }) => [
      Object(elementInfo).contentPath,
      newContent,
    ]);
  return { ...framed, items, set, reported, keys: framed.page.keyboard };
}

describe('a changed list', () => {
  it('appears without a reload', async () => {
    const { items, set, app } = await openList();
    expect(await set(['Grid', 'Rail', 'Fibre'])).toEqual({ changed: 1 });
    expect(await items.allTextContents()).toEqual(['Grid', 'Rail', 'Fibre']);
    expect(await app.evaluate(() => Reflect.get(window, 'loads'))).toBe('one');
  });

  it('leaves the caret and what was typed in a text that it moves', async () => {
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

  it('leaves the caret in a text whose element it replaces', async () => {
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
});
