import type { Figures } from './audit.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly results: Figures[];
}

/** Formats the medians as a Markdown table, with the ratio between the first page and each other page. */
export function toTable([first, ...others]: readonly MeasuredPage[]): string {
  if (!first) return '';
  const heads = [first.name, ...others.flatMap(({ name }) => [name, `to ${name}`])];
  const lines = Object.keys(first.results[0] ?? {}).map((figure) => {
    const own = median(first, figure);
    const cells = others.flatMap((page) => {
      const other = median(page, figure);
      return [other, other === 0 ? '' : (own / other).toFixed(2)];
    });
    return row([figure, own, ...cells]);
  });
  return [row(['median', ...heads]), row(['---', ...heads.map(() => '---:')]), ...lines].join('\n');
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

function median({ results }: MeasuredPage, figure: string): number {
  const sorted = results.map((found) => found[figure] ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
