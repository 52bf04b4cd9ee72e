import LucideArrowRight from 'lucide-react/icons/arrow-right';
import LucideBuilding from 'lucide-react/icons/building';
import LucideChevronDown from 'lucide-react/icons/chevron-down';
import LucideDatabase from 'lucide-react/icons/database';
import LucideFactory from 'lucide-react/icons/factory';
import LucideGrid from 'lucide-react/icons/grid-3x3';
import LucideMail from 'lucide-react/icons/mail';
import LucideTrendingUp from 'lucide-react/icons/trending-up';
import LucideClose from 'lucide-react/icons/x';
import LucideLightning from 'lucide-react/icons/zap';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as ui from '../index.ts';

const originals = {
  ArrowRightIcon: LucideArrowRight,
  BuildingIcon: LucideBuilding,
  ChevronDownIcon: LucideChevronDown,
  CloseIcon: LucideClose,
  DatabaseIcon: LucideDatabase,
  FactoryIcon: LucideFactory,
  GridIcon: LucideGrid,
  LightningIcon: LucideLightning,
  MailIcon: LucideMail,
  TrendingUpIcon: LucideTrendingUp,
} as const satisfies Partial<Record<keyof typeof ui, ui.Glyph>>;

it.each(Object.entries(originals))(
  '%s renders the markup of its icon in lucide-react',
  (name, original) => {
    expect(renderToStaticMarkup(<ui.Icon glyph={Reflect.get(ui, name)} className="own" />)).toBe(
      renderToStaticMarkup(<ui.Icon glyph={original} className="own" />),
    );
  },
);
