import { Card, Eyebrow, Heading, Icon, Reveal, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { icons } from '../choices/icons.ts';
import { about, pillars } from '../content/about.ts';
import * as styles from './about.css.ts';

/** The About section: the firm's expertise and its three pillars. */
export function About(): ReactNode {
  return (
    <Section id="about" sheet="2" title={about.title} labelledBy="about-title">
      <div className={styles.head}>
        <Eyebrow>{about.eyebrow}</Eyebrow>
        <Heading level={2} size="heading" id="about-title">
          {about.heading}
        </Heading>
      </div>
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
            <Card>
              <div className={styles.pillar}>
                <div className={styles.name}>
                  <span className={styles.icon}>
                    <Icon glyph={icons[icon]} />
                  </span>
                  <Heading level={3} size="title">
                    {title}
                  </Heading>
                </div>
                <Text size="body">{description}</Text>
              </div>
            </Card>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
}
