import { describe, expect, it } from 'vitest';
import { readErrorMessage } from './error-message.ts';

describe('readErrorMessage', () => {
  it.each([
    ['a message', { message: 'No', detail: 'because' }, 'No'],
    ['a detail if there is no message', { message: '', detail: 'because' }, 'because'],
    [
      'the issues of a validator, each with its path',
      {
        detail: [
          { loc: ['body', 'items', 0, 'title'], msg: 'Field required' },
          { loc: ['query', 'limit'], msg: 'Too large' },
        ],
      },
      'items.0.title: Field required; limit: Too large',
    ],
    ['an array of strings', { message: ['one', 'two'], error: 'Bad Request' }, 'one; two'],
    [
      'an array of errors',
      { errors: [{ field: 'title', message: 'is empty' }] },
      'title: is empty',
    ],
    [
      'errors by field',
      { errors: { title: ['is empty', 'is short'] } },
      'title: is empty; is short',
    ],
    ['an error', { error: 'Not today' }, 'Not today'],
    ['the message of an error', { error: { message: 'Not today', code: 7 } }, 'Not today'],
    ['the title of a problem', { type: 'about:blank', title: 'Gone', status: 410 }, 'Gone'],
    ['a plain string', 'upstream went away\n  at line 1', 'upstream went away'],
  ])("reads the message from an error response's body (%s)", (_, data, message) => {
    expect(readErrorMessage(data)).toBe(message);
  });

  it.each([
    ['an HTML page', ' <!doctype html><title>502</title>'],
    ['an empty string', ''],
    ['null', null],
    ['a number', 7],
    ['an object without a message', { status: 500, errors: [], message: {} }],
  ])('returns undefined for an error body without a message (%s)', (_, data) => {
    expect(readErrorMessage(data)).toBeUndefined();
  });

  it('truncates a long message', () => {
    const errors = Array.from({ length: 50 }, (_, index) => `issue ${index}`);
    expect(readErrorMessage({ errors })).toBe('issue 0; issue 1; issue 2; issue 3; issue 4');
    expect(readErrorMessage('x'.repeat(5_000))).toHaveLength(300);
  });

  it('returns undefined for a circular structure', () => {
    const endless: { errors: object[] } = { errors: [] };
    endless.errors.push(endless.errors);
    expect(readErrorMessage(endless)).toBeUndefined();
  });
});
