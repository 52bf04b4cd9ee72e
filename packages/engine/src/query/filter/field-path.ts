import type { JsonObject } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Path } from './filter.ts';

const PATH_LENGTH = 6;

/** Keys that a path must not contain, because they would reach an object's prototype. */
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Matches a name of a path. Excludes dots, which separate names, quotes, backslashes, control characters and a
 * leading `$`.
 */
const NAME = /^(?!\$)[^\p{Cc}\p{Cs}."'\\]{1,100}$/u;

export function isFieldName(name: string): boolean {
  return NAME.test(name) && !PROTOTYPE_KEYS.includes(name);
}

/** @throws ServiceError `bad_request` when a name of the path is invalid, or the path has more than 6 names. */
export function parsePath(text: string): Path {
  const path = text.split('.');
  if (path.length > PATH_LENGTH) {
    throw badQuery(`a path has at most ${PATH_LENGTH} names. Shorten it.`);
  }
  if (path.every(isFieldName)) return path;
  throw badQuery(`"${text.slice(0, 100)}" is not the name of a field. Check its spelling.`);
}

export function parseFieldList(text: string | undefined): string[] {
  const fields = (text ?? '').split(',').filter((field) => field !== '');
  for (const field of fields) {
    if (parsePath(field).length > 1) throw badQuery('fields takes whole fields, without dots.');
  }
  return fields;
}

/** Returns an object's id and given fields; all fields if no fields are given. */
export function pickFields(object: JsonObject, fields: readonly string[]): JsonObject {
  if (fields.length === 0) return object;
  const chosen = Object.entries(object).filter(([name]) => name === 'id' || fields.includes(name));
  return Object.fromEntries(chosen);
}
