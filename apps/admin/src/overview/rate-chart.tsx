import type { RateSample } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import * as styles from './overview.css.ts';

const HEIGHT = 48;

interface RateChartProps {
  readonly title: string;
  /** Describes the values of all samples, for users who do not see the bars. */
  readonly summary: string;
  readonly samples: readonly RateSample[];
  readonly getValue: (sample: RateSample) => number | null;
  readonly format: (value: number) => string;
}

/** Bars of one value of the samples. The highest bar has the full height. */
export function RateChart({
  title,
  summary,
  samples,
  getValue,
  format,
}: RateChartProps): ReactNode {
  const highest = Math.max(...samples.map((sample) => getValue(sample) ?? 0));
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <p className={quiet}>{summary}</p>
      </figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${samples.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {samples.map((sample, index) => {
          const value = getValue(sample) ?? 0;
          const height =
            highest === 0 ? 0 : Math.max(value > 0 ? 1 : 0, (value / highest) * HEIGHT);
          return (
            <rect key={sample.date} x={index + 0.1} y={HEIGHT - height} width={0.8} height={height}>
              <title>{`${formatInstant(sample.date)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
