const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 date for the user. */
export function formatDate(date: string): string {
  return format.format(new Date(date));
}
