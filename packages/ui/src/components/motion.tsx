import { type ComponentPropsWithRef, type ElementType, type ReactNode, useEffect } from 'react';
import { classNames } from '../styles/class-names.ts';
import { reveal } from './motion.css.ts';

/** Props of {@link Reveal}, and the attributes of the element in `as`. */
export type RevealProps<Tag extends 'div' | 'li' = 'div' | 'li'> = ComponentPropsWithRef<Tag> & {
  /** Element to render. Default: `div`. */
  readonly as?: Tag;
  readonly children: ReactNode;
};

/**
 * Moves its content up by 12 px when the content scrolls into view, without JavaScript.
 *
 * The content does not move on paper, with reduced motion, or in browsers without scroll-driven animations.
 */
export function Reveal<Tag extends 'div' | 'li' = 'div'>(props: RevealProps<Tag>): ReactNode {
  const { as: tag = 'div', className, ...rest }: RevealProps = props;
  // The compiler cannot see that `rest` contains the props of `tag`, but the signature of the function ensures it.
  const Root = tag as ElementType;
  return <Root {...rest} className={classNames(reveal, className)} />;
}

/**
 * Makes the page scroll smoothly to anchors while the calling component is mounted, and restores the previous
 * behaviour on unmount. Has no effect for visitors who prefer reduced motion.
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

/**
 * Makes the classes `fadeOnScroll` and `driftOnScroll` work in browsers without scroll-driven animations. Call it in
 * a page that uses them.
 *
 * Loads no code in other browsers, and none for visitors who prefer reduced motion.
 *
 * @example
 * ```tsx
 * function Hero() {
 *   useScrollMotion();
 *   return (
 *     <Section>
 *       <img className={driftOnScroll} src="/hills.svg" alt="" />
 *       <Heading level={1} size="display" className={fadeOnScroll}>Land</Heading>
 *     </Section>
 *   );
 * }
 * ```
 */
export function useScrollMotion(): void {
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll(root)')) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let stop: (() => void) | undefined;
    let left = false;
    import('./follow-scroll.ts').then(
      ({ followScroll }) => {
        if (!left) stop = followScroll();
      },
      // Ignores a chunk that fails to load, because the page is complete without motion.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, []);
}
