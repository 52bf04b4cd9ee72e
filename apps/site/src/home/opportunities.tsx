import { mailto } from '@groundwork/site-kit';
import { ArrowRightIcon, Icon, LinkButton, Reveal, Section } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import { assetClasses, opportunities } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import { AssetClassCard } from './asset-class-card.tsx';
import { CallToAction } from './call-to-action.tsx';
import * as styles from './opportunities.css.ts';
import { lineSection } from './plate.css.ts';
import { Drawing } from './plate.tsx';
import { Process } from './process.tsx';
import { SectionHead } from './section-head.tsx';

export function Opportunities(): ReactNode {
  return (
    <div id="opportunities">
      <Drawing
        className={lineSection}
        id="section"
        viewBox={viewBox(views.section)}
        preserveAspectRatio="xMidYMax slice"
      />
      <Section
        className={styles.section}
        sheet="3"
        title={opportunities.title}
        labelledBy="opportunities-title"
      >
        <SectionHead
          eyebrow={opportunities.eyebrow}
          heading={opportunities.heading}
          id="opportunities-title"
        />
        <ul className={styles.classes}>
          {assetClasses.map(({ icon, name, description, requirements }, index) => (
            <Reveal key={index} as="li" className={styles.item}>
              <AssetClassCard
                icon={icon}
                name={name}
                description={description}
                requirements={requirements}
                labelId={`requirements-${index + 1}`}
              />
            </Reveal>
          ))}
        </ul>
        <p className={styles.buyers}>
          <span>{opportunities.buyers}</span>
          <LinkButton tone="outline" href={mailto(firm.email, opportunities.buyersSubject)}>
            {opportunities.buyersLink}
            <Icon glyph={ArrowRightIcon} />
          </LinkButton>
          <span className={styles.address}>{firm.email}</span>
        </p>
      </Section>
      <Process />
      <CallToAction />
    </div>
  );
}
