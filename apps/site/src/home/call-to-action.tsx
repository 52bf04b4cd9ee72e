import { mailto } from '@groundwork/site-kit';
import { ArrowRightIcon, Container, Heading, Icon, LinkButton, night, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { corners, hedges, sides } from '../../survey-map/boundary.ts';
import { viewBox, views } from '../../survey-map/plates/views.ts';
import { callToAction } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import * as styles from './call-to-action.css.ts';
import { Drawing as Ground } from './plate.tsx';

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
        </Drawing>
        {sides.map(({ box, path }, index) => (
          <div key={path} className={styles.drawnSides[index]?.frame}>
            <Drawing className={styles.drawnSides[index]?.drawing} viewBox={box.join(' ')}>
              <path className={styles.boundary} d={path} />
            </Drawing>
          </div>
        ))}
        <Drawing className={styles.drawing}>
          <path className={styles.marks} d={corners} />
        </Drawing>
      </div>
      <Container>
        <span className={styles.sheetNumber} aria-hidden="true">
          Sheet 5
        </span>
        <div className={styles.words}>
          <Heading level={2} size="display" id="submit-title">
            {callToAction.heading}
          </Heading>
          <Text size="lead" className={styles.invitation}>
            {callToAction.text}
          </Text>
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

interface DrawingProps {
  readonly className: string | undefined;
  /** The part of the drawing to show, in percent. Default: the whole drawing. */
  readonly viewBox?: string;
  readonly children: ReactNode;
}

function Drawing({ className, viewBox = '0 0 100 100', children }: DrawingProps): ReactNode {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}
