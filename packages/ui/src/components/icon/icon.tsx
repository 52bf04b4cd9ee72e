import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from './icon.css.ts';

/** A drawing that {@link Icon} can show; the package exports ten (SPEC section 1). */
export type Glyph = LucideIcon;

/** Props of {@link Icon}. */
export interface IconProps {
  readonly glyph: Glyph;
}

/**
 * Draws a glyph at 1.5 em in the current colour; always decorative, so text beside it must say it.
 *
 * @example
 * <Icon glyph={MailIcon} />
 */
export function Icon({ glyph: Drawing }: IconProps): ReactNode {
  return <Drawing className={icon} strokeWidth={1.25} aria-hidden="true" />;
}
