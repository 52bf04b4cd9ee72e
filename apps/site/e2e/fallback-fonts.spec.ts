/**
 * Tests that the first screen does not move when the site's fonts replace an operating system's fonts. Operating-system
 * fonts that may not be copied are replaced by fonts with the same metrics, under the original names.
 */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import type { Page } from '@playwright/test';
import { type InstalledFont, launchWithFonts } from './platform-fonts/launch-with-fonts.ts';
import { expect, test } from './test.ts';

const platforms: Readonly<Record<string, readonly [InstalledFont, InstalledFont]>> = {
  'Windows, macOS and iOS': [
    { family: 'Times New Roman', from: 'tinos' },
    { family: 'Arial', from: 'arimo' },
  ],
  Android: [
    { family: 'Noto Serif', from: 'noto-serif' },
    { family: 'Roboto', from: 'roboto' },
  ],
  'Linux with Liberation': [
    { family: 'Liberation Serif', from: 'tinos' },
    { family: 'Liberation Sans', from: 'arimo' },
  ],
  'Linux with DejaVu': [
    { family: 'DejaVu Serif', from: 'dejavu-serif' },
    { family: 'DejaVu Sans', from: 'dejavu-sans' },
  ],
};

/** Widths of the window: a phone and a desktop. `npm run test:all` adds widths between and beyond these. */
const widths = runsAllTests ? [320, 360, 412, 768, 1280, 1920] : [360, 1280];

/** The platforms to test, which most visitors use. `npm run test:all` adds Android and Linux. */
const tested = Object.entries(platforms).slice(0, runsAllTests ? undefined : 1);

for (const [name, fonts] of tested) {
  test(`the first screen does not move when its fonts arrive on ${name}`, async ({ platform }) => {
    test.setTimeout(300_000);
    const { browser, close } = await launchWithFonts(fonts);
    try {
      for (const width of widths) {
        const viewport = { width, height: 740 };
        const page = await browser.newPage({ baseURL: platform.url, viewport });
        await test.step(`in a window that is ${width} px wide`, () => expectStillness(page, fonts));
        await page.close();
      }
    } finally {
      await close();
    }
  });
}

async function expectStillness(
  page: Page,
  [display, text]: readonly [InstalledFont, InstalledFont],
): Promise<void> {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await usedFont(page, '#hero-title')).toBe(display.from);
  expect(await usedFont(page, '#hero-title ~ * > p')).toBe(text.from);
  const before = await readFirstScreen(page);

  fonts.resolve();
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  expect(await usedFont(page, '#hero-title')).toContain('newsreader');
  expect(await readFirstScreen(page)).toEqual(before);
  expect(await readLayoutShifts(page)).toEqual([]);
}

/**
 * Returns the font file with which the browser draws an element's text. The file has the name of an {@link
 * InstalledFont}.
 */
async function usedFont(page: Page, selector: string): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts[0]?.familyName.toLowerCase().replaceAll(' ', '-');
}

async function readFirstScreen(page: Page): Promise<unknown> {
  const lines = await page.locator('#hero-title').evaluate((heading) => {
    const found = new Map<number, string>();
    const text = heading.firstChild;
    if (!(text instanceof Text)) throw new Error('The heading begins with no text.');
    for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      found.set(top, `${found.get(top) ?? ''} ${word}`);
    }
    return [...found.values()];
  });
  const places = await page.locator('#hero-title, #hero-title ~ *').evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [Math.round(top), Math.round(bottom)];
    }),
  );
  expect(places).toHaveLength(2);
  return { lines, places };
}

/** Returns the layout shifts that the browser has reported for the page, with the elements that moved. */
async function readLayoutShifts(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Waits for frames, because browsers report a layout shift together with the frame that shows it.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    shifts.push(...observer.takeRecords());
    return shifts.map((shift) => ({
      value: Reflect.get(shift, 'value'),
      startTime: shift.startTime,
      moved: Reflect.get(shift, 'sources').map((source: { node?: Element }) => [
        source.node?.nodeName,
        source.node?.textContent?.slice(0, 40),
      ]),
    }));
  });
}
