import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Replaces all texts, like a translator. This function runs in the page. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `Übersetzt: ${text.textContent}`;
    text.parentNode?.replaceChild(font, text);
  }
}

/** Inserts an element and highlights a word, like an extension. This function runs in the page. */
function extend(): void {
  const text = document.querySelector('h1')?.firstChild;
  if (!text) return;
  text.parentElement?.before(document.createElement('aside'));
  const range = document.createRange();
  range.setStart(text, 2);
  range.setEnd(text, 5);
  range.surroundContents(document.createElement('mark'));
}

/**
 * Counts the animations of the opening that run in the first frame after the app has replaced the heading. This
 * function runs in the page.
 */
function countRepeated(): void {
  const heading = document.querySelector('h1');
  const observer = new MutationObserver(() => {
    if (heading?.isConnected) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const running = document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
        )
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      Reflect.set(window, 'repeated', running.length);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

for (const [name, change] of [
  ['a translator', translate],
  ['an extension', extend],
] as const) {
  test(`Home works, and does not repeat its opening animation, if ${name} has changed the page`, async ({
    page,
    consoleErrors,
  }) => {
    const types: string[] = [];
    page.on('console', (message) => types.push(message.type()));
    await page.route('**/assets/index-*.js', async (route) => {
      await page.evaluate(change);
      await page.evaluate(countRepeated);
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByRole('region', { name: /Notifications/ })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Strategic Land Opportunities' }),
    ).toBeAttached();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'repeated'))).toBe(0);
    expect(consoleErrors).toEqual([expect.stringContaining('The app rendered the page again')]);
    expect(types).toEqual(['debug']);
  });
}
