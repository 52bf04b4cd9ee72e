import { describe, expect, it } from 'vitest';
import { factsOf } from './log.ts';

describe('factsOf', () => {
  // ASVS 16.3.4: Unexpected errors are logged
  it("includes an error's causes in the logged facts", () => {
    const rejected = Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
    const cause = new TypeError('fetch failed', { cause: rejected });
    const thrown = new Error('The files cannot be reached.', { cause });
    expect(factsOf(thrown)).toMatchObject({
      error: 'Error',
      message: 'The files cannot be reached.',
      cause: 'TypeError, Error ECONNREFUSED',
    });
    expect(factsOf('thrown by hand')).toMatchObject({ message: 'thrown by hand' });
    expect(factsOf(new Error('alone'))).not.toHaveProperty('cause');
  });

  // ASVS 14.2.4: Data rules hold
  it("omits the messages of an error's causes, because they may quote a response", () => {
    const cause = new SyntaxError('Unexpected token: "ann@example.com"');
    expect(
      JSON.stringify(factsOf(new Error('The response is not JSON.', { cause }))),
    ).not.toContain('ann@');
  });
});
