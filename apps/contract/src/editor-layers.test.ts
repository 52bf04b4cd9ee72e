import { describe, expect, it } from 'vitest';
import { drawnBoxes, openFramed } from './framed-page.ts';

const at = (line: number) => `data-source-location="src/Page.tsx:${line}:0"`;
const body = `
  <style>
    main { position: relative; width: 400px }
    p { margin: 0; height: 40px }
    .cover { position: absolute; inset: 0 }
    .decoration { position: absolute; inset: 0; pointer-events: none }
  </style>
  <main ${at(1)}>
    <p ${at(2)}>One</p><p ${at(2)}>Two</p>
    <button ${at(3)} disabled>Send</button>
    <div class="cover" ${at(4)}></div><div class="decoration" ${at(5)}></div>
  </main>`;

async function openLayers(script = '') {
  const framed = await openFramed({ body, script });
  const { app, page, host, received } = framed;
  await host('connect');
  await host('setSelectionMode', true);
  // Waits for a box at the element under the pointer, which only selection mode draws.
  await expect
    .poll(async () => {
      await page.mouse.move(100, 61);
      await page.mouse.move(100, 60);
      return drawnBoxes(app);
    })
    .not.toEqual([]);
  return {
    ...framed,
    options: app.getByRole('option'),
    selected: async () =>
      (await received('element-selected')).map(({ visualSelectorId }) => visualSelectorId),
  };
}

describe('list of elements under the pointer', () => {
  it('the pointer selects a covered element and a disabled element from the list', async () => {
    const { app, page, options, selected } = await openLayers(`
      window.menus = 0;
      addEventListener('contextmenu', () => (menus += 1));`);
    await page.mouse.click(100, 20, { button: 'right' });
    await expect
      .poll(() => options.allTextContents())
      .toEqual(['div: decoration', 'div: cover', 'p, 1 of 2: One', 'main: OneTwo Send']);
    await options.filter({ hasText: '1 of 2' }).hover();
    await expect
      .poll(async () => (await drawnBoxes(app)).map(({ kind }) => kind))
      .toEqual(['box hover', 'box hover']);
    await options.filter({ hasText: '1 of 2' }).click();
    await expect.poll(selected).toEqual(['src/Page.tsx:2:0']);
    expect(await options.count()).toBe(0);
    await expect
      .poll(async () => (await drawnBoxes(app)).map(({ kind, label }) => `${kind}: ${label}`))
      .toEqual(['box selected: p, 1 of 2', 'box equal: p']);

    const button = await app.locator('button').boundingBox();
    await page.mouse.click((button?.x ?? 0) + 5, (button?.y ?? 0) + 5, { button: 'right' });
    await options.filter({ hasText: /^button/ }).click();
    await expect.poll(selected).toEqual(['src/Page.tsx:2:0', 'src/Page.tsx:3:0']);
    expect(await app.evaluate(() => Reflect.get(window, 'menus'))).toBe(0);
  });

  it('the list can be used with the keyboard, and closes with Escape or a click elsewhere', async () => {
    const { app, page, options, selected } = await openLayers();
    await page.mouse.click(100, 60);
    await expect.poll(selected).toEqual(['src/Page.tsx:4:0']);
    await page.keyboard.press('Shift+F10');
    await expect.poll(() => options.count()).toBeGreaterThan(2);
    const focused = () => app.locator('[role=option]:focus').textContent();
    await expect.poll(focused).toBe('div: cover');
    await page.keyboard.press('End');
    await expect.poll(focused).toBe('main: OneTwo Send');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('p, 2 of 2: Two');
    await page.keyboard.press('Enter');
    await expect.poll(selected).toEqual(['src/Page.tsx:4:0', 'src/Page.tsx:2:0']);
    expect(await app.getByRole('status').textContent()).toBe('Selected p, 2 of 2: Two');

    await page.keyboard.press('ContextMenu');
    await expect.poll(() => options.count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => options.count()).toBe(0);
    await page.mouse.click(100, 20, { button: 'right' });
    await page.mouse.click(600, 400);
    await expect.poll(() => options.count()).toBe(0);
    expect(await selected()).toHaveLength(2);
  });
});
