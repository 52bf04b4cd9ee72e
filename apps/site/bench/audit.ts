import { fullChromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Results of one audit by name: scores out of 100, times in milliseconds, sizes in bytes. */
export type Figures = Readonly<Record<string, number>>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'main-thread time, ms': 'mainthread-work-breakdown',
  'total blocking time, ms': 'total-blocking-time',
  'cumulative layout shift': 'cumulative-layout-shift',
  'bytes transferred': 'total-byte-weight',
} as const;

/**
 * Audits a page with Lighthouse's mobile settings, in a new browser.
 *
 * @throws Error when Chromium is missing or Lighthouse fails.
 */
export async function audit(url: string): Promise<Figures> {
  const { executablePath, args } = fullChromiumLaunchOptions();
  const chrome = await launch({
    ...(executablePath === undefined ? {} : { chromePath: executablePath }),
    chromeFlags: ['--headless', ...args],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
    });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((id) => [`${id} score`, (categories[id]?.score ?? 0) * 100]);
    const figures = Object.entries(AUDITS).map(([name, id]) => [
      name,
      Math.round((audits[id]?.numericValue ?? Number.NaN) * 100) / 100,
    ]);
    return Object.fromEntries([...scores, ...figures]);
  } finally {
    chrome.kill();
  }
}
