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

export const icons = {
  building: BuildingIcon,
  database: DatabaseIcon,
  factory: FactoryIcon,
  grid: GridIcon,
  lightning: LightningIcon,
  mail: MailIcon,
  'trending-up': TrendingUpIcon,
} as const satisfies Readonly<Record<string, Glyph>>;

export type IconName = keyof typeof icons;
