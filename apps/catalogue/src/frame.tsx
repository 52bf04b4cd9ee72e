import type { ReactNode } from 'react';
import { frame } from './layout.css.ts';

/** Props of {@link Frame}. */
export interface FrameProps {
  /** Whether the story is a whole page with landmarks of its own: its tag is `full-page`. */
  readonly isFullPage: boolean;
  readonly children: ReactNode;
}

/** Gives a component some room and the landmark that a page would put it in. */
export function Frame({ isFullPage, children }: FrameProps): ReactNode {
  return isFullPage ? children : <main className={frame}>{children}</main>;
}
