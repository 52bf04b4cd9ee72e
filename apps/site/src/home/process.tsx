import { Heading, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import { process, processSteps } from '../content/process.ts';
import { drawing, layer } from './plate.css.ts';
import { Drawing, Plate } from './plate.tsx';
import * as styles from './process.css.ts';
import { SectionHead } from './section-head.tsx';

export function Process(): ReactNode {
  return (
    <Section className={styles.section} sheet="4" title={process.title} labelledBy="process-title">
      <SectionHead eyebrow={process.eyebrow} heading={process.heading} id="process-title" />
      <ol className={styles.line}>
        {processSteps.map(({ title, description }, index) => {
          const square = {
            viewBox: viewBox(views.strip),
            shift: -index * views.strip.width,
            // The outer squares continue to the edges of the window.
            preserveAspectRatio: index === 0 ? 'xMaxYMid' : 'xMinYMid',
          };
          return (
            <li key={index} className={styles.station}>
              <Plate className={styles.strip}>
                <Drawing className={drawing} id="strip" {...square} />
                <Drawing className={layer} id="stages" {...square} />
              </Plate>
              <div className={styles.words}>
                <span className={styles.number}>{String(index + 1).padStart(2, '0')}</span>
                <Heading level={3} size="title">
                  {title}
                </Heading>
                <Text size="body">{description}</Text>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
