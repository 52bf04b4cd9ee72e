import { Heading, Icon, Section, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { districtLayers, viewBox, views } from '../../survey-map/plates/views.ts';
import { type IconName, icons } from '../choices/icons.ts';
import { about, pillars } from '../content/about.ts';
import { mapLabels } from '../content/hero.ts';
import * as styles from './about.css.ts';
import { drawing } from './plate.css.ts';
import { Drawing, Plate } from './plate.tsx';
import * as head from './section-head.css.ts';
import { SectionHead } from './section-head.tsx';

const box = {
  className: drawing,
  viewBox: viewBox(views.district),
  preserveAspectRatio: 'xMidYMid slice',
};

/** The layers of the map, by the icon of their pillar. */
const layers: Partial<Record<IconName, (typeof districtLayers)[keyof typeof districtLayers]>> =
  districtLayers;

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
      <div className={styles.sheet}>
        <Plate className={styles.map}>
          <Drawing id="district" {...box}>
            <text x="1038" y="194">
              1 km
            </text>
          </Drawing>
          {pillars.map(({ icon }, index) => (
            <Drawing key={index} id={layers[icon] && `pillar-${icon}`} {...box}>
              {layers[icon]?.map(([name, x, y]) => (
                <text key={name} x={x} y={y}>
                  {mapLabels[name]}
                </text>
              ))}
            </Drawing>
          ))}
        </Plate>
        <ul className={styles.pillars}>
          {pillars.map(({ icon, title, description }, index) => (
            <li key={index} className={styles.pillar}>
              <Heading level={3} size="title" className={head.name}>
                <Icon glyph={icons[icon]} className={head.icon} />
                {title}
              </Heading>
              <Text size="body">{description}</Text>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
