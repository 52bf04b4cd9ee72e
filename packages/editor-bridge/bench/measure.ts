/**
 * Measures the cost of editing a page of 20,000 elements in Chromium. Each variant of the agent has its own
 * page, and the runs of the variants alternate. Only ratios are comparable between machines.
 */
import { fullChromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { type Browser, chromium } from '@playwright/test';
import { bundleAgent, type Variant, variants } from './agents.ts';
import { openPage, type PageUrls, type Spent } from './open-page.ts';
import { appPage, editorPage } from './pages.ts';
import { scenarios } from './scenarios.ts';
import { type Served, serve } from './serve.ts';
import { median, toTable } from './table.ts';
import { type TransferredBytes, transferredBytes } from './transferred-bytes.ts';

const ROUNDS = 3;

interface Result {
  readonly variant: Variant;
  readonly urls: Published;
  readonly rounds: ReadonlyMap<string, Spent>[];
}

interface Published extends PageUrls {
  readonly servers: readonly Served[];
}

async function publish(variant: Variant): Promise<Published> {
  const editorFiles: Record<string, string> = {};
  const editor = await serve(editorFiles);
  const app = await serve({ '/': appPage, ...(await bundleAgent(variant, editor.origin)) });
  editorFiles['/'] = editorPage(app.origin);
  return { editor: editor.origin, app: app.origin, servers: [editor, app] };
}

/** Runs all scenarios on one page. Returns the time of one repetition by scenario name. */
async function measure(
  browser: Browser,
  variant: Variant,
  urls: PageUrls,
): Promise<Map<string, Spent>> {
  const page = await openPage(browser, variant, urls);
  const found = new Map<string, Spent>();
  for (const { name, times, act, isDone } of scenarios) {
    const { all, scripts } = await page.spend(() => act(page));
    if (variant !== 'no agent' && !(await isDone(page))) {
      throw new Error(
        `The agent "${variant}" did nothing for "${name}", so the measurement is invalid.`,
      );
    }
    found.set(name, { all: all / times, scripts: scripts / times });
  }
  await page.close();
  return found;
}

const browser = await chromium.launch(fullChromiumLaunchOptions());
const results: Result[] = [];
for (const variant of variants) {
  const rounds: Map<string, Spent>[] = [];
  results.push({ variant, urls: await publish(variant), rounds });
}
const bytes = new Map<Variant, TransferredBytes>();
for (const { variant, urls } of results) {
  bytes.set(variant, await transferredBytes(browser, urls));
}
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { variant, urls, rounds } of results) {
    process.stderr.write(`round ${round} of ${ROUNDS}: ${variant}\n`);
    rounds.push(await measure(browser, variant, urls));
  }
}
await browser.close();
for (const { urls } of results) for (const server of urls.servers) server.stop();

for (const kind of ['all', 'scripts'] as const) {
  const figures = scenarios.map(({ name }) => ({
    name,
    of: (wanted: Variant) =>
      median(
        results
          .filter(({ variant }) => variant === wanted)
          .flatMap(({ rounds }) => rounds.map((found) => found.get(name)?.[kind] ?? Number.NaN)),
      ),
  }));
  const title = `milliseconds of the main thread, ${kind === 'all' ? 'all tasks' : 'scripts only'}`;
  process.stdout.write(`\n${toTable(title, figures)}\n`);
}
const sizes = (['unframed', 'framed'] as const).map((name) => ({
  name: `a page, ${name}`,
  of: (variant: Variant) => bytes.get(variant)?.[name] ?? Number.NaN,
}));
process.stdout.write(`\n${toTable('bytes of scripts, gzipped', sizes)}\n`);
