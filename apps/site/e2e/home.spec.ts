import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from './accessible.ts';
import { expect, test } from './test.ts';

test('Home shows every fixed text of its four sections', async ({ page, consoleErrors }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Northfold/);
  for (const heading of [
    'Strategic Land Opportunities',
    'Infrastructure Shapes Land Value',
    'Grid Intelligence',
    'Network Proximity',
    'Consenting Capability',
    'What Defines Institutional Land',
    'Hyperscale Data Centres',
    'Advanced Manufacturing & Industrial',
    'Strategic Logistics Platforms',
    'Our Process',
    'Utility Validation & Grid Diligence',
    'Site Assembly & Landowner Partnerships',
    'Planning Strategy & Regulatory Navigation',
    'Have a Land Opportunity?',
  ]) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  for (const text of [
    'We source and structure infrastructure-ready land for hyperscale data centres, advanced manufacturing, and logistics networks.',
    'Land Strategy for the Digital Economy',
    'Asset Classes',
    'How We Work',
    'Power. Connectivity. Planning. Delivered.',
    'Northfold is a trading name of Northfold Land Ltd',
    'Registered in England & Wales',
    /^© \d{4} Northfold\. All rights reserved\.$/,
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const area of [
    'Data Centre Sites',
    'Light Industrial Parks',
    'Logistics & Distribution',
    'Strategic Land Assembly',
  ]) {
    await expect(page.getByRole('contentinfo').getByText(area, { exact: true })).toBeVisible();
  }
  expect(consoleErrors).toEqual([]);

  await test.step('each asset class lists its typical requirements', () => expectFigures(page));
  await test.step('both email links of Home use the address for opportunities', () =>
    expectMailLinks(page));
});

async function expectFigures(page: Page): Promise<void> {
  const figures = await page.getByRole('definition').allTextContents();
  expect(figures).toEqual([
    '132kV+ substations',
    '50-200MW validated',
    '<3 miles to tier-1 fibre',
    '15+ acres with expansion optionality',
    'B2/B8 with consent or near-term allocation',
    'three-phase with upgrade potential',
    'strategic road network <5km',
    '25-150 acre parcels',
    'motorway corridor <10 minutes',
    'siding potential or existing infrastructure',
    '500k+ population within 45 mins',
    '20-80 acres with crossdock capability',
  ]);
  await expect(page.getByText('grid capacity exceeding 50MW')).toBeVisible();
  await expect(page.getByText('Typical Requirements')).toHaveCount(3);
}

async function expectMailLinks(page: Page): Promise<void> {
  const address = /^mailto:opportunities@northfold\.example(\?|$)/;
  await expect(page.getByRole('link', { name: 'Submit a site' }).last()).toHaveAttribute(
    'href',
    address,
  );
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'opportunities@northfold.example' }),
  ).toHaveAttribute('href', address);
}

test('the HTML of Home has one main landmark and one main heading', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<main\b/g)).toHaveLength(1);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});

test('the paths /Home, /home and /Home/ show Home', async ({ page }) => {
  for (const path of ['/Home', '/home', '/Home/']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Strategic Land Opportunities',
    );
  }
});

test.describe('hero of Home', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('the hero fills the screen with the dark map, and follows the scroll position', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/');
    // Waits until the whole page is laid out, because only then it has its final height.
    await expect(page.locator('html[data-layout]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`the hero fills the screen in the ${colorScheme} scheme`, async () => {
        await page.emulateMedia({ colorScheme });
        await expectFullHero(page);
      });
    }
    await test.step('the background of the hero moves at 0.4 times the scroll position', async () => {
      const map = page.locator('main img').first();
      await expect(map).toBeVisible();
      const top = () => map.evaluate((element) => element.getBoundingClientRect().top);
      const start = await top();
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
      await expect.poll(async () => Math.round((await top()) - start)).toBe(-300);
    });
    await test.step('the hero fades and shrinks over the first 30 % of the page', () =>
      expectFading(page));
    await test.step('the scroll hint does not move while it is out of view', () =>
      expect
        .poll(() => page.locator('a[href="#about"] > span').first().evaluate(isRendered))
        .toBe(false));
    await test.step('the scroll hint of the hero scrolls down to About', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('link', { name: 'Scroll down to About' }).click();
      await expect(page).toHaveURL(/#about$/);
      await expect(page.getByText('Land Strategy for the Digital Economy')).toBeInViewport();
    });
    await test.step('scrolling is smooth while Home is mounted', async () => {
      const behaviour = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      await expect.poll(behaviour).toBe('smooth');
      await page.evaluate(() => {
        window.history.pushState(null, '', '/elsewhere');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByText('Page Not Found')).toBeVisible();
      expect(await behaviour()).toBe('auto');
    });
    await test.step('going back to Home loads its HTML document again', async () => {
      await page.goBack();
      await expect(page).toHaveTitle(/^Strategic Land Opportunities/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test('the header follows the hero, fits a narrow phone, and leads to each section without covering it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const header = page.getByRole('navigation', { name: 'Northfold' });
  await expect(header).not.toBeInViewport();
  for (const [link, heading] of [
    ['About', 'Infrastructure Shapes Land Value'],
    ['Opportunities', 'What Defines Institutional Land'],
    ['Submit a site', 'Have a Land Opportunity?'],
  ] as const) {
    await header.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    const target = page.locator(new URL(page.url()).hash);
    await expect
      .poll(async () => {
        const [bar, section] = await Promise.all([header.boundingBox(), target.boundingBox()]);
        if (bar === null || section === null) return false;
        const isOneRow = bar.y >= 0 && bar.width === 320 && bar.height < 70;
        return isOneRow && section.y >= bar.y + bar.height;
      }, link)
      .toBe(true);
  }
});

async function expectFullHero(page: Page): Promise<void> {
  const hero = page.getByRole('region', { name: 'Strategic Land Opportunities' });
  await expect(hero).toHaveCSS('background-color', 'rgb(12, 18, 16)');
  expect(await hero.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  const cue = hero.getByRole('link', { name: 'Scroll down to About' });
  await expect(cue).toBeInViewport({ ratio: 1 });
  expect((await cue.boundingBox())?.y).toBeGreaterThan(700);
  await expect(cue.locator('span')).toHaveCSS('animation-iteration-count', 'infinite');
  await cue.hover();
  await expect(cue.locator('span')).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(0, 0);
  await expect(cue.locator('span')).toHaveCSS('animation-play-state', 'running');
  expect(await cue.locator('span').evaluate(isRendered)).toBe(true);
}

function isRendered(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true });
}

async function expectFading(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const seen = () =>
    heading.evaluate((element: HTMLElement) => {
      let opacity = 1;
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        opacity *= Number(getComputedStyle(part).opacity);
      }
      return { opacity, scale: element.getBoundingClientRect().width / element.offsetWidth };
    });
  for (const [progress, opacity, scale] of [
    [0, 1, 1],
    [0.15, 0.5, 0.975],
    [0.3, 0, 0.95],
    [0.6, 0, 0.95],
  ] as const) {
    await page.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
    }, progress);
    const where = `${progress * 100} % of the page`;
    await expect.poll(async () => (await seen()).opacity, where).toBeCloseTo(opacity, 1);
    expect((await seen()).scale, where).toBeCloseTo(scale, 2);
  }
}

test('Home has no accessibility violations on a phone and a desktop, in both colour schemes', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
});
