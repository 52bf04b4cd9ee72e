import { ArrowRightIcon, Container, Heading, Icon, LinkButton, night, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { callToAction } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import * as styles from './call-to-action.css.ts';
import { mailto } from './mailto.ts';

const sides = [
  { ...styles.sides.north, path: 'M3 15L62 8 97.5 17' },
  { ...styles.sides.east, path: 'M97.5 17L95 90' },
  { ...styles.sides.south, path: 'M95 90L38 94 4 86' },
  { ...styles.sides.west, path: 'M4 86L3 15' },
];

/** The invitation to landowners, inside a parcel whose boundary is drawn on scroll. */
export function CallToAction(): ReactNode {
  return (
    <section id="submit" className={`${night} ${styles.panel}`} aria-labelledby="submit-title">
      <div className={styles.parcel}>
        <Drawing className={styles.drawing}>
          <path
            className={styles.hedges}
            d="M3 15L62 8 97.5 17 95 90 38 94 4 86zL0 89M3 15L0 11M62 8L63 0M97.5 17L100 15M95 90L96 100M38 94L37 100"
          />
        </Drawing>
        {sides.map(({ frame, drawing, viewBox, path }) => (
          <div key={path} className={frame}>
            <Drawing className={drawing} viewBox={viewBox}>
              <path className={styles.boundary} d={path} />
            </Drawing>
          </div>
        ))}
        <Drawing className={styles.drawing}>
          <path className={styles.marks} d="M3 15h0M62 8h0M97.5 17h0M95 90h0M38 94h0M4 86h0" />
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

interface DrawingProps {
  readonly className: string;
  /** The part of the drawing to show, in percent. Default: all of it. */
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
