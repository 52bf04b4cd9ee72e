/**
 * Counts the DOM calls that editing a page of 5,000 elements needs. Durations are not measured, because they
 * depend on the machine.
 */
import { describe, expect, it } from 'vitest';
import { openFramed } from './framed-page.ts';

const COUNT = `<script>
  window.counts = {};
  const count = (name) => { counts[name] = (counts[name] ?? 0) + 1; };
  const { getBoundingClientRect, getAttribute, querySelectorAll } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () { count('rects'); return getBoundingClientRect.call(this); };
  Element.prototype.getAttribute = function (name) { count('attributes'); return getAttribute.call(this, name); };
  Document.prototype.querySelectorAll = function (selector) { count('queries'); return querySelectorAll.call(document.documentElement, selector); };
  const { requestAnimationFrame: request } = window;
  window.nextFrame = () => new Promise((resolve) => request.call(window, resolve));
  window.requestAnimationFrame = (task) => { count('frames'); return request.call(window, task); };
  window.MutationObserver = class extends MutationObserver {
    constructor(callback) { super((...args) => { count('mutations'); callback(...args); }); }
  };
</script>`;
const ROW_PX = 2;
const ROWS = `
  <style>.row { height: ${ROW_PX}px } .first { height: 20px }</style>
  <script>
    const rows = Array.from({ length: 5_000 }, (_, i) =>
      '<div class="row" data-source-location="src/Row.tsx:' + i + ':0">' + i + '</div>');
    document.write(rows.join(''));
  </script>`;

const ITEMS = ROWS.replace("' + i + ':0\"", '1:0"');

async function openLarge(rows = ROWS) {
  const framed = await openFramed({ body: COUNT + rows });
  const { app } = framed;
  await framed.host('setSelectionMode', true);
  await framed.host('requestPosition');
  await expect.poll(() => app.locator('editor-bridge-overlay').count()).toBe(1);
  const frames = async () => {
    for (let count = 0; count < 3; count += 1) await app.evaluate('nextFrame()');
  };
  const counted = async (act: () => Promise<unknown>): Promise<Record<string, number>> => {
    await frames();
    await app.evaluate(() => Reflect.set(window, 'counts', {}));
    await act();
    await frames();
    return app.evaluate(() => Reflect.get(window, 'counts'));
  };
  return { ...framed, counted };
}

describe('editor bridge in a page with 5,000 elements', () => {
  it('does no work when elements that were not edited change', async () => {
    const { app, counted } = await openLarge();
    await app.locator('.row').first().click();
    const counts = await counted(() =>
      app.evaluate(() => {
        for (const row of document.querySelectorAll('.row:nth-child(n + 2000)')) {
          row.classList.add('other');
          row.setAttribute('title', 'Row');
          row.firstChild?.nodeValue;
        }
      }),
    );
    expect(counts).toEqual({ queries: 1 });
  });

  it('changes the classes of one element without reading other elements', async () => {
    const { app, host, counted } = await openLarge();
    await app.locator('.row').first().click();
    const counts = await counted(() =>
      host('updateClasses', { visualSelectorId: 'src/Row.tsx:0:0', classes: 'first' }),
    );
    expect(await app.locator('.first').count()).toBe(1);
    expect(counts.queries ?? 0).toBe(0);
    expect(counts.attributes).toBeLessThan(40);
    expect(counts.rects).toBeLessThan(8);
  });

  it('draws the hover box of an element only once, without reading other elements', async () => {
    const { app, page, counted } = await openLarge();
    const counts = await counted(async () => {
      for (let y = 5; y < 100; y += 1) await page.mouse.move(200, y);
    });
    const { frames = 0, rects = 0, queries = 0, attributes = 0 } = counts;
    expect(frames).toBeGreaterThan(0);
    expect(frames).toBeLessThanOrEqual((100 - 5) / ROW_PX + 1);
    expect(queries).toBe(0);
    expect(rects).toBeLessThanOrEqual(3 * frames);
    expect(attributes).toBeLessThan(96 * 12);
    expect(await app.locator('editor-bridge-overlay .box').count()).toBe(1);
  });

  it('draws the hover box of a list item without reading all 5,000 items with the same id', async () => {
    const { app, page, counted } = await openLarge(ITEMS);
    await page.mouse.move(200, 1);
    const { attributes = 0, queries = 0 } = await counted(() => page.mouse.move(200, 51));
    expect(await app.locator('editor-bridge-overlay .box').count()).toBe(50);
    expect(queries).toBe(0);
    expect(attributes).toBeLessThan(1_000);
  });

  it('measures elements only once per frame, even if the frame has many scroll events', async () => {
    const { app, counted } = await openLarge();
    await app.locator('.row').first().click();
    const { rects, frames } = await counted(() =>
      app.evaluate(() => {
        for (let i = 0; i < 200; i += 1) window.dispatchEvent(new Event('scroll'));
      }),
    );
    expect({ rects, frames }).toEqual({ rects: 2, frames: 1 });
  });
});
