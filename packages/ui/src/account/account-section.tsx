import { type ReactNode, type RefObject, useId } from 'react';
import { Stack } from '../components/layout.tsx';
import { Heading } from '../components/typography.tsx';
import { focusTarget } from './account.css.ts';

interface AccountSectionProps {
  readonly title: string;
  /** Receives the focus when the focused button of the section disappears. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function AccountSection({ title, headingRef, children }: AccountSectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="sm">
        <Heading
          level={2}
          size="title"
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className={focusTarget}
        >
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}
