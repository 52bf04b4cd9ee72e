/** Tests of the animations of Home: the compositor runs them, so that the main thread of a slow phone stays idle. */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface AnimationEvent {
  readonly name: string;
  readonly id2?: { readonly local?: string };
  readonly args: {
    readonly data?: { readonly nodeName?: string; readonly compositeFailed?: number };
  };
}

/** Code in a trace for an animation without a visible effect, which needs no compositor. */
const NO_EFFECT = 1 << 17;

/**
 * Returns the reasons why animations ran on the main thread during a trace, by element. The reasons come from
 * Chromium's `CompositorAnimations`.
 */
function readFailures(trace: Buffer): Map<string, number> {
  const { traceEvents }: { traceEvents: AnimationEvent[] } = JSON.parse(trace.toString());
  const elements = new Map<string, string>();
  const failures = new Map<string, number>();
  for (const { name, id2, args } of traceEvents) {
    if (name !== 'Animation' || id2?.local === undefined) continue;
    const { nodeName, compositeFailed } = args.data ?? {};
    if (nodeName !== undefined) elements.set(id2.local, nodeName);
    const element = elements.get(id2.local) ?? id2.local;
    if (compositeFailed !== undefined) failures.set(element, compositeFailed & ~NO_EFFECT);
  }
  expect(elements.size).toBeGreaterThan(10);
  return failures;
}

/** Sizes of the window: a phone, for which the animations are made, and a desktop, which `npm run test:all` adds. */
const viewports = [
  { width: 390, height: 844 },
  ...(runsAllTests ? [{ width: 1440, height: 900 }] : []),
];

for (const viewport of viewports) {
  test(`Home runs no animation on the main thread at ${viewport.width} px`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await browser.startTracing(page, { categories: ['blink.animations', 'devtools.timeline'] });
    // Uses a URL with a fragment, because the whole page is then laid out immediately; see `page.css.ts`.
    await page.goto('/#content');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await page.getByRole('link', { name: 'Submit a site' }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const failures = readFailures(await browser.stopTracing());
    expect([...failures].filter(([, failure]) => failure !== 0)).toEqual([]);
  });
}

test('a drawing appears when it comes into view, before the app has loaded', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/#content');
  const plate = page.getByRole('img', { name: '15+ acres' });
  const layer = plate.locator('svg').last();
  await expect(layer).toHaveCSS('opacity', '0');
  await plate.scrollIntoViewIfNeeded();
  await expect(layer).toHaveCSS('opacity', '1');
});

test('a layer of the map appears when its pillar has come into view', async ({ page }) => {
  await page.goto('/#content');
  const layer = page.locator('#about svg', { hasText: 'Wayleave' });
  await expect(layer).toHaveCSS('opacity', '0');
  const pillar = page.getByRole('heading', { name: 'Consenting Capability' });
  await pillar.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(layer).toHaveCSS('opacity', '1');
});
