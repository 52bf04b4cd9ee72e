import type { ReactNode } from 'react';
import { reveal } from './reveal.css.ts';

/** Props of {@link Reveal}. */
export interface RevealProps {
  /** `div` unless given. */
  readonly as?: 'div' | 'li';
  readonly children: ReactNode;
}

/**
 * Rises 12 px as it comes into view, by the style sheet alone.
 *
 * It is simply there on paper, for readers who ask for reduced motion, and in browsers without
 * scroll-driven animations.
 */
export function Reveal({ as: Tag = 'div', children }: RevealProps): ReactNode {
  return <Tag className={reveal}>{children}</Tag>;
}
