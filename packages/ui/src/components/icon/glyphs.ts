/**
 * The ten glyphs of the visual language (SPEC section 1), each removable by a bundler.
 *
 * Taken one by one: the package's main entry would lead every build through all its icons.
 */
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
