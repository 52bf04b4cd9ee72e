import type { ReactNode } from 'react';
import { container, grid } from './container.css.ts';

/** Props of {@link Container}. */
export interface ContainerProps {
  readonly children: ReactNode;
}

/**
 * Centres its content at page width and lays it on the 12-column survey grid.
 *
 * Children place themselves with `grid-column`.
 */
export function Container({ children }: ContainerProps): ReactNode {
  return <div className={`${container} ${grid}`}>{children}</div>;
}
