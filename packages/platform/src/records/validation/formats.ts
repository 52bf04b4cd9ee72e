import { isIP } from 'node:net';
import { z } from 'zod';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import type { FIELD_FORMATS } from '../schema/entity-schema.ts';

type Format = (typeof FIELD_FORMATS)[number];

interface Rule {
  fits(text: string): boolean;
  readonly expectation: string;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const CLOCK =
  /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const LABEL = '[a-z\\d]([a-z\\d-]{0,61}[a-z\\d])?';
const HOSTNAME = new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})*$`, 'i');
const email = z.email();

/** The formats of texts; those that say only how a text is shown take any. */
const rules: Readonly<Record<Format, Rule>> = {
  date: { fits: isDate, expectation: 'a date such as 2026-06-01' },
  'date-time': { fits: isMoment, expectation: 'a moment such as 2026-06-01T09:30:00Z' },
  time: { fits: (text) => CLOCK.test(text), expectation: 'a time such as 09:30:00' },
  email: {
    fits: (text) => email.safeParse(text).success,
    expectation: 'an e-mail address such as ann@example.org',
  },
  uri: { fits: isUri, expectation: 'an address such as https://example.org' },
  hostname: { fits: (text) => HOSTNAME.test(text), expectation: 'a host such as example.org' },
  ipv4: { fits: (text) => isIP(text) === 4, expectation: 'an address such as 192.0.2.1' },
  ipv6: { fits: (text) => isIP(text) === 6, expectation: 'an address such as 2001:db8::1' },
  uuid: { fits: (text) => UUID.test(text), expectation: 'a UUID' },
  regex: { fits: isPattern, expectation: 'a pattern' },
  file: { fits: () => true, expectation: '' },
  richtext: { fits: () => true, expectation: '' },
};

/** What a text of a format should be; undefined if it is. */
export function formatFault(format: Format, text: string): string | undefined {
  const { fits, expectation } = rules[format];
  return fits(text) ? undefined : `Expects ${expectation}`;
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // A day that a month does not have becomes one of the next month.
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  const [date = '', time = ''] = text.split(/[Tt ]/);
  return isDate(date) && CLOCK.test(time);
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
