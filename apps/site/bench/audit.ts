/**
 * Audits pages with Lighthouse. Lighthouse is installed in a temporary folder, because it consists of thousands of
 * files that only the benchmark needs.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fullChromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { run } from './run.ts';

/** The results of one audit, by name: the score from 0 to 100, times in milliseconds, sizes in bytes. */
export type Figures = Readonly<Record<string, number>>;

const AUDITS = {
  'first contentful paint, ms': 'first-contentful-paint',
  'largest contentful paint, ms': 'largest-contentful-paint',
  'main-thread time, ms': 'mainthread-work-breakdown',
  'total blocking time, ms': 'total-blocking-time',
  'cumulative layout shift': 'cumulative-layout-shift',
  'bytes transferred': 'total-byte-weight',
} as const;

/**
 * Maximum number of attempts at an audit. Lighthouse sometimes misses the start of the navigation, mostly in the
 * first browser of a run.
 */
const ATTEMPTS = 3;

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

export async function installLighthouse(folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'lighthouse'), folder, { recursive: true });
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund']);
}

/**
 * Audits a page in a new browser, with Lighthouse's settings for mobile devices.
 *
 * @throws Error if Chromium is missing, or if Lighthouse fails repeatedly.
 */
export async function audit(lighthouseFolder: string, url: string): Promise<Figures> {
  const { executablePath, args } = fullChromiumLaunchOptions();
  const words = [
    'lighthouse',
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance',
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ];
  const env = executablePath === undefined ? {} : { CHROME_PATH: executablePath };
  const { categories, audits } = await report(() => run(lighthouseFolder, 'npx', words, env));
  const figures = Object.entries(AUDITS).map(([name, id]) => [
    name,
    Math.round((audits[id]?.numericValue ?? Number.NaN) * 100) / 100,
  ]);
  return {
    'performance score': (categories.performance.score ?? 0) * 100,
    ...Object.fromEntries(figures),
  };
}

async function report(runLighthouse: () => Promise<string>): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.parse(await runLighthouse());
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
