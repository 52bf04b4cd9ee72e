import type { ReactNode } from 'react';
import { heading } from './heading.css.ts';

/** Visual size of a heading, chosen apart from its level. */
export type HeadingSize = 'display' | 'heading' | 'title';

/** Props of {@link Heading}. */
export interface HeadingProps {
  /** Place in the document outline. */
  readonly level: 1 | 2 | 3;
  readonly size: HeadingSize;
  /** Lets a section name itself after this heading. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A heading in the display face, with balanced lines. */
export function Heading({ level, size, id, children }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={heading({ size })}>
      {children}
    </Tag>
  );
}
