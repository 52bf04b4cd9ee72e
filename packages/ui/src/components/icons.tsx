import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import type { Glyph, GlyphProps } from './glyphs.ts';
import { icon } from './icons.css.ts';

/** Props of {@link Icon}, and the attributes of an `<svg>`. */
export interface IconProps extends GlyphProps {
  readonly glyph: Glyph;
}

/**
 * Icon of 1.5 em in the colour of the surrounding text. It is decorative, so put its meaning into text beside it.
 *
 * @example
 * ```tsx
 * <Icon glyph={MailIcon} />
 * ```
 */
export function Icon({ glyph: Root, className, ...props }: IconProps): ReactNode {
  return (
    <Root
      strokeWidth={1.25}
      aria-hidden="true"
      {...props}
      className={classNames(icon, className)}
    />
  );
}
