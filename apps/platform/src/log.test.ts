import { expect, it } from 'vitest';
import { factsOf } from './log.ts';

it('a fault is logged with what caused it, for whoever has to mend that', () => {
  const refused = Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refused });
  const thrown = new Error('The files cannot be reached.', { cause });
  expect(factsOf(thrown)).toMatchObject({
    error: 'Error',
    message: 'The files cannot be reached.',
    cause: 'TypeError, Error ECONNREFUSED',
  });
  expect(factsOf('thrown by hand')).toMatchObject({ message: 'thrown by hand' });
  expect(factsOf(new Error('alone'))).not.toHaveProperty('cause');
});

it('what a parser quotes of an answer is not logged', () => {
  const cause = new SyntaxError('Unexpected token: "ann@example.com"');
  expect(JSON.stringify(factsOf(new Error('No JSON came back.', { cause })))).not.toContain('ann@');
});
