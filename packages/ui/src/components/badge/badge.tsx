import type { ReactNode } from 'react';
import { badge } from './badge.css.ts';

/** How loudly a badge speaks: `signal` calls for action, `solid` is settled, `outline` under way, `quiet` over. */
export type BadgeTone = 'signal' | 'solid' | 'outline' | 'quiet';

/** Props of {@link Badge}. */
export interface BadgeProps {
  readonly tone: BadgeTone;
  /** A word or two, which say by themselves what the tone says to the eye. */
  readonly children: ReactNode;
}

/** The state of a thing in a word, beside its name; nothing to press. */
export function Badge({ tone, children }: BadgeProps): ReactNode {
  return <span className={badge[tone]}>{children}</span>;
}
