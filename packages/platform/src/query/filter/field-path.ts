import type { JsonObject } from '../../kernel/json.ts';
import { badQuery } from './bad-query.ts';
import type { Path } from './filter.ts';

/** How deep a path may lead. */
const PATH_LENGTH = 6;

/** Keys that mean an object's prototype to careless code. */
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** No dot, which parts names; no quote, backslash or control character; no `$` in front. */
const NAME = /^(?!\$)[^\p{Cc}\p{Cs}."'\\]{1,100}$/u;

/** Whether a text may be the name of a field. */
export function isFieldName(name: string): boolean {
  return NAME.test(name) && !PROTOTYPE_KEYS.includes(name);
}

/**
 * Reads a dotted path such as `address.city`.
 *
 * @throws HttpError 400 when a name in it cannot be one, or it has more than 6 names.
 */
export function parsePath(text: string): Path {
  const path = text.split('.');
  if (path.length > PATH_LENGTH) {
    throw badQuery(`a path has at most ${PATH_LENGTH} names. Ask for less depth.`);
  }
  if (path.every(isFieldName)) return path;
  throw badQuery(`"${text.slice(0, 100)}" is not the name of a field. Check its spelling.`);
}

/**
 * Reads a list of fields, separated by commas.
 *
 * @throws HttpError 400 when one of them is none.
 */
export function parseFieldList(text: string | undefined): string[] {
  const fields = (text ?? '').split(',').filter((field) => field !== '');
  for (const field of fields) {
    if (parsePath(field).length > 1) throw badQuery('fields names whole fields, without dots.');
  }
  return fields;
}

/** Keeps the id and the listed fields; all fields when none are listed. */
export function pickFields(object: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.length === 0) return object;
  const chosen = Object.entries(object).filter(([name]) => name === 'id' || fields.includes(name));
  return Object.fromEntries(chosen);
}
