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
});
