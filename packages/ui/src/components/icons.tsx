import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { icon } from './icons.css.ts';

// Icons of the design system. Each icon is imported from its own file, because the main entry point of lucide-react
// makes every build parse all icons.
export { default as ArrowRightIcon } from 'lucide-react/icons/arrow-right';
export { default as BuildingIcon } from 'lucide-react/icons/building';
export { default as ChevronDownIcon } from 'lucide-react/icons/chevron-down';
export { default as DatabaseIcon } from 'lucide-react/icons/database';
export { default as FactoryIcon } from 'lucide-react/icons/factory';
export { default as GridIcon } from 'lucide-react/icons/grid-3x3';
export { default as MailIcon } from 'lucide-react/icons/mail';
export { default as TrendingUpIcon } from 'lucide-react/icons/trending-up';
export { default as CloseIcon } from 'lucide-react/icons/x';
export { default as LightningIcon } from 'lucide-react/icons/zap';

/** The drawing of an {@link Icon}: one of the ten icons of this package, or any other icon of lucide-react. */
export type Glyph = ComponentType<ComponentPropsWithRef<'svg'>>;

/** Props of {@link Icon}, and the attributes of an `<svg>`. */
export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {
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
