import type { SQLOutputValue } from 'node:sqlite';
import { compilePattern } from '../entities/filter/pattern.ts';

/**
 * `matches_pattern(pattern, flags, value)`: 1 if a text matches, 0 for any other value. The pattern
 * was checked when the filter was read.
 */
export function matchesPattern(
  pattern: SQLOutputValue,
  flags: SQLOutputValue,
  value: SQLOutputValue,
): number {
  if (typeof pattern !== 'string' || typeof flags !== 'string') return 0;
  if (typeof value !== 'string') return 0;
  return compilePattern(pattern, flags).test(value) ? 1 : 0;
}
