import { night } from '@groundwork/ui';
import { type ReactNode, useLayoutEffect } from 'react';
import { day } from './day.css.ts';

/** Props of {@link Scheme}. */
export interface SchemeProps {
  /** `day` or `night` to force that map; anything else leaves the visitor's scheme alone. */
  readonly name: unknown;
  readonly children: ReactNode;
}

/** Forces a colour scheme on the whole page, the ground around the story included. */
export function Scheme({ name, children }: SchemeProps): ReactNode {
  const forced = forcedClass(name);
  useLayoutEffect(() => {
    if (forced === undefined) return;
    const { classList } = document.documentElement;
    classList.add(forced);
    return () => classList.remove(forced);
  }, [forced]);
  return children;
}

function forcedClass(name: unknown): string | undefined {
  if (name === 'day') return day;
  return name === 'night' ? night : undefined;
}
