import { describe, expect, it } from 'vitest';
import { drawnBoxes, openFramed, rectOf } from './framed-page.ts';

const HEADING = 'src/pages/Home.tsx:12:4';
const body = `
  <main data-source-location="src/pages/Home.tsx:10:2">
    <h1 class="big" data-source-location="${HEADING}">Land</h1>
    <p data-source-location="src/pages/Home.tsx:13:4">Power</p>
    <img data-visual-selector-id="photo" src="/a.png" width="50" height="40">
  </main>`;

describe('selection mode in a framed app', () => {
  it('reports the details of a clicked element', async () => {
    const { app, received, host } = await openFramed({ body });
    await host('connect');
    await host('setSelectionMode', true);
    await app.locator('h1').click();
    await expect.poll(() => received('element-selected')).toHaveLength(1);
    const [left = 0, top = 0, width = 0, height = 0] = await rectOf(app, 'h1');
    expect(await received('element-selected')).toEqual([
      {
        type: 'element-selected',
        tagName: 'H1',
        classes: 'big',
        visualSelectorId: HEADING,
        content: 'Land',
        dataSourceLocation: HEADING,
        isDynamicContent: false,
        contentPath: null,
        textSource: null,
        linenumber: '12',
        filename: 'src/pages/Home.tsx',
        position: {
          top,
          left,
          right: left + width,
          bottom: top + height,
          width,
          height,
          centerX: left + width / 2,
          centerY: top + height / 2,
        },
        attributes: {},
        isTextElement: true,
        staticArrayName: null,
        staticArrayIndex: null,
        staticArrayField: null,
        collectionId: null,
        collectionItemField: null,
        collectionItemId: null,
      },
    ]);
    expect(await drawnBoxes(app)).toEqual([
      { kind: 'box selected', label: 'h1', rect: await rectOf(app, 'h1') },
    ]);
  });

  it('reports the list index, the collection item and the image source of an element', async () => {
    const { app, received, host } = await openFramed({
      body: `
      <ul data-arr-variable-name="sites" data-collection-id="Site">
        <li data-collection-item-id="s1" data-arr-index="1">
          <img src="/b.png" width="50" height="40" data-source-location="src/List.tsx:3:6"
            data-arr-field="photo" data-collection-item-field="photo">
        </li>
      </ul>`,
    });
    await host('setSelectionMode', true);
    await app.locator('img').click();
    await expect
      .poll(() => received('element-selected'))
      .toMatchObject([
        {
          tagName: 'IMG',
          attributes: { src: '/b.png' },
          isTextElement: false,
          staticArrayName: 'sites',
          staticArrayIndex: 1,
          staticArrayField: 'photo',
          collectionId: 'Site',
          collectionItemField: 'photo',
          collectionItemId: 's1',
        },
      ]);
    expect((await received('element-selected'))[0]).not.toHaveProperty('content');
  });

  it('draws a box around every element with the same id as the hovered element, except while a menu is open or the user drags an element', async () => {
    const { app, host } = await openFramed({
      body: '<p data-source-location="src/A.tsx:1:0">One</p><p data-source-location="src/A.tsx:1:0">Two</p>',
    });
    const kinds = async () => (await drawnBoxes(app)).map(({ kind }) => kind);
    await host('setSelectionMode', true);
    await app.locator('p').first().hover();
    await expect.poll(kinds).toEqual(['box hover', 'box hover']);
    await host('setDragging', true);
    await expect.poll(kinds).toEqual([]);
    await host('setDragging', false);
    await expect.poll(kinds).toEqual(['box hover', 'box hover']);
    await host('setDropdownOpen', true);
    await expect.poll(kinds).toEqual([]);
  });

  it('asks the editor to close its open menu when the page is clicked', async () => {
    const { app, received, host } = await openFramed({ body });
    await host('setSelectionMode', true);
    await host('setDropdownOpen', true);
    await app.locator('h1').click();
    await expect.poll(() => received('close-dropdowns')).toEqual([{ type: 'close-dropdowns' }]);
    expect(await received('element-selected')).toEqual([]);
  });

  it('moves the selection with the arrow keys, clears the selection with Escape, and reports these changes to the editor', async () => {
    const { app, page, received, host } = await openFramed({ body });
    const ids = async () =>
      (await received('element-selected')).map(({ visualSelectorId }) => visualSelectorId);
    const spoken = () => app.getByRole('status').textContent();
    await host('setSelectionMode', true);
    await app.locator('h1').click();
    await expect.poll(spoken).toBe('Selected h1: Land');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
    }
    await expect
      .poll(ids)
      .toEqual([
        HEADING,
        'src/pages/Home.tsx:13:4',
        'photo',
        'src/pages/Home.tsx:13:4',
        'src/pages/Home.tsx:10:2',
        HEADING,
      ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => received('unselect-element')).toEqual([{ type: 'unselect-element' }]);
    expect(await drawnBoxes(app)).toEqual([]);
    expect(await spoken()).toBe('Nothing selected');
  });

  it('clears the selection on request of the editor, without a response', async () => {
    const { app, received, host } = await openFramed({ body });
    await host('setSelectionMode', true);
    await app.locator('h1').click();
    await expect.poll(() => drawnBoxes(app)).toHaveLength(1);
    await host('unselect');
    await expect.poll(() => drawnBoxes(app)).toEqual([]);
    expect(await received('unselect-element')).toEqual([]);
  });

  it('in selection mode, clicks and keys do not reach the app, submit forms or open links', async () => {
    const { app, page, host } = await openFramed({
      body: `
      <form action="/sent"><input value="text"><button>Send</button></form>
      <a href="/elsewhere">Elsewhere</a> <a href="#here">Here</a>`,
      script: `
      window.reached = [];
      for (const type of ['click', 'mousedown', 'pointerdown', 'keydown', 'keyup', 'input', 'submit', 'mousemove']) {
        document.addEventListener(type, (event) => reached.push(event.type), true);
        window.addEventListener(type, (event) => reached.push(event.type));
      }`,
    });
    const reached = () => app.evaluate(() => Reflect.get(window, 'reached'));
    await app.locator('input').focus();
    await host('setSelectionMode', true);
    await expect.poll(() => app.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await app.locator('input').click();
    await page.keyboard.type('more');
    await page.keyboard.press('Enter');
    await app.locator('button').click();
    await app.locator('a').first().click();
    await app
      .locator('a')
      .first()
      .click({ modifiers: ['Control'] });
    await app.locator('a').first().click({ button: 'middle' });
    await app.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    expect(await reached()).toEqual([]);
    expect(await app.locator('input').inputValue()).toBe('text');
    expect(page.context().pages()).toHaveLength(1);
    expect(new URL(app.url()).pathname).toBe('/');

    await host('setSelectionMode', false);
    await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(0);
    await app.locator('a').last().click();
    expect(await reached()).toContain('click');
    expect(new URL(app.url()).hash).toBe('#here');
  });

  it('selects elements inside a shadow tree and inside an SVG, and edits the classes of an SVG element', async () => {
    const { app, received, host } = await openFramed({
      body: `
      <div id="host"></div>
      <svg width="100" height="50"><rect class="bar" width="80" height="40"
        data-source-location="src/Chart.tsx:4:2"></rect></svg>`,
      script: `
      const root = document.querySelector('#host').attachShadow({ mode: 'open' });
      root.innerHTML = '<h2 data-source-location="src/Card.tsx:2:0">Grid</h2>';`,
    });
    await host('setSelectionMode', true);
    await app.locator('rect').click();
    await app.locator('h2').click();
    await expect
      .poll(() => received('element-selected'))
      .toMatchObject([
        { tagName: 'rect', classes: 'bar', filename: 'src/Chart.tsx' },
        { tagName: 'H2', content: 'Grid', linenumber: '2' },
      ]);
    expect(await drawnBoxes(app)).toMatchObject([{ rect: await rectOf(app, 'h2') }]);
    expect(
      await host('updateClasses', { visualSelectorId: 'src/Chart.tsx:4:2', classes: 'low' }),
    ).toEqual({
      changed: 1,
    });
    expect(await app.locator('rect').getAttribute('class')).toBe('low');
  });

  it('edits an element inside a shadow tree even if the pointer was never over it', async () => {
    const { app, host } = await openFramed({
      body: '<div id="host"></div>',
      script: `
      const root = document.querySelector('#host').attachShadow({ mode: 'open' });
      root.innerHTML = '<h2 data-source-location="src/Card.tsx:2:0">Grid</h2>';`,
    });
    const edit = { visualSelectorId: 'src/Card.tsx:2:0', content: 'Network' };
    expect(await host('updateContent', edit)).toEqual({ changed: 1 });
    expect(await app.locator('h2').textContent()).toBe('Network');
  });

  it("pauses the page's endless animations, and finishes its other animations", async () => {
    const { app, host } = await openFramed({
      body: `
      <style>@keyframes turn { to { rotate: 360deg } } p { animation: turn 9s infinite }
        @keyframes reveal { from { opacity: 0 } } b { animation: reveal 9000s }
        h1 { transition: opacity 60s } .faint { opacity: 0.5 }</style>
      <p>Turning</p><b>Revealed</b><h1 data-source-location="src/A.tsx:1:0">Land</h1>`,
      script: `
      const endless = { duration: 9e6, iterations: Infinity };
      window.own = document.querySelector('h1').animate({ translate: '9px' }, endless);
      window.stopped = document.querySelector('p').animate({ translate: '9px' }, { duration: 9e6 });
      window.stopped.pause();`,
    });
    const states = () =>
      app.evaluate(() => document.getAnimations().map(({ playState }) => playState));
    const opacity = () => app.locator('b').evaluate((element) => getComputedStyle(element).opacity);
    expect((await states()).toSorted()).toEqual(['paused', 'running', 'running', 'running']);
    expect(Number(await opacity())).toBeLessThan(0.5);
    await host('setSelectionMode', true);
    await expect.poll(states).toEqual(['paused', 'paused', 'paused']);
    expect(await opacity()).toBe('1');
    await host('updateClasses', { visualSelectorId: 'src/A.tsx:1:0', classes: 'faint' });
    await expect
      .poll(() => app.locator('h1').evaluate((heading) => getComputedStyle(heading).opacity))
      .toBe('0.5');
    await host('setSelectionMode', false);
    await expect
      .poll(async () => (await states()).toSorted())
      .toEqual(['paused', 'running', 'running']);
  });
});
