import { Heading, Icon, Reveal, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { icons } from '../choices/icons.ts';
import { about, pillars } from '../content/about.ts';
import * as styles from './about.css.ts';
import { PillarPlate } from './pillar-plate.tsx';
import * as head from './section-head.css.ts';
import { SectionHead } from './section-head.tsx';

export function About(): ReactNode {
  return (
    <Section id="about" sheet="2" title={about.title} labelledBy="about-title">
      <SectionHead eyebrow={about.eyebrow} heading={about.heading} id="about-title" />
      <div className={styles.copy}>
        {about.paragraphs.map((paragraph, index) => (
          <Text key={index} size="body">
            {paragraph}
          </Text>
        ))}
      </div>
      <ul className={styles.pillars}>
        {pillars.map(({ icon, title, description }, index) => (
          <Reveal key={index} as="li">
            <article className={styles.pillar}>
              <PillarPlate icon={icon} />
              <div className={styles.words}>
                <Heading level={3} size="title" className={head.name}>
                  <Icon glyph={icons[icon]} className={head.icon} />
                  {title}
                </Heading>
                <Text size="body">{description}</Text>
              </div>
            </article>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
