import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

/** Room for a focus ring and a little more, and no larger: screenshots of components end here. */
export const frame = style({ padding: vars.space.sm });
