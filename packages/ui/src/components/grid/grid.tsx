import type { ReactNode } from 'react';
import type { BoxElement } from '../../styles/box-element.ts';
import { type Gap, gaps } from '../../styles/gaps.css.ts';
import { grid } from './grid.css.ts';

/** Props of {@link Grid}. */
export interface GridProps {
  /** How many children stand beside one another from 44 rem, and on paper. */
  readonly columns: 2 | 3;
  /** Room between the children. */
  readonly gap: Gap;
  /** `div` unless given. */
  readonly as?: BoxElement;
  readonly children: ReactNode;
}

/** Columns of equal width, and a single one in a narrow window. */
export function Grid({ columns, gap, as: Tag = 'div', children }: GridProps): ReactNode {
  return <Tag className={`${grid[columns]} ${gaps[gap]}`}>{children}</Tag>;
}
