import type { ReactNode } from 'react';
import { card } from './card.css.ts';

/** Props of {@link Card}. */
export interface CardProps {
  readonly children: ReactNode;
}

/** A self-contained piece of content under a ruled edge with a survey tick; an `<article>`. */
export function Card({ children }: CardProps): ReactNode {
  return <article className={card}>{children}</article>;
}
