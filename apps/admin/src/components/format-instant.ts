import { messages } from '../messages.ts';

/**
 * Returns a stored date and time in the browser's time zone.
 *
 * @param timeStyle `medium` includes the seconds.
 */
export function formatInstant(date: string, timeStyle: 'short' | 'medium' = 'short'): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return date;
  return instant.toLocaleString(messages.language, { dateStyle: 'medium', timeStyle });
}
