import { expect, it } from 'vitest';
import { mailto } from './mailto.ts';

it('mailto encodes the subject and the lines of the body', () => {
  expect(mailto('a@acre.example', 'A & B', 'one\ntwo')).toBe(
    'mailto:a@acre.example?subject=A%20%26%20B&body=one%0D%0Atwo',
  );
});
