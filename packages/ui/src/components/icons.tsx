// Each icon is imported from its own file, because the main entry point of lucide-react makes every build parse all
// icons.
import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as arrowRight } from 'lucide-react/icons/arrow-right';
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up';
import { __iconData as arrowUpDown } from 'lucide-react/icons/arrow-up-down';
import { __iconData as building } from 'lucide-react/icons/building';
import { __iconData as check } from 'lucide-react/icons/check';
import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down';
import { __iconData as database } from 'lucide-react/icons/database';
import { __iconData as ellipsis } from 'lucide-react/icons/ellipsis';
import { __iconData as factory } from 'lucide-react/icons/factory';
import { __iconData as grid } from 'lucide-react/icons/grid-3x3';
import { __iconData as mail } from 'lucide-react/icons/mail';
import { __iconData as trendingUp } from 'lucide-react/icons/trending-up';
import { __iconData as close } from 'lucide-react/icons/x';
import { __iconData as lightning } from 'lucide-react/icons/zap';
import {
  type ComponentPropsWithRef,
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import { icon } from './icons.css.ts';

/** The drawing of an {@link Icon}: an icon that this package exports, or any other lucide-react icon. */
export type Glyph = ComponentType<ComponentPropsWithRef<'svg'>>;

export const ArrowDownIcon: Glyph = /* @__PURE__ */ toGlyph(arrowDown);
export const ArrowRightIcon: Glyph = /* @__PURE__ */ toGlyph(arrowRight);
export const ArrowUpIcon: Glyph = /* @__PURE__ */ toGlyph(arrowUp);
export const ArrowUpDownIcon: Glyph = /* @__PURE__ */ toGlyph(arrowUpDown);
export const BuildingIcon: Glyph = /* @__PURE__ */ toGlyph(building);
export const CheckIcon: Glyph = /* @__PURE__ */ toGlyph(check);
export const ChevronDownIcon: Glyph = /* @__PURE__ */ toGlyph(chevronDown);
export const CloseIcon: Glyph = /* @__PURE__ */ toGlyph(close);
export const DatabaseIcon: Glyph = /* @__PURE__ */ toGlyph(database);
export const EllipsisIcon: Glyph = /* @__PURE__ */ toGlyph(ellipsis);
export const FactoryIcon: Glyph = /* @__PURE__ */ toGlyph(factory);
export const GridIcon: Glyph = /* @__PURE__ */ toGlyph(grid);
export const LightningIcon: Glyph = /* @__PURE__ */ toGlyph(lightning);
export const MailIcon: Glyph = /* @__PURE__ */ toGlyph(mail);
export const TrendingUpIcon: Glyph = /* @__PURE__ */ toGlyph(trendingUp);

/**
 * Creates a component from the data of an icon. lucide-react's own components contain code for options that this
 * package does not have, and that code is larger than the drawings.
 */
function toGlyph({ name, node }: typeof mail): Glyph {
  const elements = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      className={classNames(`lucide lucide-${name}`, className)}
    >
      {/* Passes each element as an argument, because builds remove the keys of lucide-react. */}
      {createElement(Fragment, null, ...elements)}
    </svg>
  );
}

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
