import { z } from 'zod';
import { toVisibleText } from './visible-text.ts';

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string().optional() })
  .catchall(z.unknown());

/**
 * Formats one log line for a person: time, level, message, further facts, the stack.
 *
 * Hazard: clients wrote much of it. No value may begin another line, imitate another fact, or reach the
 * terminal as a control sequence.
 */
export function toReadableLine(line: string): string {
  const { time, level, message, stack, ...rest } = lineSchema.parse(JSON.parse(line));
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${toFact(value)}`);
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), message, ...facts];
  const text = toVisibleText(head.filter((part) => part !== undefined).join(' '));
  return [text, ...framesOf(stack)].join('\n  ').concat('\n');
}

/** Quotes a value of more than one word. */
function toFact(value: unknown): unknown {
  return typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : value;
}

/** Omits the message, which the line already contains. */
function framesOf(stack: unknown): string[] {
  const lines = typeof stack === 'string' ? stack.split('\n') : [];
  return lines.filter((line) => line.startsWith('    at ')).map(toVisibleText);
}
