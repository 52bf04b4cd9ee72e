import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { button, buttonTone } from './buttons.css.ts';
import type { ButtonTone } from './buttons.tsx';

/** Props of {@link LinkButton}, and the attributes of an `<a>`. */
export interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  readonly tone: ButtonTone;
  readonly href: string;
  readonly children: ReactNode;
}

/** Link that looks like a button, for actions that are URLs, including `mailto:` URLs. */
export function LinkButton({ tone, className, ...props }: LinkButtonProps): ReactNode {
  return <a {...props} className={classNames(button, buttonTone[tone], className)} />;
}
