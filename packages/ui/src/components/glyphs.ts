import type { ComponentPropsWithRef, ComponentType } from 'react';

// Icons of the design system. They are imported one by one: with the main entry point of lucide-react, every build
// would parse all its icons.
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

/** Attributes of the `<svg>` of a {@link Glyph}. */
export interface GlyphProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {}

/** The drawing of an icon: one of the ten icons of this package, or any icon of lucide-react. */
export type Glyph = ComponentType<GlyphProps>;
