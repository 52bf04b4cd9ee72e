/**
 * Compiles regular expressions, for example from `$regex` filters and schemas. They run on RE2, whose time grows
 * linearly with the length of the input, so that no pattern can block the server. RE2 supports neither look-around
 * nor back-references.
 */
import { RE2JS, RE2JSException } from 're2js';

const PATTERN_LENGTH = 500;

/** Approximate maximum length of a pattern after repetitions such as `a{100}` are expanded. */
const WRITTEN_OUT_LENGTH = 100_000;
const CACHE_SIZE = 200;

/** Maximum number of characters that a pattern searches in a string. */
const TEXT_LENGTH = 10_000;

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

export interface Pattern {
  /** Returns whether the pattern matches within the first 10,000 characters of a string. */
  test(text: string): boolean;
  /** Number of steps of the compiled pattern. The time to match a character is proportional to this number. */
  readonly size: number;
}

const cache = new Map<string, Pattern>();

/**
 * @param flags any of `i`, `m` and `s`.
 * @throws Error whose message explains the problem of the pattern.
 */
export function compilePattern(pattern: string, flags = ''): Pattern {
  const key = `${flags}/${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const compiled = compile(pattern, flags);
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(key, compiled);
  return compiled;
}

function compile(pattern: string, flags: string): Pattern {
  if (pattern.length > PATTERN_LENGTH) {
    throw new Error(`a pattern has at most ${PATTERN_LENGTH} characters`);
  }
  const repetitions = [...pattern.matchAll(/\{(\d{1,4})(?:,(\d{0,4}))?\}/g)];
  const times = repetitions.map(([, least, most]) => Math.max(Number(least), Number(most ?? 0)));
  const repeated = times.reduce((sum, count) => sum + count, 1);
  if (repeated * pattern.length > WRITTEN_OUT_LENGTH) {
    throw new Error('a pattern has too many repetitions');
  }
  let bits = 0;
  for (const flag of flags) {
    const bit = FLAGS[flag];
    if (bit === undefined)
      throw new Error(`"${flag}" is not an option of a pattern; use i, m or s`);
    bits |= bit;
  }
  try {
    const expression = RE2JS.compile(RE2JS.translateRegExp(pattern), bits);
    return {
      test: (text) => expression.matcher(text.slice(0, TEXT_LENGTH)).find(),
      size: expression.programSize(),
    };
  } catch (cause) {
    if (!(cause instanceof RE2JSException)) throw cause;
    throw new Error('the pattern is malformed, or uses look-around or a back-reference', { cause });
  }
}
