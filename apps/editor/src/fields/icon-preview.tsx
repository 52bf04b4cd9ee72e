import {
  ArrowRightIcon,
  BuildingIcon,
  DatabaseIcon,
  FactoryIcon,
  type Glyph,
  GridIcon,
  Icon,
  LightningIcon,
  MailIcon,
  TrendingUpIcon,
} from '@groundwork/ui';
import type { ReactNode } from 'react';

const GLYPHS: ReadonlyMap<string, Glyph> = new Map([
  ['arrowright', ArrowRightIcon],
  ['building', BuildingIcon],
  ['database', DatabaseIcon],
  ['factory', FactoryIcon],
  ['grid', GridIcon],
  ['lightning', LightningIcon],
  ['mail', MailIcon],
  ['trendingup', TrendingUpIcon],
]);

/** Shows an icon of the design system by its name. Renders nothing for an unknown name. */
export function IconPreview({ name }: { readonly name: string }): ReactNode {
  const glyph = GLYPHS.get(name.replace(/[^a-z]|icon$/gi, '').toLowerCase());
  return glyph ? <Icon glyph={glyph} /> : null;
}
