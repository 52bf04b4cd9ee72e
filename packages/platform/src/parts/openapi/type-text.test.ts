import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSchema } from 'zod-openapi';
import { typeText } from './type-text.ts';

const write = (schema: z.ZodType) => typeText(createSchema(schema).schema);

test.each([
  [z.string(), 'string'],
  [z.url(), 'string (uri)'],
  [z.string().nullable(), 'string | null'],
  [z.enum(['a', 'b']), '"a" | "b"'],
  [z.literal('ok'), '"ok"'],
  [z.array(z.union([z.string(), z.number()])), '(string | number)[]'],
  [z.unknown(), 'any'],
])('typeText returns the schema %o in TypeScript notation', (schema, text) => {
  expect(write(schema)).toBe(text);
});

test('typeText writes each field of an object on a separate line, and marks objects that allow further fields', () => {
  const schema = z.looseObject({
    id: z.string(),
    place: z.object({ city: z.string().optional() }),
  });
  expect(write(schema)).toBe('{\n  id: string\n  place: {\n    city?: string\n  }\n  …\n}');
});

test("typeText writes a reference as the referenced schema's name", () => {
  const User = z.object({ id: z.string() }).meta({ id: 'User' });
  expect(write(z.object({ users: z.array(User) }))).toBe('{\n  users: User[]\n}');
});
