import type { ReactNode } from 'react';
import { text } from './text.css.ts';

/** `lead` opens a section, `body` is running text, `caption` is quiet small print. */
export type TextSize = 'lead' | 'body' | 'caption';

/** Props of {@link Text}. */
export interface TextProps {
  readonly size: TextSize;
  readonly children: ReactNode;
}

/** A paragraph in the text face, never wider than the measure. */
export function Text({ size, children }: TextProps): ReactNode {
  return <p className={text({ size })}>{children}</p>;
}
