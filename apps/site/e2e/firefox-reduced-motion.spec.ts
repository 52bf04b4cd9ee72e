import { expect, test } from './firefox/test.ts';

test.use({ preferences: { 'ui.prefersReducedMotion': 1 } });

test('with reduced motion, Firefox shows all content of Home without motion', async ({
  tab,
  tabConsoleErrors,
  platform,
}) => {
  await tab.goto(platform.url);
  await tab.locator('::-p-aria([name="Copy address"])').wait();
  await tab.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const seen = await tab.$eval('h1', (heading) => ({
    opacity: getComputedStyle(heading).opacity,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
    running: document.getAnimations().filter(({ playState }) => playState === 'running').length,
  }));
  expect(seen).toEqual({ opacity: '1', scrolling: 'auto', running: 0 });
  expect(tabConsoleErrors).toEqual([]);
});
