/** Schemas of settings. Each error message completes a sentence that starts with the name of the setting. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    variable?: string;
    /** Value of the environment variable that means true; all other values mean false. */
    trueFor?: string;
    /** Whether the administration shows the value, which is therefore never a secret. */
    isPublic?: boolean;
  }
}

/** Schema of a string that is not blank. Spaces around it are removed. */
export const text = z
  .string({ error: 'expects a string' })
  .trim()
  .min(1, 'expects a string that is not blank');

/** Schema of the path of a file or folder. A relative path becomes absolute. */
export const path = text.transform((given) => resolve(given));

export const flag = z.boolean('expects true or false');

export const email = z.email('expects an e-mail address');

export const bytes = z
  .int('expects a whole number of bytes')
  .min(1, 'expects a number of bytes above 0');

export const milliseconds = wholeNumber(1, 3_600_000, ' of milliseconds');

/**
 * @param unit unit for error messages, such as ` of MiB`.
 * @param note explanation of a special value, for error messages.
 */
export function wholeNumber(min: number, max: number, unit = '', note = '') {
  const range = `expects a whole number${unit} from ${min} to ${max}${note}`;
  return z.int(range).min(min, range).max(max, range);
}

/** A number of days after which stored data is deleted. */
export const days = wholeNumber(1, 36_500, ' of days');

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `expects one of ${values.join(', ')}`);
}

/** @param items plural noun for the elements of the array, for error messages. */
export function list<Item extends z.ZodType>(item: Item, items: string) {
  return z.array(item, `expects an array of ${items}`).readonly().default([]);
}

/** Creates the schema of a URL whose protocol matches a pattern, such as `/^https?$/`. */
export function url(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `expects a URL such as ${example}` });
}

/** @param example valid origin, for error messages. */
export function origin(example: string) {
  return z
    .string('expects a string')
    .refine(isWebOrigin, `expects an origin without a path, such as ${example}`);
}

/** Matches the origin of an installed app, such as `app://shop` or `file://`. Excludes web schemes such as `https`. */
const INSTALLED_ORIGIN = /^(?!(?:https?|ftps?|wss?):)[a-z][a-z\d+.-]*:\/\/[\w.-]*(?::\d+)?$/;

/** A web origin, the origin of an installed app, or `null`, which files and sandboxed frames have. */
export const pageOrigin = z
  .string('expects a string')
  .refine(
    (value) => value === 'null' || INSTALLED_ORIGIN.test(value) || isWebOrigin(value),
    'expects an origin without a path, such as https://editor.example or app://shop, or null',
  );

export function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

export const network = z.string('expects a string').refine((value) => {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && rest.length === 0;
}, 'expects an IP address, or a network such as 10.0.0.0/8');
