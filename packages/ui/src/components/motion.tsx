import { type ComponentPropsWithRef, type ElementType, type ReactNode, useEffect } from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './motion.css.ts';

/** Props of {@link Reveal}, and those of the element in `as`. */
export type RevealProps<Tag extends 'div' | 'li' = 'div' | 'li'> = ComponentPropsWithRef<Tag> & {
  /** Defaults to `div`. */
  readonly as?: Tag;
  readonly children: ReactNode;
};

/**
 * Rises 12 px as it scrolls into view, without any JavaScript.
 *
 * It does not move on paper, with reduced motion, or in browsers without scroll-driven animations.
 */
export function Reveal<Tag extends 'div' | 'li' = 'div'>(props: RevealProps<Tag>): ReactNode {
  const { as: tag = 'div', className, ...rest }: RevealProps = props;
  // The types cannot express that `rest` belongs to `tag`; the signature ensures it.
  const Root = tag as ElementType;
  return <Root {...rest} className={classNames(styles.reveal, className)} />;
}

/** Props of {@link Spinner}: those of an `<svg>`. */
export interface SpinnerProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {}

/**
 * Loading indicator: two lines move across a map grid, meet, and mark a square.
 *
 * It is decorative and hidden from assistive technology; put the text into a status around it. With
 * reduced motion the square is already marked.
 */
export function Spinner({ className, ...props }: SpinnerProps): ReactNode {
  return (
    <svg
      width="121"
      height="121"
      viewBox="0 0 121 121"
      aria-hidden="true"
      {...props}
      className={classNames(styles.spinner, className)}
    >
      <path
        className={styles.gridLines}
        d="M.5.5h120v120H.5zM24.5.5v120m24-120v120m24-120v120m24-120v120M.5 24.5h120m-120 24h120m-120 24h120m-120 24h120"
      />
      <path className={styles.easting} d="M84.5 0v121" />
      <path className={styles.northing} d="M0 36.5h121" />
      <path className={styles.mark} d="M78.5 30.5h12v12h-12z" />
    </svg>
  );
}

/**
 * Scrolls smoothly to anchors while the calling component is mounted, and restores the previous
 * behaviour on unmount (SPEC section 2). It has no effect for visitors who prefer reduced motion.
 */
export function useSmoothScrolling(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { style } = document.documentElement;
    const previous = style.scrollBehavior;
    style.scrollBehavior = 'smooth';
    return () => {
      style.scrollBehavior = previous;
    };
  }, []);
}
