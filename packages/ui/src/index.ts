/** Design system of institutional cartography: components, system screens and a theme; no platform. */

// Layout

export { Container, type ContainerProps } from './components/container/container.tsx';
export { ContourDivider } from './components/contour-divider/contour-divider.tsx';
export { Grid, type GridProps } from './components/grid/grid.tsx';
export { Section, type SectionProps } from './components/section/section.tsx';
export { Stack, type StackFlow, type StackProps } from './components/stack/stack.tsx';
export type { BoxElement } from './styles/box-element.ts';
export type { Gap } from './styles/gaps.css.ts';

// Words

export { Eyebrow, type EyebrowProps } from './components/eyebrow/eyebrow.tsx';
export { Heading, type HeadingProps, type HeadingSize } from './components/heading/heading.tsx';
export { SkipLink, type SkipLinkProps } from './components/skip-link/skip-link.tsx';
export { Text, type TextProps, type TextSize } from './components/text/text.tsx';

// Content

export { Badge, type BadgeProps, type BadgeTone } from './components/badge/badge.tsx';
export { Card, type CardProps } from './components/card/card.tsx';
export {
  type Specification,
  SpecTable,
  type SpecTableProps,
} from './components/spec-table/spec-table.tsx';

// Actions

export {
  Button,
  type ButtonProps,
  type ButtonState,
  type ButtonTone,
  LinkButton,
  type LinkButtonProps,
  SubmitButton,
  type SubmitButtonProps,
} from './components/button/button.tsx';

// Forms

export type { FieldProps } from './components/field/field.tsx';
export { FileField, type FileFieldProps } from './components/file-field/file-field.tsx';
export {
  TextField,
  type TextFieldKind,
  type TextFieldProps,
} from './components/text-field/text-field.tsx';

// Icons

export {
  ArrowRightIcon,
  BuildingIcon,
  ChevronDownIcon,
  CloseIcon,
  DatabaseIcon,
  FactoryIcon,
  GridIcon,
  LightningIcon,
  MailIcon,
  TrendingUpIcon,
} from './components/icon/glyphs.ts';
export { type Glyph, Icon, type IconProps } from './components/icon/icon.tsx';

// Motion, and waiting

export { Reveal, type RevealProps } from './components/reveal/reveal.tsx';
export { Spinner } from './components/spinner/spinner.tsx';
export { useSmoothScrolling } from './scroll/use-smooth-scrolling.ts';

// Screens

export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary/error-boundary.tsx';
export {
  AccessRestrictedScreen,
  type AccessRestrictedScreenProps,
} from './screens/access-restricted-screen.tsx';
export { LoadingScreen } from './screens/loading-screen.tsx';
export { NotFoundScreen, type NotFoundScreenProps } from './screens/not-found-screen.tsx';
export {
  SignInFailedScreen,
  type SignInFailedScreenProps,
} from './screens/sign-in-failed-screen.tsx';
export { SignInScreen, type SignInScreenProps } from './screens/sign-in-screen.tsx';
export { UnexpectedErrorScreen } from './screens/unexpected-error-screen.tsx';

// The theme, and classes in its terms

export {
  type SprinkledSpace,
  type SprinkledSpan,
  type Sprinkles,
  sprinkles,
} from './sprinkles/sprinkles.ts';
export { type ColourScheme, dayMap, nightMap } from './theme/colours.ts';
export { vars } from './theme/contract.css.ts';
export { night } from './theme/night.css.ts';
