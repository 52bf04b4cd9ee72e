import {
  BuildingIcon,
  DatabaseIcon,
  FactoryIcon,
  type Glyph,
  GridIcon,
  LightningIcon,
  MailIcon,
  TrendingUpIcon,
} from '@groundwork/ui';

/** The icons that the content can use, by name. */
export const icons = {
  building: BuildingIcon,
  database: DatabaseIcon,
  factory: FactoryIcon,
  grid: GridIcon,
  lightning: LightningIcon,
  mail: MailIcon,
  'trending-up': TrendingUpIcon,
} as const satisfies Readonly<Record<string, Glyph>>;

/** Name of an icon. */
export type IconName = keyof typeof icons;
