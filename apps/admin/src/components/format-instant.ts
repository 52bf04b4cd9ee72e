import { messages } from '../messages.ts';

/** Returns a stored date and time in the browser's time zone. */
export function formatInstant(date: string): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return date;
  return instant.toLocaleString(messages.language, { dateStyle: 'medium', timeStyle: 'short' });
}
