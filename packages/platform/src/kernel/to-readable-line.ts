import { z } from 'zod';

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string().optional() })
  .catchall(z.unknown());

/**
 * Formats one log line for a person: time, level, message, other facts, the stack.
 *
 * Hazard: clients control many of the values. No value may start another line, imitate another fact, or reach
 * the terminal as a control sequence.
 */
export function toReadableLine(line: string): string {
  const { time, level, message, stack, ...rest } = lineSchema.parse(JSON.parse(line));
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${toFact(value)}`);
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), message, ...facts];
  const text = toVisibleText(head.filter((part) => part !== undefined).join(' '));
  return [text, ...framesOf(stack)].join('\n  ').concat('\n');
}

/** Quotes a value that contains white space. */
function toFact(value: unknown): unknown {
  return typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : value;
}

/** Returns the stack without the error's message, which the line already contains. */
function framesOf(stack: unknown): string[] {
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map(toVisibleText);
}

/**
 * Matches characters that a terminal interprets or that change how text is displayed: control characters,
 * line separators, and bidirectional controls.
 */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes a string to a single visible line, with escapes such as `\u001b` and `\n`. */
function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    if (escaped !== character) return escaped;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Escapes each line like {@link toVisibleText}. */
export function toVisibleLines(text: string): string {
  return text.split('\n').map(toVisibleText).join('\n');
}
