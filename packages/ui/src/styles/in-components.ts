import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type LayeredRule = NonNullable<StyleRule['@layer']>[string];

/** Puts a style rule into the components layer; every component style goes through it. */
export function inComponents(rule: LayeredRule): StyleRule {
  return { '@layer': { [layers.components]: rule } };
}
