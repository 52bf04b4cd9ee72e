import { isIP } from 'node:net';
import { z } from 'zod';
import { readInstant } from '../../kernel/date-time.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import type { FIELD_FORMATS } from '../schema/entity-schema.ts';

type Format = (typeof FIELD_FORMATS)[number];

interface Rule {
  isValid(text: string): boolean;
  readonly expectation: string;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const YEAR_OR_MONTH = /^\d{4}(-\d\d)?$/;
const CLOCK =
  /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const LABEL = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
const HOSTNAME = new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})*$`, 'i');
const email = z.email();

/** Rule of each format. Formats that only affect how a string is displayed accept any string. */
const rules: Readonly<Record<Format, Rule>> = {
  date: { isValid: isDate, expectation: 'a date such as 2026-06-01' },
  'date-time': { isValid: isDateTime, expectation: 'a date and time such as 2026-06-01T09:30:00Z' },
  time: { isValid: (text) => CLOCK.test(text), expectation: 'a time such as 09:30:00' },
  email: {
    isValid: (text) => email.safeParse(text).success,
    expectation: 'an e-mail address such as ann@example.org',
  },
  uri: { isValid: isUri, expectation: 'a URL such as https://example.org' },
  hostname: { isValid: (text) => HOSTNAME.test(text), expectation: 'a host such as example.org' },
  ipv4: { isValid: (text) => isIP(text) === 4, expectation: 'an address such as 192.0.2.1' },
  ipv6: { isValid: (text) => isIP(text) === 6, expectation: 'an address such as 2001:db8::1' },
  uuid: { isValid: (text) => UUID.test(text), expectation: 'a UUID' },
  regex: { isValid: isPattern, expectation: 'a pattern' },
  file: { isValid: () => true, expectation: '' },
  richtext: { isValid: () => true, expectation: '' },
};

export function formatError(format: Format, text: string): string | undefined {
  const { isValid, expectation } = rules[format];
  return isValid(text) ? undefined : `Expects ${expectation}`;
}

/**
 * Returns what a filter must compare a field of this format with; undefined if records can have the given value.
 *
 * @param isOrder whether the filter orders the values. If so, dates and date-times can be compared with each other,
 * with a year and with a month. Strings in other formats can then be compared with any string.
 */
export function expectedOperand(
  format: Format,
  text: string,
  isOrder: boolean,
): string | undefined {
  const { isValid, expectation } = rules[format];
  if (format === 'date' || format === 'date-time') {
    const isDay =
      isOrder || format === 'date-time' ? readInstant(text) !== undefined : isValid(text);
    return isDay || (isOrder && YEAR_OR_MONTH.test(text)) ? undefined : expectation;
  }
  return (isOrder && format !== 'time') || isValid(text) ? undefined : expectation;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` converts a day that the month does not have to a day of the next month, so the result is compared
  // with the input.
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split(/[Tt ]/);
  const isValid = isDate(date) && CLOCK.test(time) && rest.length === 0;
  return isValid && readInstant(text) !== undefined;
}

function isUri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\S+$/i.test(text) && URL.canParse(text);
}

function isPattern(text: string): boolean {
  try {
    compilePattern(text);
    return true;
  } catch {
    return false;
  }
}
