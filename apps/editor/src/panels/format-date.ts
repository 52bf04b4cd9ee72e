const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO date for people. */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}
