import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { eyebrow, heading, skipLink, text } from './typography.css.ts';

/** Props of {@link Eyebrow}, and the attributes of a `<p>`. */
export interface EyebrowProps extends ComponentPropsWithRef<'p'> {
  readonly children: ReactNode;
}

/** Short label above a heading, preceded by a line in the accent colour. */
export function Eyebrow({ className, ...props }: EyebrowProps): ReactNode {
  return <p {...props} className={classNames(eyebrow, className)} />;
}

/** Visual size of a heading. It does not depend on the level of the heading. */
export type HeadingSize = 'display' | 'heading' | 'title';

/** Props of {@link Heading}, and the attributes of its `<h1>`, `<h2>` or `<h3>`. */
export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  /** Level of the heading in the document outline. */
  readonly level: 1 | 2 | 3;
  readonly size: HeadingSize;
  readonly children: ReactNode;
}

/** Heading in the display typeface, with balanced line lengths. */
export function Heading({ level, size, className, ...props }: HeadingProps): ReactNode {
  const Root = `h${level}` as const;
  return <Root {...props} className={classNames(heading[size], className)} />;
}

/** Size of a text: `lead` introduces a section, `body` is running text, `caption` is small secondary text. */
export type TextSize = 'lead' | 'body' | 'caption';

/** Props of {@link Text}, and the attributes of a `<p>`. */
export interface TextProps extends ComponentPropsWithRef<'p'> {
  readonly size: TextSize;
  readonly children: ReactNode;
}

/** Paragraph in the text typeface, with at most 60 to 70 characters on a line. */
export function Text({ size, className, ...props }: TextProps): ReactNode {
  return <p {...props} className={classNames(text[size], className)} />;
}

/** Props of {@link SkipLink}, and the attributes of an `<a>`. */
export interface SkipLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> {
  /** Id of the element to jump to. Give that element `tabIndex={-1}` so that it can receive the focus. */
  readonly targetId: string;
}

/** Link that skips to the page's content. Place it first on the page; it is visible only while it has the focus. */
export function SkipLink({ targetId, className, ...props }: SkipLinkProps): ReactNode {
  return (
    <a {...props} className={classNames(skipLink, className)} href={`#${targetId}`}>
      Skip to content
    </a>
  );
}
