import { expect, it } from 'vitest';
import { sprinkles } from './sprinkles.ts';

const classes = (value: string) => value.split(' ');

it('gives one class for each thing said, and the same for the same thing', () => {
  const both = classes(sprinkles({ color: 'signal', padding: 'md' }));
  expect(both).toHaveLength(2);
  expect(both).toContain(sprinkles({ color: 'signal' }));
});

it('takes a single span for every window', () => {
  expect(classes(sprinkles({ gridColumn: 6 }))).toHaveLength(1);
  expect(classes(sprinkles({ gridColumn: { narrow: 'full', wide: 6 } }))).toHaveLength(2);
});
