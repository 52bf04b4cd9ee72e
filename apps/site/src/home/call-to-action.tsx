import { mailto } from '@groundwork/site-kit';
import { ArrowRightIcon, Container, Heading, Icon, LinkButton, night, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import { callToAction } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import * as styles from './call-to-action.css.ts';
import { drawing } from './plate.css.ts';
import { Drawing } from './plate.tsx';
import { sheetNumber } from './section-head.css.ts';

const stretched = { viewBox: '0 0 100 100', preserveAspectRatio: 'none' };

export function CallToAction(): ReactNode {
  return (
    <section id="submit" className={`${night} ${styles.panel}`} aria-labelledby="submit-title">
      <div className={styles.parcel}>
        <Drawing
          className={styles.ground}
          id="hill"
          viewBox={viewBox(views.hill)}
          preserveAspectRatio="xMidYMid slice"
        />
        <Drawing className={drawing} id="neighbours" {...stretched} />
        <div className={styles.drawnFrame}>
          <Drawing className={styles.drawn} id="boundary" {...stretched} />
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
