import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef } from 'react';

interface FocusFirstProps {
  readonly children: ReactNode;
}

function FocusFirst({ children }: FocusFirstProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('a, button, input')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

/** Decorator that puts the focus on the story's first link, button or field, as the tab key would. */
export const focusFirst: Decorator = (Story) => (
  <FocusFirst>
    <Story />
  </FocusFirst>
);
