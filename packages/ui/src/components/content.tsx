import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { badge, card, figure, row, table, term } from './content.css.ts';

/**
 * Emphasis of a badge, which depends on the status of the item: `signal` (needs action), `outline` (in progress),
 * `solid` (settled) or `quiet` (closed).
 */
export type BadgeTone = 'signal' | 'solid' | 'outline' | 'quiet';

/** Props of {@link Badge}, and the attributes of a `<span>`. */
export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  readonly tone: BadgeTone;
  /** Label of one or two words. It must name the status without relying on the colour. */
  readonly children: ReactNode;
}

/** Label that shows the status of the adjacent item. It is not interactive. */
export function Badge({ tone, className, ...props }: BadgeProps): ReactNode {
  return <span {...props} className={classNames(badge[tone], className)} />;
}

/** Props of {@link Card}, and the attributes of an `<article>`. */
export interface CardProps extends ComponentPropsWithRef<'article'> {
  readonly children: ReactNode;
}

/** Self-contained piece of content below a horizontal line; renders an `<article>`. */
export function Card({ className, ...props }: CardProps): ReactNode {
  return <article {...props} className={classNames(card, className)} />;
}

/** Row of a {@link SpecTable}: a term and its value. */
export interface Specification {
  readonly term: string;
  readonly figure: string;
}

/** Props of {@link SpecTable}, and the attributes of a `<dl>`. */
export interface SpecTableProps
  extends Omit<ComponentPropsWithRef<'dl'>, 'aria-labelledby' | 'children'> {
  /** Id of the element whose text names the table. */
  readonly labelledBy: string;
  /** Rows in reading order. No two rows have the same term. */
  readonly rows: readonly Specification[];
}

/** Table of specifications, with terms on the left and aligned figures on the right; renders a `<dl>`. */
export function SpecTable({ labelledBy, rows, className, ...props }: SpecTableProps): ReactNode {
  return (
    <dl {...props} className={classNames(table, className)} aria-labelledby={labelledBy}>
      {rows.map((specification) => (
        <div key={specification.term} className={row}>
          <dt className={term}>
            {specification.term}
            {/* Screens show columns instead; copied text keeps the colon. */}
            <span className={visuallyHidden}>: </span>
          </dt>
          <dd className={figure}>{specification.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
