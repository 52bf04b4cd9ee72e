import { describe, expect, it } from 'vitest';
import { type FramedPage, openFramed } from './framed-page.ts';

const LOCATION = 'src/Card.tsx:2:0';
const DONE = { changed: 1 };

/** Returns the script of a React app whose state the test sets with `update`. */
function reactApp(component: string): string {
  return `
    import { createElement as h, useState, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { flushSync } from 'react-dom';
    window.failures = [];
    addEventListener('error', ({ message }) => failures.push(message));
    function App() {
      const [state, setState] = useState({});
      window.update = (next) => flushSync(() => setState(next));
      return (${component})(state);
    }
    const root = createRoot(document.querySelector('#root'), {
      onUncaughtError: (error) => failures.push(error.message),
      onRecoverableError: (error) => failures.push(error.message),
    });
    flushSync(() => root.render(h(StrictMode, null, h(App))));
    window.unmount = () => root.unmount();`;
}

async function openReact(component: string) {
  const framed = await openFramed({ body: '<div id="root"></div>', script: reactApp(component) });
  const update = (state: Record<string, unknown>) =>
    framed.app.evaluate(async (next) => {
      Reflect.get(window, 'update')(next);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, state);
  const failures = () => framed.app.evaluate(() => Reflect.get(window, 'failures'));
  const html = () => framed.app.locator('#root').innerHTML();
  return { ...framed, update, failures, html };
}

describe('edits of a framed app', () => {
  it("changing an element's classes changes every element with the same id", async () => {
    const { app, host } = await openFramed({
      body: `<p class="a" data-source-location="${LOCATION}">One</p><p data-source-location="${LOCATION}">Two</p>`,
    });
    expect(await host('updateClasses', { visualSelectorId: LOCATION, classes: 'b c' })).toEqual({
      changed: 2,
    });
    expect(await app.locator('p.b.c:not(.a)').count()).toBe(2);
  });

  it('editing a text preserves the elements inside it', async () => {
    const { app, host } = await openFramed({
      body: `<p data-source-location="${LOCATION}">Land for <b>data</b> centres</p>`,
    });
    const edit = async (content: string) => {
      expect(await host('updateContent', { visualSelectorId: LOCATION, content })).toEqual(DONE);
      return app.locator('p').innerHTML();
    };
    expect(await edit('Sites for data centres')).toBe('Sites for <b>data</b> centres');
    expect(await edit('Sites for big data centres')).toBe('Sites for big <b>data</b> centres');
    expect(await edit('Sites for big water centres')).toBe('Sites for big <b>water</b> centres');
    expect(await edit('')).toBe('<b></b>');
    expect(await edit('<i>Land</i>')).toBe('&lt;i&gt;Land&lt;/i&gt;<b></b>');
  });

  it('an edit changes only one list item if the editor names the item', async () => {
    const { app, host } = await openFramed({
      body: [0, 1, 2]
        .map(
          (
            i,
          ) => `<li data-arr-index="${i}"><span data-source-location="${LOCATION}">Item ${i}</span>
          <img data-source-location="src/Card.tsx:3:0" src="/${i}.png"></li>`,
        )
        .join(''),
    });
    await host('updateContent', { visualSelectorId: LOCATION, content: 'Second', arrIndex: 1 });
    await host('updateAttribute', {
      visualSelectorId: 'src/Card.tsx:3:0',
      attribute: 'src',
      value: '/new.png',
      arrIndex: '2',
    });
    expect(await app.locator('span').allTextContents()).toEqual(['Item 0', 'Second', 'Item 2']);
    expect(
      await app
        .locator('img')
        .evaluateAll((images) => images.map((img) => img.getAttribute('src'))),
    ).toEqual(['/0.png', '/1.png', '/new.png']);
  });

  it('an edit changes only the text that has a source location, not nested elements or other elements with that location', async () => {
    const { app, host } = await openFramed({
      body: `
      <p data-source-location="${LOCATION}" data-text-source="src/a.tsx#1:2">A <b>big</b> site</p>
      <p data-source-location="${LOCATION}" data-text-source="src/a.tsx#3:2" data-dynamic-content="true">Two</p>
      <div data-source-location="${LOCATION}" data-text-source="src/a.tsx#5:2"><i>Three</i></div>`,
    });
    const edit = { visualSelectorId: LOCATION, content: 'A  park', contentPath: 'src/a.tsx#1:2' };
    expect(await host('updateContent', edit)).toEqual(DONE);
    await host('updateContent', { ...edit, contentPath: 'src/a.tsx#3:2', content: 'Due' });
    expect(await app.locator('p').evaluateAll((all) => all.map((p) => p.innerHTML))).toEqual([
      'A <b>big</b> park',
      'Due',
    ]);
    const unknown = { ...edit, contentPath: 'src/a.tsx#5:2' };
    await expect(host('updateContent', unknown)).rejects.toThrow('not-found');
  });

  it('the editor can change a text with a source location after the user has deleted the text', async () => {
    const { app, host } = await openFramed({
      body: `<p data-source-location="${LOCATION}" data-text-source="src/a.tsx#1:2">A <b>big</b> site</p>
      <h2 data-source-location="${LOCATION}" data-text-source="src/a.tsx#3:2" data-dynamic-content="true">Two</h2>`,
    });
    for (const [contentPath, selector, markup] of [
      ['src/a.tsx#1:2', 'p', 'Park<b>big</b>'],
      ['src/a.tsx#3:2', 'h2', 'Park'],
    ] as const) {
      const edit = { visualSelectorId: LOCATION, contentPath };
      for (const content of ['', ' ', 'Park']) {
        expect(await host('updateContent', { ...edit, content })).toEqual(DONE);
      }
      expect(await app.locator(selector).innerHTML()).toBe(markup);
    }
  });

  type Host = FramedPage['host'];
  const setText = (visualSelectorId: string) => (host: Host) =>
    host('updateContent', { visualSelectorId, content: 'x' });
  const setAttribute =
    (visualSelectorId: string, attribute: string, value: string) => (host: Host) =>
      host('updateAttribute', { visualSelectorId, attribute, value });
  const script = ' java\nscript:parent.x=1';

  it.each([
    ['an unknown id', setText('no:1:0'), 'not-found'],
    ['computed text', setText('computed'), 'dynamic-content'],
    ['text of an element without text', setText('empty'), 'no-text'],
    ['another attribute than src', setAttribute('frame', 'srcdoc', 'x'), 'attribute-not-allowed'],
    ['a URL that runs a script', setAttribute('frame', 'src', script), 'unsafe-value'],
    ['a URL on an element without one', setAttribute('empty', 'src', '/a.png'), 'unsafe-value'],
  ])('an edit is rejected with an error code: %s', async (_, edit, code) => {
    const { app, host } = await openFramed({
      body: `
      <p data-visual-selector-id="computed" data-dynamic-content="true">3 sites</p>
      <p data-visual-selector-id="empty"><br></p>
      <iframe data-visual-selector-id="frame"></iframe>`,
    });
    const before = await app.locator('body').innerHTML();
    await expect(edit(host)).rejects.toThrow(`The page rejected the edit: ${code}.`);
    expect(await app.locator('body').innerHTML()).toBe(before);
  });

  it('the classes of an element can be changed even if its text is computed', async () => {
    const { app, host } = await openFramed({
      body: `<p data-source-location="${LOCATION}" data-dynamic-content="true">3 sites</p>`,
    });
    expect(await host('updateClasses', { visualSelectorId: LOCATION, classes: 'big' })).toEqual(
      DONE,
    );
    expect(await app.locator('p.big').textContent()).toBe('3 sites');
  });

  it('the result of an edit without a request id is reported only if the edit is rejected', async () => {
    const { app, send, received } = await openFramed({
      body: `<p data-source-location="${LOCATION}">One</p><p id="q" data-visual-selector-id="q" data-dynamic-content="true">2</p>`,
    });
    await send({ type: 'update-content', data: { visualSelectorId: LOCATION, content: 'Two' } });
    await send({ type: 'update-content', data: { visualSelectorId: 'q', content: '3' } });
    await expect
      .poll(() => received('edit-result'))
      .toEqual([{ type: 'edit-result', requestId: null, changed: 0, error: 'dynamic-content' }]);
    expect(await app.locator('p').allTextContents()).toEqual(['Two', '2']);
  });

  it('edits survive renders by React, and cause no error in React', async () => {
    const { host, update, failures, html, app } = await openReact(`({ n = 0, gone }) =>
    gone ? h('i', null, 'gone') : h('section', null,
      h('p', { className: n % 2 ? 'odd' : 'even', 'data-source-location': '${LOCATION}' },
        'Land ', h('b', null, 'here'), n > 1 && ' and there'),
      h('span', { 'data-source-location': 'src/Card.tsx:9:0' }, n > 2 ? 'Three' : 'Few'),
      h('em', null, n))`);
    await host('updateClasses', { visualSelectorId: LOCATION, classes: 'mine' });
    await host('updateContent', { visualSelectorId: LOCATION, content: 'Sites here' });
    await host('updateContent', { visualSelectorId: 'src/Card.tsx:9:0', content: 'Some' });
    const edited = (n: number) =>
      `<section><p class="mine" data-source-location="${LOCATION}">Sites <b>here</b></p><span data-source-location="src/Card.tsx:9:0">Some</span><em>${n}</em></section>`;
    expect(await html()).toBe(edited(0));
    for (const n of [1, 2, 3, 4, 1]) {
      await update({ n });
      expect(await html()).toBe(edited(n));
    }
    await update({ gone: true });
    expect(await html()).toBe('<i>gone</i>');
    await update({ n: 0 });
    expect(await html()).toBe(edited(0));
    await app.evaluate(() => Reflect.get(window, 'unmount')());
    expect(await html()).toBe('');
    expect(await failures()).toEqual([]);
  });

  it('an edit is undone if React reuses its element for another source location', async () => {
    const other = 'src/Card.tsx:7:0';
    const { host, update, html } = await openReact(
      `({ other }) => h('p', { 'data-source-location': other ? '${other}' : '${LOCATION}', className: 'x' }, 'Land')`,
    );
    await host('updateContent', { visualSelectorId: LOCATION, content: 'Sites' });
    await host('updateClasses', { visualSelectorId: LOCATION, classes: 'mine' });
    await update({ other: true });
    expect(await html()).toBe(`<p data-source-location="${other}" class="x">Land</p>`);
    await update({});
    expect(await html()).toBe(`<p data-source-location="${LOCATION}" class="mine">Sites</p>`);
  });

  it('an edit is discarded once the page itself renders its value', async () => {
    const { host, update, html } = await openReact(
      `({ text = 'Land', at = '${LOCATION}', key }) => h('p', { key, 'data-source-location': at }, text)`,
    );
    const shows = async (text: string, at = LOCATION) =>
      expect(await html()).toBe(`<p data-source-location="${at}">${text}</p>`);
    const edit = () => host('updateContent', { visualSelectorId: LOCATION, content: 'Sites' });
    const moved = 'src/Card.tsx:3:0';

    await edit();
    await update({ text: 'Sites' });
    await update({ text: 'Sites', at: moved });
    await shows('Sites', moved);
    await update({ text: 'Parcels' });
    await shows('Parcels');

    await edit();
    await update({ text: 'Sites', at: moved });
    await shows('Sites', moved);
    await update({ text: 'Parcels', key: 'mounted again' });
    await shows('Parcels');

    await edit();
    await update({ text: 'Sites', key: 'mounted a third time' });
    await update({ text: 'Land', key: 'mounted a fourth time' });
    await shows('Land');
  });

  it('an edit overrides earlier edits of the same list item', async () => {
    const { host, update, html } = await openReact(`({ n }) => h('ul', { key: n },
    h('li', { 'data-arr-index': 0, 'data-source-location': '${LOCATION}' }, 'A'),
    h('li', { 'data-arr-index': 1, 'data-source-location': '${LOCATION}' }, 'B'))`);
    const texts = async () => (await html()).replace(/<[^>]+>/g, ' ').trim();
    await host('updateContent', { visualSelectorId: LOCATION, content: 'all' });
    await host('updateContent', { visualSelectorId: LOCATION, content: 'one', arrIndex: 1 });
    await update({ n: 1 });
    expect(await texts()).toBe('all  one');
    await host('updateContent', { visualSelectorId: LOCATION, content: 'both' });
    await update({ n: 2 });
    expect(await texts()).toBe('both  both');
  });

  it.each(['"],*,[x="', '*', '__proto__', 'constructor', '\\', '</p><script>'])(
    'the id %j is treated as data, not as a selector',
    async (id) => {
      const { app, host } = await openFramed({
        body: `<p class="a" data-source-location="${LOCATION}">One</p><i data-visual-selector-id></i>`,
      });
      const edit = { visualSelectorId: id, classes: 'owned' };
      await expect(host('updateClasses', edit)).rejects.toThrow('not-found');
      await app.locator('i').evaluate((element, given) => {
        element.setAttribute('data-visual-selector-id', given);
        document.body.append(element);
      }, id);
      expect(await host('updateClasses', edit)).toEqual(DONE);
      expect(await app.locator('.owned').count()).toBe(1);
      expect(await app.locator('i.owned').count()).toBe(1);
    },
  );
});
