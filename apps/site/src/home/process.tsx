import { Eyebrow, Heading, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { process, processSteps } from '../content/process.ts';
import * as styles from './process.css.ts';

/** The process of the firm: three steps that a line connects. */
export function Process(): ReactNode {
  return (
    <Section sheet="4" title={process.title} labelledBy="process-title">
      <div className={styles.head}>
        <Eyebrow>{process.eyebrow}</Eyebrow>
        <Heading level={2} size="heading" id="process-title">
          {process.heading}
        </Heading>
      </div>
      <ol className={styles.line}>
        {processSteps.map(({ title, description }, index) => (
          <li key={index} className={styles.station}>
            <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
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
