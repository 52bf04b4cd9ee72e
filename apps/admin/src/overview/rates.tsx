import type { PlatformStatus, RateRange, RateSample } from '@groundwork/sdk/protocol';
import { type ReactNode, useState } from 'react';
import { Field } from '../components/field.tsx';
import { formatBytes } from '../components/format-bytes.ts';
import { messages } from '../messages.ts';
import * as styles from './overview.css.ts';
import { RateChart } from './rate-chart.tsx';

const RANGES: readonly RateRange[] = ['hour', 'day', 'month'];
const { rates: texts } = messages.overview;

export function Rates({ rates }: Pick<PlatformStatus, 'rates'>): ReactNode {
  const [range, setRange] = useState<RateRange>('hour');
  return (
    <div className={styles.rates}>
      <Field label={texts.range}>
        {(control) => (
          <select
            {...control}
            onChange={({ target }) => {
              setRange(RANGES.find((name) => name === target.value) ?? 'hour');
            }}
          >
            {RANGES.map((name) => (
              <option key={name} value={name}>
                {texts.ranges[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Charts samples={rates[range]} />
    </div>
  );
}

function Charts({ samples }: { readonly samples: readonly RateSample[] }): ReactNode {
  const requests = sum(samples, (sample) => sample.requests);
  const failures = sum(samples, (sample) => sample.failures);
  const totalMs = sum(samples, ({ average_ms, requests: count }) => (average_ms ?? 0) * count);
  const sizes = samples.flatMap(({ database_bytes: bytes }) => bytes ?? []);
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)];
  return (
    <div className={styles.charts}>
      <RateChart
        title={texts.requests}
        summary={texts.total(requests)}
        samples={samples}
        getValue={(sample) => sample.requests}
        format={texts.count}
      />
      <RateChart
        title={texts.failures}
        summary={texts.total(failures)}
        samples={samples}
        getValue={(sample) => sample.failures}
        format={texts.count}
      />
      <RateChart
        title={texts.duration}
        summary={texts.average(requests === 0 ? 0 : Math.round(totalMs / requests))}
        samples={samples}
        getValue={(sample) => sample.average_ms}
        format={texts.milliseconds}
      />
      <RateChart
        title={texts.database}
        summary={texts.growth(formatBytes(last), formatBytes(last - first))}
        samples={samples}
        getValue={(sample) => sample.database_bytes}
        format={formatBytes}
      />
    </div>
  );
}

function sum(samples: readonly RateSample[], getValue: (sample: RateSample) => number): number {
  return samples.reduce((total, sample) => total + getValue(sample), 0);
}
