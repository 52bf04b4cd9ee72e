import { Heading, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { process, processSteps } from '../content/process.ts';
import { Plate } from './plate.tsx';
import * as styles from './process.css.ts';
import { SectionHead } from './section-head.tsx';

/** Layers of the plates: one parcel from survey to consent. */
const layers = ['survey', 'assembly', 'consent'];

export function Process(): ReactNode {
  return (
    <Section sheet="4" title={process.title} labelledBy="process-title">
      <SectionHead eyebrow={process.eyebrow} heading={process.heading} id="process-title" />
      <ol className={styles.line}>
        {processSteps.map(({ title, description }, index) => (
          <li key={index} className={styles.station}>
            <Plate view="field" ground="field" layer={layers[index]} />
            <div className={styles.words}>
              <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
              <Heading level={3} size="title">
                {title}
              </Heading>
              <Text size="body">{description}</Text>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
