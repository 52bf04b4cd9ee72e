/** Helpers for style sheets. Only `.css.ts` files import them, so they are not part of a page's JavaScript. */
import type { StyleRule } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/theme.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a style rule into the cascade layer `gw.components`. Every style of a component uses it. */
export function inComponents(rule: LayeredRule): StyleRule {
  return { '@layer': { [layers.components]: rule } };
}

/** Focus ring of every control. It is outside the border of the control, in the focus colour of the theme. */
export const focusRing = {
  ':focus-visible': {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '3px',
  },
} as const;
