/**
 * Entry point of the design system: components, screens and a theme in the style of a printed map. It does
 * not depend on the platform.
 */

// Layout

export { ContourDivider, type ContourDividerProps } from './components/contour-divider.tsx';
export {
  type BoxElement,
  type Gap,
  Grid,
  type GridProps,
  Stack,
  type StackFlow,
  type StackProps,
} from './components/layout.tsx';
export {
  Container,
  type ContainerProps,
  Section,
  type SectionProps,
} from './components/section.tsx';

// Typography

export {
  Eyebrow,
  type EyebrowProps,
  Heading,
  type HeadingProps,
  type HeadingSize,
  SkipLink,
  type SkipLinkProps,
  Text,
  type TextProps,
  type TextSize,
} from './components/typography.tsx';

// Content

export {
  Badge,
  type BadgeProps,
  type BadgeTone,
  Card,
  type CardProps,
  type Specification,
  SpecTable,
  type SpecTableProps,
} from './components/content.tsx';

// Buttons

export {
  Button,
  type ButtonProps,
  type ButtonState,
  type ButtonTone,
  SubmitButton,
  type SubmitButtonProps,
} from './components/buttons.tsx';
export { LinkButton, type LinkButtonProps } from './components/link-button.tsx';

// Form fields

export {
  type FieldProps,
  FileField,
  type FileFieldProps,
  TextField,
  type TextFieldKind,
  type TextFieldProps,
} from './components/fields.tsx';
export { type Form, type FormContent, useForm } from './components/use-form.ts';

// Icons

export {
  ArrowRightIcon,
  BuildingIcon,
  ChevronDownIcon,
  CloseIcon,
  DatabaseIcon,
  FactoryIcon,
  type Glyph,
  GridIcon,
  Icon,
  type IconProps,
  LightningIcon,
  MailIcon,
  TrendingUpIcon,
} from './components/icons.tsx';

// Motion

export { driftOnScroll, fadeOnScroll } from './components/motion.css.ts';
export {
  Reveal,
  type RevealProps,
  useScrollMotion,
  useSmoothScrolling,
} from './components/motion.tsx';

// Navigation

export { usePageFocus } from './components/use-focus.ts';

// Messages

export type { Messages, OwnMessages } from './messages/messages.ts';
export { MessagesProvider, type MessagesProviderProps } from './messages/use-messages.tsx';

// Screens

export {
  AccessRestrictedScreen,
  type AccessRestrictedScreenProps,
  SignInFailedScreen,
  type SignInFailedScreenProps,
  SignInScreen,
  type SignInScreenProps,
} from './screens/gate-screens.tsx';
export {
  LoadingScreen,
  type LoadingScreenProps,
  Spinner,
  type SpinnerProps,
} from './screens/loading.tsx';
export { NotFoundScreen, type NotFoundScreenProps } from './screens/not-found-screen.tsx';
export {
  ErrorBoundary,
  type ErrorBoundaryProps,
  UnexpectedErrorScreen,
  type UnexpectedErrorScreenProps,
} from './screens/unexpected-error.tsx';

// Theme

export { type ColourScheme, dayMap, nightMap } from './theme/colours.ts';
export { vars } from './theme/contract.css.ts';
export { media } from './theme/media.ts';
export { night } from './theme/night.css.ts';
export {
  type SprinkledSpace,
  type SprinkledSpan,
  type Sprinkles,
  sprinkles,
} from './theme/sprinkles.ts';
export type {
  Corners,
  Spacing,
  TextSizes,
  Theme,
  ThemeFace,
  ThemeFaces,
} from './theme/theme-document.ts';
export { type ThemeContrast, type ThemeField, themeFields } from './theme/theme-fields.ts';
export { standaloneThemeStyles, themeStyles } from './theme/theme-styles.ts';
