import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';

// A list is one by its element, and looks like any other stack.
const plain = { margin: 0, padding: 0, listStyle: 'none' } as const;

export const column = style(
  inComponents({ ...plain, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }),
);

export const start = style(inComponents({ justifyItems: 'start' }));

export const row = style(
  inComponents({ ...plain, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }),
);
