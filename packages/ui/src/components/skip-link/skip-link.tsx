import type { ReactNode } from 'react';
import { skipLink } from './skip-link.css.ts';

/** Props of {@link SkipLink}. */
export interface SkipLinkProps {
  /** Id of the element to jump to; give it `tabIndex={-1}` so that it can take the focus. */
  readonly targetId: string;
}

/** The first stop of the tab key: jumps over what precedes the content. Shown only when focused. */
export function SkipLink({ targetId }: SkipLinkProps): ReactNode {
  return (
    <a className={skipLink} href={`#${targetId}`}>
      Skip to content
    </a>
  );
}
