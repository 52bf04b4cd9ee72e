import { mailto } from '@groundwork/site-kit';
import { ArrowRightIcon, Container, Heading, Icon, LinkButton, night, Text } from '@groundwork/ui';
import type { ComponentProps, ReactNode } from 'react';
import { boundary, corners, hedges } from '../../survey-map/boundary.ts';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import { callToAction } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import * as styles from './call-to-action.css.ts';
import { Drawing as Ground } from './plate.tsx';
import { sheetNumber } from './section-head.css.ts';

export function CallToAction(): ReactNode {
  return (
    <section id="submit" className={`${night} ${styles.panel}`} aria-labelledby="submit-title">
      <div className={styles.parcel}>
        <Ground
          className={styles.ground}
          id="hill"
          viewBox={viewBox(views.hill)}
          preserveAspectRatio="xMidYMid slice"
        />
        <Drawing className={styles.drawing}>
          <path className={styles.hedges} d={hedges} />
          <path className={styles.marks} d={corners} />
        </Drawing>
        <div className={styles.drawnFrame}>
          <Drawing className={styles.drawn}>
            <path className={styles.boundary} d={boundary} />
          </Drawing>
        </div>
      </div>
      <Container>
        <span className={sheetNumber} aria-hidden="true">
          Sheet 5
        </span>
        <div className={styles.words}>
          <Heading level={2} size="display" id="submit-title">
            {callToAction.heading}
          </Heading>
          <Text size="lead">{callToAction.text}</Text>
          <div className={styles.action}>
            <LinkButton
              tone="signal"
              href={
                callToAction.link || mailto(firm.email, callToAction.subject, callToAction.body)
              }
            >
              {callToAction.button}
              <Icon glyph={ArrowRightIcon} />
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}

function Drawing({ className, children }: ComponentProps<'svg'>): ReactNode {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}
