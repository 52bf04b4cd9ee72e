/**
 * Registry of metrics in the text format of Prometheus ("Exposition formats", version 0.0.4): counters, gauges
 * and histograms, each with a series per set of labels.
 *
 * Not the usual library, prom-client: it needs `@opentelemetry/api` from 1.4, and versions before 1.10 cannot
 * be loaded under the export condition `module`, which tests with Vite set.
 */

/** Media type of the format. */
export const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Values of labels, by name. */
type Labels = Readonly<Record<string, string>>;

/** Name and description of a metric. */
interface MetricInfo {
  readonly name: string;
  /** One line. */
  readonly help: string;
}

/** Metrics that are read together. */
export interface Registry {
  /** Adds a counter; returns a function that increments it. */
  counter(info: MetricInfo): (labels: Labels) => void;
  /**
   * Adds a histogram; returns a function that records a value.
   *
   * @param bounds upper bounds of the buckets, ascending; a last bucket takes the rest.
   */
  histogram(
    info: MetricInfo & { readonly bounds: readonly number[] },
  ): (labels: Labels, value: number) => void;
  /** Adds a gauge that is read whenever the text is written. */
  gauge(info: MetricInfo, read: () => Iterable<readonly [labels: Labels, value: number]>): void;
  text(): string;
}

interface Distribution {
  /** Number of values in each bucket, the unbounded one last. */
  readonly counts: number[];
  sum: number;
}

/** Creates an empty registry. */
export function createRegistry(): Registry {
  const families: (() => string[])[] = [];
  const add = ({ name, help }: MetricInfo, type: string, lines: () => string[]) => {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);
  };

  return {
    counter(info) {
      const series = new Map<string, number>();
      add(info, 'counter', () => [...series].map(([key, value]) => line(info.name, key, value)));
      return (labels) => {
        const key = keyOf(labels);
        series.set(key, (series.get(key) ?? 0) + 1);
      };
    },

    histogram({ bounds, ...info }) {
      const series = new Map<string, Distribution>();
      add(info, 'histogram', () =>
        [...series].flatMap(([key, one]) => linesOf(info.name, key, bounds, one)),
      );
      return (labels, value) => {
        const key = keyOf(labels);
        const one = series.get(key) ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 };
        series.set(key, one);
        const found = bounds.findIndex((bound) => value <= bound);
        const index = found === -1 ? bounds.length : found;
        one.counts[index] = (one.counts[index] ?? 0) + 1;
        one.sum += value;
      };
    },

    gauge(info, read) {
      add(info, 'gauge', () =>
        Array.from(read(), ([labels, value]) => line(info.name, keyOf(labels), value)),
      );
    },

    text: () => `${families.flatMap((lines) => lines()).join('\n')}\n`,
  };
}

/** Writes cumulative buckets: each includes the counts of those before it. */
function linesOf(
  name: string,
  key: string,
  bounds: readonly number[],
  { counts, sum }: Distribution,
): string[] {
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    const end = `le="${bounds[index] ?? '+Inf'}"`;
    return line(`${name}_bucket`, key === '' ? end : `${key},${end}`, total);
  });
  return [...buckets, line(`${name}_sum`, key, sum), line(`${name}_count`, key, total)];
}

function line(name: string, key: string, value: number): string {
  return key === '' ? `${name} ${value}` : `${name}{${key}} ${value}`;
}

/** Writes labels as they appear between braces. */
function keyOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escapeOne)}"`)
    .join(',');
}

function escapeOne(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`;
}
