import { dayMap, vars } from '@groundwork/ui';
import { assignVars, style } from '@vanilla-extract/css';

/** The counterpart of `night`: keeps the day map for a visitor who prefers dark pages. */
export const day = style({
  colorScheme: 'light',
  vars: assignVars(vars.color, { ...dayMap }),
});
