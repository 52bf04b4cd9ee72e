import { Eyebrow, Heading, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { process, processSteps } from '../content/process.ts';
import * as styles from './process.css.ts';

/** How the firm works: one line with three stations (SPEC section 2). */
export function Process(): ReactNode {
  return (
    <Section sheet="4" title="Process" labelledBy="process-title">
      <div className={styles.head}>
        <Eyebrow>{process.eyebrow}</Eyebrow>
        <Heading level={2} size="heading" id="process-title">
          {process.heading}
        </Heading>
      </div>
      <ol className={styles.line}>
        {processSteps.map(({ number, title, description }) => (
          <li key={number} className={styles.station}>
            <span className={styles.number}>{number}</span>
            <Heading level={3} size="title">
              {title}
            </Heading>
            <Text size="body">{description}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
