/**
 * The icons of the design system, in the drawings of lucide-react. lucide-react's own components contain code for
 * options that the design system does not have, and that code is larger than the drawings.
 *
 * The drawings are from Lucide, © Lucide Icons and Contributors, under the ISC licence; some of them are from Feather,
 * © Cole Bemis, under the MIT licence.
 */
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';

/** Attributes of the `<svg>` of a {@link Glyph}. */
export interface GlyphProps extends Omit<ComponentPropsWithRef<'svg'>, 'children'> {}

/** The drawing of an icon: one of the ten icons of this package, or any icon of lucide-react. */
export type Glyph = ComponentType<GlyphProps>;

interface FrameProps extends ComponentPropsWithRef<'svg'> {
  /** Names of the icon in lucide-react. */
  readonly names: string;
}

/** The `<svg>` of a glyph, with the attributes and class names of lucide-react. */
export function Frame({ names, className, ...props }: FrameProps): ReactNode {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(`lucide lucide-${names}`, className)}
      aria-hidden="true"
      {...props}
    />
  );
}

/** The icon `arrow-right` of lucide-react. */
export function ArrowRightIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="arrow-right" {...props}>
      <path d="M5 12h14" />
      <path d="m12 5 7 7-7 7" />
    </Frame>
  );
}

/** The icon `building` of lucide-react. */
export function BuildingIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="building" {...props}>
      <path d="M12 10h.01" />
      <path d="M12 14h.01" />
      <path d="M12 6h.01" />
      <path d="M16 10h.01" />
      <path d="M16 14h.01" />
      <path d="M16 6h.01" />
      <path d="M8 10h.01" />
      <path d="M8 14h.01" />
      <path d="M8 6h.01" />
      <path d="M9 22v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3" />
      <rect x="4" y="2" width="16" height="20" rx="2" />
    </Frame>
  );
}

/** The icon `chevron-down` of lucide-react. */
export function ChevronDownIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="chevron-down" {...props}>
      <path d="m6 9 6 6 6-6" />
    </Frame>
  );
}

/** The icon `database` of lucide-react. */
export function DatabaseIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="database" {...props}>
      <ellipse cx="12" cy="5" rx="9" ry="3" />
      <path d="M3 5V19A9 3 0 0 0 21 19V5" />
      <path d="M3 12A9 3 0 0 0 21 12" />
    </Frame>
  );
}

/** The icon `factory` of lucide-react. */
export function FactoryIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="factory" {...props}>
      <path d="M12 16h.01" />
      <path d="M16 16h.01" />
      <path d="M3 19a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V8.5a.5.5 0 0 0-.769-.422l-4.462 2.844A.5.5 0 0 1 15 10.5v-2a.5.5 0 0 0-.769-.422L9.77 10.922A.5.5 0 0 1 9 10.5V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2z" />
      <path d="M8 16h.01" />
    </Frame>
  );
}

/** The icon `grid-3x3` of lucide-react. */
export function GridIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="grid-3x3 lucide-grid lucide-grid-3-x-3" {...props}>
      <rect width="18" height="18" x="3" y="3" rx="2" />
      <path d="M3 9h18" />
      <path d="M3 15h18" />
      <path d="M9 3v18" />
      <path d="M15 3v18" />
    </Frame>
  );
}

/** The icon `zap` of lucide-react. */
export function LightningIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="zap" {...props}>
      <path d="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z" />
    </Frame>
  );
}

/** The icon `mail` of lucide-react. */
export function MailIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="mail" {...props}>
      <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
      <rect x="2" y="4" width="20" height="16" rx="2" />
    </Frame>
  );
}

/** The icon `trending-up` of lucide-react. */
export function TrendingUpIcon(props: GlyphProps): ReactNode {
  return (
    <Frame names="trending-up" {...props}>
      <path d="M16 7h6v6" />
      <path d="m22 7-8.5 8.5-5-5L2 17" />
    </Frame>
  );
}
