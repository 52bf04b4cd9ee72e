import { describe, expect, it } from 'vitest';
import { validateFields } from './validate-value.ts';

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    size: { type: 'number' },
    place: { type: 'object', properties: { city: { type: 'string' }, code: { type: 'string' } } },
  },
  required: ['title'],
} as const;

const place = { name: '', isLenient: false };

describe('validateFields', () => {
  it('throws one error that names all invalid fields', () => {
    const input = { size: 'big', place: { city: 7, code: 8 }, colour: 'red' };
    expect(() => validateFields(schema, input, place)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        message: expect.stringMatching(
          /^Errors in 5 fields: title: Field required; size: Expects a number; place\.city: /,
        ),
        details: {
          fields: ['title', 'size', 'place.city', 'place.code', 'colour'],
          field_errors: expect.objectContaining({
            title: 'Field required',
            'place.code': 'Expects a string',
          }),
        },
      }),
    );
  });

  it('names at most 50 fields', () => {
    const input = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 1]));
    expect(() => validateFields(schema, input, place)).toThrow(/^Errors in 50 fields: /);
  });
});
