import { describe, expect, it } from 'vitest';
import { drawnBoxes, type FramedApp, openFramed, rectOf } from './framed-page.ts';

const LOCATION = 'src/Card.tsx:2:0';

async function openSelected(app: FramedApp) {
  const framed = await openFramed(app);
  await framed.host('setSelectionMode', true);
  await framed.app.locator(`[data-source-location="${LOCATION}"]`).first().click({ force: true });
  await expect.poll(() => framed.received('element-selected')).toHaveLength(1);
  const offBy = async () => {
    const [box] = await drawnBoxes(framed.app);
    const rect = await rectOf(framed.app, `[data-source-location="${LOCATION}"]`);
    return Math.max(...rect.map((length, i) => Math.abs(length - (box?.rect[i] ?? Infinity))));
  };
  /** Waits until the first box is exactly over the element. Browsers round layout to 1/64 px. */
  const isExact = () => expect.poll(offBy).toBeLessThan(0.05);
  return { ...framed, isExact };
}

const card = `<div id="card" style="width: 120.5px; height: 40.25px; margin: 7px; background: silver"
  data-source-location="${LOCATION}">Card</div>`;

describe('selection box', () => {
  it.each([
    ['on a plain page', card],
    [
      'with styles that would reach any element',
      `<style>* { border: 9px solid; box-sizing: content-box; margin: 5px; transform: rotate(3deg) }</style>${card}`,
    ],
    [
      'rotated and scaled',
      `<div style="transform: translate(90px, 90px) rotate(20deg) scale(1.3); width: 300px">${card}</div>`,
    ],
    ['in a zoomed part of a page', `<div style="zoom: 1.4">${card}</div>`],
    ['in a zoomed page', `<style>html { zoom: 0.8 }</style>${card}`],
    [
      'in a page with a transformed root',
      `<style>html { transform: translate(11px, 13px); filter: blur(0) }</style>${card}`,
    ],
    [
      'in an element with the highest z-index',
      `<div style="position: fixed; inset: 0; z-index: 2147483647; background: white">${card}</div>`,
    ],
  ])('the selection box covers the element exactly: %s', async (_, body) => {
    const { isExact } = await openSelected({ body });
    await isExact();
  });

  it('the selection box follows nested scrolling, and each new position is reported to the editor', async () => {
    const { app, isExact, received } = await openSelected({
      body: `<div id="outer" style="height: 300px; overflow: auto"><div id="inner" style="height: 200px; overflow: auto">
      <div style="height: 40px"></div>${card}<div style="height: 900px"></div></div><div style="height: 900px"></div></div>`,
    });
    const last = async () => (await received('element-position-update')).at(-1);
    await app.locator('#inner').evaluate((element) => element.scrollTo(0, 21));
    await isExact();
    await app.locator('#outer').evaluate((element) => element.scrollTo(0, 13));
    await isExact();
    const [left, top] = await rectOf(app, '#card');
    await expect.poll(last).toMatchObject({
      type: 'element-position-update',
      visualSelectorId: LOCATION,
      isInViewport: true,
      position: { left, top, width: 120.5, height: 40.25 },
    });
  });

  it('the selection box covers only the visible part of an element in a scrolling container', async () => {
    const { app } = await openSelected({
      body: `<div id="inner" style="height: 100px; overflow: auto">${card}<div style="height: 900px"></div></div>`,
    });
    const [left = 0, top = 0] = await rectOf(app, '#inner');
    await app.locator('#inner').evaluate((element) => element.scrollTo(0, 17));
    const rects = async () => (await drawnBoxes(app)).map(({ rect }) => rect);
    await expect.poll(rects).toEqual([[left + 7, top, 120.5, 30.25]]);
    await app.locator('#inner').evaluate((element) => element.scrollTo(0, 60));
    await expect.poll(rects).toEqual([]);
  });

  it('the selection box follows scrolling inside a shadow tree', async () => {
    const { app, isExact, host, received } = await openFramedShadow();
    await host('setSelectionMode', true);
    await app.locator('#card').click();
    await expect.poll(() => received('element-selected')).toHaveLength(1);
    await app.locator('#scroller').evaluate((element) => element.scrollTo(0, 17));
    await isExact();
  });

  async function openFramedShadow() {
    const framed = await openFramed({
      body: '<div id="host"></div>',
      script: `
      document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
        '<div id="scroller" style="height: 90px; overflow: auto"><div style="height: 30px"></div><div id="card" style="height: 40px" data-source-location="${LOCATION}">Card</div><div style="height: 900px"></div></div>';`,
    });
    const isExact = () =>
      expect
        .poll(async () => (await drawnBoxes(framed.app))[0]?.rect)
        .toEqual([8, 38 - 17, 784, 40]);
    return { ...framed, isExact };
  }

  it('the selection box follows an element that moves because a sibling grows', async () => {
    const { app, isExact } = await openSelected({
      body: `<div style="height: 400px; overflow: hidden"><div id="above"></div>${card}</div>`,
    });
    for (const height of [30, 31, 90, 2, 350, 40]) {
      await app.locator('#above').evaluate((element, px) => {
        element.style.height = `${px}px`;
      }, height);
      await isExact();
    }
  });

  it('the selection box follows size changes of the element, its frame, and its dialog', async () => {
    const { app, page, isExact } = await openSelected({
      body: `<dialog>${card}</dialog><p>Text</p>`,
      script: `document.querySelector('dialog').show()`,
    });
    await app.locator('#card').evaluate((element) => element.style.setProperty('width', '300px'));
    await isExact();
    await page.locator('iframe').evaluate((iframe) => iframe.setAttribute('width', '500'));
    await isExact();
    await app.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
      dialog.showModal();
    });
    await isExact();
  });

  it('the selection box stays above a modal dialog that opens later', async () => {
    const { app, page, host } = await openFramed({
      body: '<dialog style="width: 300px; height: 200px" data-source-location="src/D.tsx:1:0">Text</dialog>',
    });
    await host('setSelectionMode', true);
    await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
    await app.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
    await app.locator('dialog').click();
    await expect.poll(() => drawnBoxes(app)).toHaveLength(1);
    const [left = 0, top = 0] = await rectOf(app, 'dialog');
    const border = { x: left + 60, y: top, width: 20, height: 3 };
    const selected = await page.screenshot({ clip: border });
    await host('unselect');
    await expect.poll(() => drawnBoxes(app)).toHaveLength(0);
    expect(selected.equals(await page.screenshot({ clip: border }))).toBe(false);
  });

  it("reports the selected element's position and visibility on request, on resize and on scroll", async () => {
    const { app, page, host, received } = await openSelected({
      body: `${card}<div style="height: 3000px"></div>`,
    });
    const updates = () => received('element-position-update');
    expect(await updates()).toEqual([]);
    await host('requestPosition');
    await expect.poll(updates).toMatchObject([{ isInViewport: true, visualSelectorId: LOCATION }]);
    await page.locator('iframe').evaluate((iframe) => iframe.setAttribute('height', '300'));
    await expect.poll(async () => (await updates()).length).toBeGreaterThan(1);
    await app.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(async () => (await updates()).at(-1)).toMatchObject({ isInViewport: false });
    expect(await drawnBoxes(app)).toEqual([]);
    await app.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => (await updates()).at(-1)).toMatchObject({ isInViewport: true });
    await expect.poll(() => drawnBoxes(app)).toHaveLength(1);
  });

  it('the selection box stays when its element is replaced, and disappears when the element is removed', async () => {
    const { app, isExact } = await openSelected({ body: `<main>${card}</main>` });
    await app.locator('main').evaluate((main) => {
      main.innerHTML = `<p>New above</p>${main.innerHTML}`;
    });
    await isExact();
    await app.locator('#card').evaluate((element) => element.remove());
    await expect.poll(() => drawnBoxes(app)).toEqual([]);
  });
});
