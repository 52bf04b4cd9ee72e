/**
 * Figures in the text form of Prometheus (its "Exposition formats", version 0.0.4): counters, gauges
 * and histograms, each with series by labels.
 *
 * Not the usual library, prom-client: it needs `@opentelemetry/api`, any version from 1.4, and those before
 * 1.10 cannot be loaded where the condition `module` holds, as it does for whoever tests against the
 * platform with Vite.
 */

/** The media type of the text. */
export const TEXT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Values of labels, by name. */
type Labels = Readonly<Record<string, string>>;

/** What a figure is called, and what it is. */
interface Figure {
  readonly name: string;
  /** One line. */
  readonly help: string;
}

/** Figures that are read together. */
export interface Registry {
  /** Adds a figure that only grows; returns what makes it grow by one. */
  counter(figure: Figure): (labels: Labels) => void;
  /**
   * Adds a distribution; returns what takes a value.
   *
   * @param bounds upper ends of the buckets, ascending; one more takes the rest.
   */
  histogram(
    figure: Figure & { readonly bounds: readonly number[] },
  ): (labels: Labels, value: number) => void;
  /** Adds a figure that is looked up whenever the text is made. */
  gauge(figure: Figure, read: () => Iterable<readonly [labels: Labels, value: number]>): void;
  text(): string;
}

interface Distribution {
  /** How many values each bucket took, and the rest. */
  readonly counts: number[];
  sum: number;
}

/** Makes a registry without figures. */
export function createRegistry(): Registry {
  const families: (() => string[])[] = [];
  const add = ({ name, help }: Figure, type: string, lines: () => string[]) => {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);
  };

  return {
    counter(figure) {
      const series = new Map<string, number>();
      add(figure, 'counter', () =>
        [...series].map(([key, value]) => line(figure.name, key, value)),
      );
      return (labels) => {
        const key = keyOf(labels);
        series.set(key, (series.get(key) ?? 0) + 1);
      };
    },

    histogram({ bounds, ...figure }) {
      const series = new Map<string, Distribution>();
      add(figure, 'histogram', () =>
        [...series].flatMap(([key, one]) => linesOf(figure.name, key, bounds, one)),
      );
      return (labels, value) => {
        const key = keyOf(labels);
        const one = series.get(key) ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 };
        series.set(key, one);
        const found = bounds.findIndex((bound) => value <= bound);
        const place = found === -1 ? bounds.length : found;
        one.counts[place] = (one.counts[place] ?? 0) + 1;
        one.sum += value;
      };
    },

    gauge(figure, read) {
      add(figure, 'gauge', () =>
        Array.from(read(), ([labels, value]) => line(figure.name, keyOf(labels), value)),
      );
    },

    text: () => `${families.flatMap((lines) => lines()).join('\n')}\n`,
  };
}

/** Each bucket counts what the ones before it took as well. */
function linesOf(
  name: string,
  key: string,
  bounds: readonly number[],
  { counts, sum }: Distribution,
): string[] {
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    const end = `le="${bounds[place] ?? '+Inf'}"`;
    return line(`${name}_bucket`, key === '' ? end : `${key},${end}`, total);
  });
  return [...buckets, line(`${name}_sum`, key, sum), line(`${name}_count`, key, total)];
}

function line(name: string, key: string, value: number): string {
  return key === '' ? `${name} ${value}` : `${name}{${key}} ${value}`;
}

/** Labels as they are written between braces. */
function keyOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escapeOne)}"`)
    .join(',');
}

function escapeOne(character: string): string {
  return character === '\n' ? '\\n' : `\\${character}`;
}
