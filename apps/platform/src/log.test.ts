import { expect, it } from 'vitest';
import { factsOf } from './log.ts';

it('a fault is logged with what caused it, for whoever has to mend that', () => {
  const thrown = new Error('The files cannot be reached.', { cause: new TypeError('no route') });
  expect(factsOf(thrown)).toMatchObject({
    error: 'Error',
    message: 'The files cannot be reached.',
    cause: 'TypeError: no route',
  });
  expect(factsOf('thrown by hand')).toMatchObject({ message: 'thrown by hand' });
  expect(factsOf(new Error('alone'))).not.toHaveProperty('cause');
});
