import type { Messages } from '../../messages/messages.ts';

/** Formats a stored date in the language of the messages, with its time in UTC. */
export function dateAndTime(t: Messages, date: string): string {
  const format = new Intl.DateTimeFormat(t('language'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(date))} UTC`;
}

export function day(t: Messages, date: string): string {
  const format = new Intl.DateTimeFormat(t('language'), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
