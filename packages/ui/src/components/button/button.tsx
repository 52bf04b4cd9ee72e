import type { ReactNode } from 'react';
import { button } from './button.css.ts';

/** How loudly a button speaks: `signal` for the one main action of a view, `outline` otherwise. */
export type ButtonTone = 'signal' | 'outline';

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly tone: ButtonTone;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A push button that acts on the page; it never submits a form. */
export function Button({ tone, onClick, children }: ButtonProps): ReactNode {
  return (
    <button type="button" className={button({ tone })} onClick={onClick}>
      {children}
    </button>
  );
}

/** Props of {@link LinkButton}. */
export interface LinkButtonProps {
  readonly tone: ButtonTone;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link drawn as a button, for actions that are really addresses (`mailto:` included). */
export function LinkButton({ tone, href, children }: LinkButtonProps): ReactNode {
  return (
    <a className={button({ tone })} href={href}>
      {children}
    </a>
  );
}
