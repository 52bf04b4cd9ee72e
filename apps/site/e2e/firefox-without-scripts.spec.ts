import { expect, test, visibleText } from './firefox/test.ts';

test.use({ preferences: { 'javascript.enabled': false } });

test('Home is readable in Firefox without JavaScript', async ({ tab, platform }) => {
  await tab.goto(platform.url);
  const text = await visibleText(tab);
  expect(text).toContain('Strategic Land Opportunities');
  expect(text).toContain('Submit a site');
  expect(text).not.toContain('Copy address');
  const isCovered = () => document.querySelector('[data-auth-cover]')?.checkVisibility();
  expect(await tab.evaluate(isCovered)).toBe(false);
});
