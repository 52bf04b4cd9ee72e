/** Schemas of the kinds of values that settings have. Their errors complete a sentence that begins with the setting. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Environment variable of a setting. */
    variable?: string;
    /** Value of the variable that sets a flag to true; any other sets it to false. */
    trueFor?: string;
  }
}

/** A string that is not blank, without the spaces around it. */
export const text = z
  .string({ error: 'expects a string' })
  .trim()
  .min(1, 'expects a string that is not blank');

/** Path of a file or folder, which becomes absolute. */
export const path = text.transform((given) => resolve(given));

export const flag = z.boolean('expects true or false');

export const email = z.email('expects an e-mail address');

export const bytes = z
  .int('expects a whole number of bytes')
  .min(1, 'expects a number of bytes above 0');

/** A time limit from one millisecond to an hour. */
export const milliseconds = wholeNumber(1, 3_600_000, ' of milliseconds');

/**
 * Creates the schema of a whole number within a range.
 *
 * @param unit unit in errors, such as ` of MiB`.
 * @param note explanation of a special value in errors.
 */
export function wholeNumber(min: number, max: number, unit = '', note = '') {
  const range = `expects a whole number${unit} from ${min} to ${max}${note}`;
  return z.int(range).min(min, range).max(max, range);
}

/** Creates the schema of one of several strings. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `expects one of ${values.join(', ')}`);
}

/**
 * Creates the schema of an array, which is empty by default.
 *
 * @param items plural noun in errors.
 */
export function list<Item extends z.ZodType>(item: Item, items: string) {
  return z.array(item, `expects an array of ${items}`).readonly().default([]);
}

/** Creates the schema of a URL with a protocol, such as `/^https?$/`. */
export function url(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `expects a URL such as ${example}` });
}

/** Creates the schema of an http(s) origin without a path. */
export function origin(example: string) {
  return z
    .string('expects a string')
    .refine(isWebOrigin, `expects an origin without a path, such as ${example}`);
}

/** Matches the origin of an installed app, such as `app://shop` or `file://`, whose scheme is not of the network. */
const INSTALLED_ORIGIN = /^(?!(?:https?|ftps?|wss?):)[a-z][a-z\d+.-]*:\/\/[\w.-]*(?::\d+)?$/;

/** An origin of pages: of the web or of an installed app, or `null`, which browsers send for files and sandboxed frames. */
export const pageOrigin = z
  .string('expects a string')
  .refine(
    (value) => value === 'null' || INSTALLED_ORIGIN.test(value) || isWebOrigin(value),
    'expects an origin without a path, such as https://editor.example or app://shop, or null',
  );

/** Whether a string is an http(s) origin without a path. */
export function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

/** An IP address, or a network in CIDR notation. */
export const network = z.string('expects a string').refine((value) => {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}, 'expects an IP address, or a network such as 10.0.0.0/8');
