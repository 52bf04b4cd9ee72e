/** Returns a stored date and time in the browser's time zone, as `<input type="datetime-local">` expects it. */
export function toLocalTime(date: string): string {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return date;
  const offset = instant.getTimezoneOffset() * 60_000;
  return new Date(instant.getTime() - offset).toISOString().slice(0, 19);
}

/** Returns the stored form of a date and time that the user entered; an empty string stays empty. */
export function toInstant(local: string): string {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
}
