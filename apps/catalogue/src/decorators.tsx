import { night } from '@groundwork/ui';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { day, frame } from './catalogue.css.ts';

export interface SchemeProps {
  /**
   * `day` forces the light colour scheme, `night` the dark one. Any other value leaves the choice to the
   * visitor's preference.
   */
  readonly name: unknown;
  readonly children: ReactNode;
}

/** Forces a colour scheme on the whole page, including the background around the story. */
export function Scheme({ name, children }: SchemeProps): ReactNode {
  const schemeClass = schemeClassOf(name);
  useLayoutEffect(() => {
    if (schemeClass === undefined) return;
    const { classList } = document.documentElement;
    classList.add(schemeClass);
    return () => classList.remove(schemeClass);
  }, [schemeClass]);
  return children;
}

function schemeClassOf(name: unknown): string | undefined {
  if (name === 'day') return day;
  return name === 'night' ? night : undefined;
}

export interface FrameProps {
  /** Whether the story is a whole page that has its own landmarks. Such a story has the tag `full-page`. */
  readonly isFullPage: boolean;
  readonly children: ReactNode;
}

/** Puts a component into a `<main>` landmark with some space around it. */
export function Frame({ isFullPage, children }: FrameProps): ReactNode {
  return isFullPage ? children : <main className={frame}>{children}</main>;
}

interface FocusFirstProps {
  readonly children: ReactNode;
}

function FocusFirst({ children }: FocusFirstProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('a, button, input')?.focus(), []);
  return <div ref={container}>{children}</div>;
}

/** Decorator that focuses the first link, button or field of a story, like pressing the Tab key. */
export const focusFirst: Decorator = (Story) => (
  <FocusFirst>
    <Story />
  </FocusFirst>
);
