import { style, styleVariants } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const { xs, sm, md, lg, xl } = vars.space;

// These classes are not sprinkles, so that a page with a Stack does not download all sprinkles.
export const gaps = styleVariants({ xs, sm, md, lg, xl }, (gap) => [inComponents({ gap })]);

// Removes the browser's list styles, because Grid and Stack may be rendered as list elements.
const unstyledList = { margin: 0, padding: 0, listStyle: 'none' } as const;

const equalColumns = (count: number) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
});

const gridBase = style(inComponents({ display: 'grid', ...unstyledList, ...equalColumns(1) }));

export const grid = styleVariants({ 2: 2, 3: 3 }, (count) => [
  gridBase,
  inComponents({ '@media': { [media.medium]: equalColumns(count), print: equalColumns(count) } }),
]);

const column = style(inComponents({ ...unstyledList, display: 'grid', ...equalColumns(1) }));

const start = style(inComponents({ justifyItems: 'start' }));

const row = style(
  inComponents({ ...unstyledList, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
);

export const flows = { column, start: `${column} ${start}`, row };
