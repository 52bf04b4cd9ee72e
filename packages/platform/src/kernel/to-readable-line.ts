import { z } from 'zod';

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string().optional() })
  .catchall(z.unknown());

/**
 * Formats a log line for a terminal: time, level, message, other facts, and an error's stack.
 *
 * Hazard: many values come from clients. A value must not start another line, look like another fact, or reach
 * the terminal as a control sequence.
 */
export function toReadableLine(line: string): string {
  const { time, level, message, stack, ...rest } = lineSchema.parse(JSON.parse(line));
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${toFact(value)}`);
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), message, ...facts];
  const text = toVisibleText(head.filter((part) => part !== undefined).join(' '));
  return [text, ...framesOf(stack)].join('\n  ').concat('\n');
}

/** Quotes a string that contains white space, a quotation mark or an equals sign. */
function toFact(value: unknown): unknown {
  return typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : value;
}

/** Returns the lines of an error's stack without the error message, which the log line already contains. */
function framesOf(stack: unknown): string[] {
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map(toVisibleText);
}

/** Characters that a terminal interprets, or that change how text is displayed. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes line breaks and other invisible characters, such as `\u001b`, so that the result is a single line. */
function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    if (escaped !== character) return escaped;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Escapes invisible characters like {@link toVisibleText}, but keeps line breaks. */
export function toVisibleLines(text: string): string {
  return text.split('\n').map(toVisibleText).join('\n');
}
