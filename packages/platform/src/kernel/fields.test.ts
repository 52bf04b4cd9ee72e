import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseFields, requiredString } from './fields.ts';

describe('parseFields', () => {
  it('names all invalid fields, each with the reason of its first issue', () => {
    const schema = z.object({ email: requiredString(3), age: z.number('Expects a number') });
    expect(() => parseFields(schema, { email: '', age: 'x' })).toThrow(
      expect.objectContaining({
        details: {
          fields: ['email', 'age'],
          field_errors: { email: 'Field required', age: 'Expects a number' },
        },
      }),
    );
  });

  it('names at most 50 invalid fields', () => {
    const values = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, 1]));
    const fields = Object.keys(values).slice(0, 50);
    expect(() => parseFields(z.record(z.string(), z.string('Expects a string')), values)).toThrow(
      expect.objectContaining({
        details: {
          fields,
          field_errors: Object.fromEntries(fields.map((name) => [name, 'Expects a string'])),
        },
      }),
    );
  });
});
