import type { Texts } from '../../texts/texts.ts';

/** Formats a stored date in the language of the texts, with the time in UTC. */
export function dateAndTime(t: Texts, date: string): string {
  const format = new Intl.DateTimeFormat(t('language'), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(date))} UTC`;
}

/** Formats the day of a stored date in the language of the texts. */
export function day(t: Texts, date: string): string {
  const format = new Intl.DateTimeFormat(t('language'), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
