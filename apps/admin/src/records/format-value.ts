import { formatInstant } from '../components/format-instant.ts';
import { messages } from '../messages.ts';
import type { FieldSchema } from './field-schema.ts';

export function formatValue(value: unknown, { format }: FieldSchema): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return format === 'date-time' ? formatInstant(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
