import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { Glyph } from '../components/icons.tsx';
import { Icon } from '../components/icons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './empty-state.css.ts';

/** Props of {@link EmptyState}, and the attributes of a `<div>`. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  /** Heading, for example `No parcels yet`. */
  readonly title: string;
  /** Level of the heading in the document outline. Default: 2. */
  readonly level?: 2 | 3;
  /** States why the list is empty, and what to do next. */
  readonly description?: string;
  readonly glyph?: Glyph;
  /** Button or link with which the user adds the first record. */
  readonly action?: ReactNode;
}

/** Content that replaces a list without records. */
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
