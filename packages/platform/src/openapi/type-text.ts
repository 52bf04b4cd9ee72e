import type { Schema } from './document-types.ts';

/**
 * Returns a schema in the notation of TypeScript.
 *
 * @param indent prefix of each line except the first.
 */
export function typeText(schema: Schema, indent = ''): string {
  const { $ref, anyOf, const: constant, enum: values, type, items, properties } = schema;
  if (typeof $ref === 'string') return $ref.replace(/^.*\//, '');
  if (Array.isArray(anyOf)) return union(anyOf.map((one) => typeText(toSchema(one), indent)));
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  if (Array.isArray(type)) {
    return union(type.map((one: unknown) => typeText({ ...schema, type: one }, indent)));
  }
  if (type === 'array') {
    const item = typeText(toSchema(items), indent);
    return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (properties !== undefined) return objectText(schema, indent);
  if (typeof type !== 'string') return 'any';
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string) {
  const inner = `${indent}  `;
  const names = Array.isArray(required) ? required : [];
  const lines = Object.entries(toSchema(properties)).map(([name, value]) => {
    const mark = names.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(toSchema(value), inner)}`;
  });
  if (typeof additionalProperties === 'object') lines.push(`${inner}…`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function union(texts: readonly string[]): string {
  return [...new Set(texts)].join(' | ');
}

function toSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
