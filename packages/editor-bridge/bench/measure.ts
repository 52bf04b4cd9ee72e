/**
 * Measures what editing costs a page of 20,000 elements in Chromium: with no agent, with ours and with
 * the public plugin's, each on a page of its own, in turns. Only the ratios carry over to another
 * machine.
 */
import { fullChromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { type Browser, chromium } from '@playwright/test';
import { bundleAgent, type Lane, lanes } from './agents.ts';
import { type Addresses, openPage, type Spent } from './open-page.ts';
import { appPage, editorPage } from './pages.ts';
import { scenarios } from './scenarios.ts';
import { type Served, serve } from './serve.ts';
import { median, toTable } from './table.ts';
import { type TransferredBytes, transferredBytes } from './transferred-bytes.ts';

const ROUNDS = 3;

interface Result {
  readonly lane: Lane;
  readonly at: Published;
  readonly rounds: ReadonlyMap<string, Spent>[];
}

interface Published extends Addresses {
  readonly servers: readonly Served[];
}

/** Serves the app with an agent, and the editor that frames it. */
async function publish(lane: Lane): Promise<Published> {
  const editorFiles: Record<string, string> = {};
  const editor = await serve(editorFiles);
  const app = await serve({ '/': appPage, ...(await bundleAgent(lane, editor.origin)) });
  editorFiles['/'] = editorPage(app.origin);
  return { editor: editor.origin, app: app.origin, servers: [editor, app] };
}

/** What each scenario took on one page, by its name, for one time. */
async function measure(browser: Browser, lane: Lane, at: Addresses): Promise<Map<string, Spent>> {
  const page = await openPage(browser, lane, at);
  const found = new Map<string, Spent>();
  for (const { name, times, act, isDone } of scenarios) {
    const { all, scripts } = await page.spend(() => act(page));
    if (lane !== 'no agent' && !(await isDone(page))) {
      throw new Error(`The agent "${lane}" did nothing when ${name}; the measurement is void.`);
    }
    found.set(name, { all: all / times, scripts: scripts / times });
  }
  await page.close();
  return found;
}

const browser = await chromium.launch(fullChromiumLaunchOptions());
const results: Result[] = [];
for (const lane of lanes) {
  const rounds: Map<string, Spent>[] = [];
  results.push({ lane, at: await publish(lane), rounds });
}
const bytes = new Map<Lane, TransferredBytes>();
for (const { lane, at } of results) bytes.set(lane, await transferredBytes(browser, at));
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { lane, at, rounds } of results) {
    process.stderr.write(`round ${round} of ${ROUNDS}: ${lane}\n`);
    rounds.push(await measure(browser, lane, at));
  }
}
await browser.close();
for (const { at } of results) for (const server of at.servers) server.stop();

for (const kind of ['all', 'scripts'] as const) {
  const figures = scenarios.map(({ name }) => ({
    name,
    of: (wanted: Lane) =>
      median(
        results
          .filter(({ lane }) => lane === wanted)
          .flatMap(({ rounds }) => rounds.map((found) => found.get(name)?.[kind] ?? Number.NaN)),
      ),
  }));
  const title = `milliseconds of the main thread, ${kind === 'all' ? 'all tasks' : 'scripts only'}`;
  process.stdout.write(`\n${toTable(title, figures)}\n`);
}
const sizes = (['unframed', 'framed'] as const).map((name) => ({
  name: `a page, ${name}`,
  of: (lane: Lane) => bytes.get(lane)?.[name] ?? Number.NaN,
}));
process.stdout.write(`\n${toTable('bytes of scripts, gzipped', sizes)}\n`);
