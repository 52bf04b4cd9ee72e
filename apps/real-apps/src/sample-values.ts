import type { FieldSchema } from './app-folder.ts';

const SYSTEM_FIELDS = new Set([
  'id',
  'created_date',
  'updated_date',
  'created_by',
  'created_by_id',
]);

/** The signed-in user. Access rules often compare the user with a field of the record. */
export interface SampleUser {
  readonly id: string;
  readonly email: string;
}

/** Returns a record that is valid according to a schema, with a value in every field. */
export function sampleRecord({ properties = {} }: FieldSchema, user: SampleUser) {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !SYSTEM_FIELDS.has(name))
      .map(([name, schema]) => [name, sampleField(name, schema, user)]),
  );
}

function sampleField(name: string, schema: FieldSchema, user: SampleUser): unknown {
  const { type, enum: values, default: preset, items = {}, minimum } = schema;
  if (values?.length) return preset ?? values[0];
  if (type === 'array') return [sampleField(name, items, user)];
  if (type === 'object') return sampleRecord(schema, user);
  if (type === 'number' || type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return true;
  return sampleText(name, schema.format, user);
}

/**
 * Returns a body for calling a function. It has a value for each name that the source code of the function
 * reads from the body.
 */
export function sampleBody(source: string, user: SampleUser): Record<string, unknown> {
  const [, names = ''] =
    /\{([^{}]*)\}\s*=\s*\(?(?:await\s+)?(?:\w+\.json\(\)|(?:body|payload|data|params)\b)/.exec(
      source,
    ) ?? [];
  return Object.fromEntries(
    names
      .split(',')
      .map((part) => /^\s*(\w+)/.exec(part)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => [name, sampleArgument(name, user)]),
  );
}

function sampleArgument(name: string, user: SampleUser): unknown {
  if (/(s|list)$/i.test(name) && !/(address|status)$/i.test(name)) return [];
  if (/amount|price|count|limit|quantity|total|number/i.test(name)) return 1;
  if (/^(is|has|should)[A-Z_]/.test(name)) return true;
  return sampleText(name, /date/i.test(name) ? 'date' : undefined, user);
}

function sampleText(name: string, format: unknown, { id, email }: SampleUser): string {
  if (format === 'date') return '2026-05-01';
  if (format === 'date-time') return '2026-05-01T09:30:00Z';
  if (format === 'email' || /email|created_by$/i.test(name)) return email;
  if (format === 'uri' || /url$/i.test(name)) return 'https://shop.example/picture.png';
  return /(^|_)id$|Id$/.test(name) ? id : 'Example';
}
