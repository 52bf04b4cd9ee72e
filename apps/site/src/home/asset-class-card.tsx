import { Heading, Icon, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { icons } from '../choices/icons.ts';
import { type AssetClass, opportunities } from '../content/asset-classes.ts';
import * as styles from './opportunities.css.ts';
import * as head from './section-head.css.ts';
import { SitePlan } from './site-plan.tsx';

interface AssetClassCardProps extends AssetClass {
  readonly labelId: string;
}

export function AssetClassCard({
  icon,
  name,
  description,
  requirements,
  labelId,
}: AssetClassCardProps): ReactNode {
  return (
    <article className={styles.assetClass}>
      <SitePlan icon={icon} requirements={requirements} />
      <div className={styles.words}>
        <Heading level={3} size="title" className={head.name}>
          <Icon glyph={icons[icon]} className={head.icon} />
          {name}
        </Heading>
        <Text size="body">{description}</Text>
      </div>
      <p className={styles.label} id={labelId}>
        {opportunities.requirementsLabel}
      </p>
      <dl className={styles.requirements} aria-labelledby={labelId}>
        {requirements.map(({ term, before, figure, after }) => (
          <div key={term} className={styles.requirement}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.figure}>
              {before && <span>{before}</span>}
              {before && ' '}
              <span className={styles.value}>{figure}</span>
              {after && ' '}
              {after && <span>{after}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
