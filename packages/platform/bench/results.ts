import type { Found } from './projection.ts';

/** Returns a run's results as JSON, from which the documentation site generates the performance report. */
export function toJson(found: Found): string {
  const replace = (_: string, value: unknown) =>
    value instanceof Map ? Object.fromEntries(value) : value;
  return `${JSON.stringify(found, replace, 2)}\n`;
}

export function fromJson(text: string): Found {
  return JSON.parse(text, (key, value) =>
    key === 'medians' ? new Map(Object.entries(value)) : value,
  );
}
