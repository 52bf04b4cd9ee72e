import type { oas32 } from 'zod-openapi';

/**
 * Returns a schema in TypeScript notation.
 *
 * @param indent prefix of each line except the first.
 */
export function typeText(
  schema: oas32.SchemaObject | oas32.ReferenceObject = {},
  indent = '',
): string {
  if (typeof schema === 'boolean') return 'any';
  if ('$ref' in schema) return `${schema.$ref}`.replace(/^.*\//, '');
  const { anyOf, const: constant, enum: values, type, items, properties, format } = schema;
  if (anyOf) return union(anyOf.map((one) => typeText(one, indent)));
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  if (Array.isArray(type))
    return union(type.map((one) => typeText({ ...schema, type: one }, indent)));
  if (type === 'array') {
    const item = typeText(items, indent);
    return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (properties) return objectText(schema, indent);
  if (type === undefined) return 'any';
  return format === undefined ? type : `${type} (${format})`;
}

function objectText(schema: oas32.SchemaObject & object, indent: string) {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(value, inner)}`;
  });
  if (typeof additionalProperties === 'object') lines.push(`${inner}…`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function union(texts: readonly string[]): string {
  return [...new Set(texts)].join(' | ');
}
