/**
 * Measures a first visit to Home with Lighthouse, beside a bare page with the same text: medians of
 * five rounds in one run, over the same server. Only the ratios carry over to another machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@groundwork/platform';
import { audit, type Figures } from './audit.ts';
import { writeBarePage } from './bare-page.ts';

const ROUNDS = 5;
const built = join(import.meta.dirname, '../dist/client');

const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
const bare = join(folder, 'bare');
await writeBarePage(built, bare);
const home: Figures[] = [];
const other: Figures[] = [];
const pages = [
  { name: 'Home', siteDir: built, figures: home },
  { name: 'bare page', siteDir: bare, figures: other },
];

for (let round = 1; round <= ROUNDS; round += 1) {
  for (const { name, siteDir, figures } of pages) {
    process.stdout.write(`round ${round} of ${ROUNDS}: ${name}\n`);
    const dataDir = join(folder, 'data', name, String(round));
    const platform = await startPlatform({ port: 0, dataDir, siteDir, logLevel: 'silent' });
    figures.push(await audit(platform.url));
    await platform.stop();
  }
}
await rm(folder, { recursive: true });
process.stdout.write(`\n${toTable()}\n`);

function toTable(): string {
  const names = Object.keys(home[0] ?? {});
  const lines = names.map((name) => {
    const [a, b] = [median(home, name), median(other, name)];
    return `| ${name} | ${a} | ${b} | ${b === 0 ? '' : (a / b).toFixed(2)} |`;
  });
  return ['| | Home | bare page | ratio |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

function median(figures: readonly Figures[], name: string): number {
  const sorted = figures.map((round) => round[name] ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
