import { Heading } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen with its title, which is also the HTML document's title. */
export function Screen({ title, children }: ScreenProps): ReactNode {
  useTitle(title);
  return (
    <>
      <Heading level={1} size="title">
        {title}
      </Heading>
      {children}
    </>
  );
}
