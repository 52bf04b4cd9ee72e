import { describe, expect, it } from 'vitest';
import { publicShare } from './public-share.ts';

const sources = new Map([
  [
    'plots/index.ts',
    "export { findPlot, type Plot } from './plot.ts';\nexport * as migrations from './migrations.ts';\n",
  ],
  [
    'plots/plot.ts',
    'export interface Plot {}\nexport async function findPlot() {}\nexport const LIMIT = 1;\nfunction inner() {}\n',
  ],
  ['plots/migrations.ts', 'export function addPlots() {}\nexport function renamePlots() {}\n'],
  ['plots/area.tsx', 'export class Area {}\nexport type Unit = string;\nexport enum Kind {}\n'],
]);

describe('publicShare', () => {
  it('divides the number of names that public modules export by the number for all modules', () => {
    expect(publicShare(sources, ['plots/index.ts'])).toBe(3 / 8);
  });

  it('counts names of several public modules once', () => {
    const doubled = new Map([
      ...sources,
      ['plots/more.ts', "export { findPlot } from './plot.ts';"],
    ]);
    expect(publicShare(doubled, ['plots/index.ts', 'plots/more.ts'])).toBe(3 / 8);
  });

  it('counts all names of a module that a public module exports as a whole', () => {
    const whole = new Map([...sources, ['plots/index.ts', "export * from './area.tsx';"]]);
    expect(publicShare(whole, ['plots/index.ts'])).toBe(3 / 8);
  });

  it('returns 0 for a folder without exported names', () => {
    expect(publicShare(new Map([['plots/main.ts', 'run();']]), [])).toBe(0);
  });
});
