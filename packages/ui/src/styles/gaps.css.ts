import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import '../theme/theme.css.ts';
import { inComponents } from './in-components.ts';

/** Room between the children of a box, by the name of the theme's space. */
export type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const { xs, sm, md, lg, xl } = vars.space;

// Apart from the sprinkles: a page with a Stack need not carry all of those.
export const gaps: Record<Gap, string> = styleVariants({ xs, sm, md, lg, xl }, (gap) => [
  inComponents({ gap }),
]);
