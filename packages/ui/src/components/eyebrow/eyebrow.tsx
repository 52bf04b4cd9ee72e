import type { ReactNode } from 'react';
import { eyebrow } from './eyebrow.css.ts';

/** Props of {@link Eyebrow}. */
export interface EyebrowProps {
  readonly children: ReactNode;
}

/** The short label above a heading, led in by a rule in the signal colour. */
export function Eyebrow({ children }: EyebrowProps): ReactNode {
  return <p className={eyebrow}>{children}</p>;
}
