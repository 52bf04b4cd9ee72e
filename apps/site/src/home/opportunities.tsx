import {
  Card,
  ContourDivider,
  Eyebrow,
  Heading,
  Icon,
  Reveal,
  Section,
  SpecTable,
  Text,
} from '@groundwork/ui';
import type { ReactNode } from 'react';
import { icons } from '../choices/icons.ts';
import { assetClasses, opportunities } from '../content/asset-classes.ts';
import { CallToAction } from './call-to-action.tsx';
import * as styles from './opportunities.css.ts';
import { Process } from './process.tsx';

/** The Opportunities section: the asset classes with their figures, the process and the call to action. */
export function Opportunities(): ReactNode {
  return (
    <div id="opportunities">
      <ContourDivider />
      <Section sheet="3" title={opportunities.title} labelledBy="opportunities-title">
        <div className={styles.head}>
          <Eyebrow>{opportunities.eyebrow}</Eyebrow>
          <Heading level={2} size="heading" id="opportunities-title">
            {opportunities.heading}
          </Heading>
        </div>
        <ul className={styles.classes}>
          {assetClasses.map(({ icon, name, description, requirements }, index) => (
            <Reveal key={index} as="li">
              <Card>
                <div className={styles.assetClass}>
                  <div className={styles.words}>
                    <span className={styles.icon}>
                      <Icon glyph={icons[icon]} />
                    </span>
                    <Heading level={3} size="title">
                      {name}
                    </Heading>
                    <Text size="body">{description}</Text>
                  </div>
                  <div className={styles.requirements}>
                    <p className={styles.label} id={`requirements-${index + 1}`}>
                      {opportunities.requirementsLabel}
                    </p>
                    <SpecTable labelledBy={`requirements-${index + 1}`} rows={requirements} />
                  </div>
                </div>
              </Card>
            </Reveal>
          ))}
        </ul>
      </Section>
      <Process />
      <CallToAction />
    </div>
  );
}
