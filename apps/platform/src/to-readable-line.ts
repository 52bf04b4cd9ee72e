import { z } from 'zod';

const lineSchema = z
  .object({ time: z.string(), level: z.string(), message: z.string().optional() })
  .catchall(z.unknown());

/** One line of the log as a person reads it: time, level, what happened, further facts, the stack. */
export function toReadableLine(line: string): string {
  const { time, level, message, stack, ...rest } = lineSchema.parse(JSON.parse(line));
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  const head = [time.slice(11, 23), level.toUpperCase().padEnd(5), message, ...facts];
  const text = head.filter((part) => part !== undefined).join(' ');
  return stack === undefined ? `${text}\n` : `${text}\n${indent(stackOf(stack))}\n`;
}

/** The frames alone: the message stands above them already. */
function stackOf(stack: unknown): string {
  return String(stack).replace(/^[\s\S]*?(?=^ {4}at )/m, '');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
