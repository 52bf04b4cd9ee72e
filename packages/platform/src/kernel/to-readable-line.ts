import { z } from 'zod';
import { toVisibleText } from './visible-text.ts';

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string().optional() })
  .catchall(z.unknown());

/**
 * One line of the log as a person reads it: time, level, message, further facts, the stack.
 *
 * Hazard: much of it was written by clients. None of it may begin another line, look like another fact, or reach
 * the terminal as a command.
 */
export function toReadableLine(line: string): string {
  const { time, level, message, stack, ...rest } = lineSchema.parse(JSON.parse(line));
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${toFact(value)}`);
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), message, ...facts];
  const text = toVisibleText(head.filter((part) => part !== undefined).join(' '));
  return [text, ...framesOf(stack)].join('\n  ').concat('\n');
}

/** A value that holds more than one word is quoted. */
function toFact(value: unknown): unknown {
  return typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : value;
}

/** The message stands above them already. */
function framesOf(stack: unknown): string[] {
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map(toVisibleText);
}
