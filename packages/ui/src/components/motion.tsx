import { type ComponentPropsWithRef, type ElementType, type ReactNode, useEffect } from 'react';
import { classNames } from '../styles/class-names.ts';
import { reveal } from './motion.css.ts';

/** Props of {@link Reveal}, and the attributes of the element in `as`. */
export type RevealProps<Tag extends 'div' | 'li' = 'div' | 'li'> = ComponentPropsWithRef<Tag> & {
  /** Element to render. Defaults to `div`. */
  readonly as?: Tag;
  readonly children: ReactNode;
};

/**
 * Moves its content up by 12 px as it scrolls into view, without any JavaScript.
 *
 * The content does not move on paper, with reduced motion, or in browsers without scroll-driven animations.
 */
export function Reveal<Tag extends 'div' | 'li' = 'div'>(props: RevealProps<Tag>): ReactNode {
  const { as: tag = 'div', className, ...rest }: RevealProps = props;
  // The types cannot express that `rest` belongs to `tag`, but the function's signature ensures it.
  const Root = tag as ElementType;
  return <Root {...rest} className={classNames(reveal, className)} />;
}

/**
 * Scrolls smoothly to anchors while the calling component is mounted, and restores the previous
 * behaviour on unmount. It has no effect for visitors who prefer reduced motion.
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
