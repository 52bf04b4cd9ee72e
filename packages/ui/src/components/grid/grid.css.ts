import { style, styleVariants } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { medium } from '../../styles/widths.ts';

const equal = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });

const base = style(
  inComponents({ display: 'grid', margin: 0, padding: 0, listStyle: 'none', ...equal(1) }),
);

export const grid = styleVariants({ 2: 2, 3: 3 }, (columns) => [
  base,
  inComponents({ '@media': { [medium]: equal(columns), print: equal(columns) } }),
]);
