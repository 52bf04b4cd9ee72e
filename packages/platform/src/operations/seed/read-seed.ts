import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject, StartUpError } from '@groundwork/engine/kernel';
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import { z } from 'zod';
import { isExact } from '../../kernel/parse-json.ts';

const record = z.custom<JsonObject>(
  (value) => z.json().safeParse(value).success && isJsonObject(value),
  'is not an object of fields',
);
const user = z
  .object({
    email: z.email('is not an e-mail address'),
    full_name: z.string('is not a string').optional(),
    role: z
      .string('is not a string')
      .regex(/^[\w-]{1,64}$/, 'is not the name of a role')
      .default('user'),
    password: z.string('is not a string').optional(),
  })
  .catchall(z.json());
const seedSchema = z.strictObject({
  users: z.array(user, 'is not an array').default([]),
  entities: z
    .record(z.string(), z.array(record, 'is not an array'), 'is not an object')
    .default({}),
});

export type Seed = z.output<typeof seedSchema>;

export type SeedUser = Seed['users'][number];

/** @throws StartUpError that lists every error with its position in the seed file, such as `users[2].email`. */
export function readSeed(file: string): Seed {
  const value = parseFile(file, readFile(file));
  const { success, data, error } = seedSchema.safeParse(value);
  if (success) return data;
  throw invalidSeed(
    file,
    error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: is neither users nor entities`
        : `${toPlace(issue.path)}: ${issue.message}`,
    ),
  );
}

export function invalidSeed(file: string, errors: readonly string[]): StartUpError {
  const lines = errors.map((error) => `  - ${error}`).join('\n');
  return new StartUpError(
    `The seed ${file} cannot be used:\n${lines}\nCorrect it and try again. Nothing was stored.`,
  );
}

function toPlace(path: readonly PropertyKey[]): string {
  const place = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');
  return place === '' ? 'the file' : place.replace(/^\./, '');
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new StartUpError(`The seed ${file} cannot be read. Check the path.`, { cause });
  }
}

function parseFile(file: string, content: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(content, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const line = content.slice(0, first.offset).split('\n').length;
    throw invalidSeed(file, [`line ${line}: is not JSON (${printParseErrorCode(first.error)})`]);
  }
  requireExactNumbers(file, content);
  return value;
}

/** @throws StartUpError when JavaScript cannot represent a number of the seed file. */
function requireExactNumbers(file: string, content: string): void {
  visit(content, {
    onLiteralValue(value, offset, length, line) {
      const number = content.slice(offset, offset + length);
      if (typeof value !== 'number' || isExact(number)) return;
      const reason = `the number ${number.slice(0, 40)} is too large to be stored exactly. Write it as a string`;
      throw invalidSeed(file, [`line ${line + 1}: ${reason}`]);
    },
  });
}
