/**
 * Measures a first visit to Home with Lighthouse, and how smoothly Home scrolls. Home is compared with a bare page of
 * the same text, and with the same page as a static export of Next.js and of Astro. After each round, reports the
 * medians of all rounds so far, which use the same server. Only ratios are comparable between machines.
 *
 * The argument is the number of rounds: `pnpm bench:site 2`. Default: 5.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@groundwork/platform';
import { audit, type Figures, installLighthouse } from './audit.ts';
import { writeBarePage } from './bare-page.ts';
import { peers, writePeerPage } from './peer-page.ts';
import { measureScrolling } from './scroll.ts';
import { toTable } from './table.ts';

const rounds = Number(process.argv[2] ?? 5);
const built = join(import.meta.dirname, '../dist/client');

const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
process.stdout.write('installing Lighthouse\n');
const lighthouse = join(folder, 'lighthouse');
await installLighthouse(lighthouse);
process.stdout.write('building the pages to compare with\n');
const sites = {
  home: built,
  bare: await writeBarePage(built, join(folder, 'bare')),
  next: await writePeerPage(peers.next, built, join(folder, 'next')),
  astro: await writePeerPage(peers.astro, built, join(folder, 'astro')),
};
const pages = Object.entries(sites).map(([name, siteDir]) => {
  const results: Figures[] = [];
  return { name, siteDir, results };
});

for (let round = 1; round <= rounds; round += 1) {
  for (const { name, siteDir, results } of pages) {
    process.stdout.write(`round ${round} of ${rounds}: ${name}\n`);
    const dataDir = join(folder, 'data', name, String(round));
    const platform = await startPlatform({ port: 0, dataDir, siteDir, logLevel: 'silent' });
    results.push({
      ...(await audit(lighthouse, platform.url)),
      ...(await measureScrolling(platform.url)),
    });
    await platform.stop();
  }
  process.stdout.write(`\n${toTable(pages)}\n\n`);
}
await rm(folder, { recursive: true });
