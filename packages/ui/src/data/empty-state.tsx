import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type Glyph, Icon } from '../components/icons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './empty-state.css.ts';

/** Props of {@link EmptyState}, and the attributes of a `<div>`. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  /** Heading, such as `No parcels yet`. */
  readonly title: string;
  /** Level of the title in the document outline. Defaults to 2. */
  readonly level?: 2 | 3;
  /** Reason, and what to do next. */
  readonly description?: string;
  readonly glyph?: Glyph;
  /** Button or link that fills the list. */
  readonly action?: ReactNode;
}

/** Takes the place of a list without records. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { title, level = 2, description, glyph, action, className, ...rest } = props;
  return (
    <div {...rest} className={classNames(styles.emptyState, className)}>
      {glyph && <Icon glyph={glyph} className={styles.glyph} />}
      <Heading level={level} size="title">
        {title}
      </Heading>
      {description && <Text size="body">{description}</Text>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
