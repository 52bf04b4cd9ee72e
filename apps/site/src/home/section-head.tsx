import { Eyebrow, Heading } from '@groundwork/ui';
import type { ReactNode } from 'react';
import * as styles from './section-head.css.ts';

interface SectionHeadProps {
  readonly eyebrow: string;
  readonly heading: string;
  readonly id: string;
}

export function SectionHead({ eyebrow, heading, id }: SectionHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>
      <Heading level={2} size="heading" id={id}>
        {heading}
      </Heading>
    </div>
  );
}
