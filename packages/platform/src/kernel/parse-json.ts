import { badRequest } from '@groundwork/engine/kernel';

/** Maximum number of nested levels of JSON. The validation of records has lower limits. */
const LEVELS = 500;

/** Rejected keys, with which careless code could change the prototype of an object. */
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Thrown if JSON is valid, but not accepted. Its message is the reason. */
class InvalidJson extends Error {}

/**
 * @param subject what contains the JSON, for the error message.
 * @throws ServiceError `bad_request` when the string is not JSON, is nested too deeply, contains a key that could
 * change an object's prototype, or contains a number that JavaScript cannot represent.
 */
export function parseJson(text: string, subject = 'The body'): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (checkValue(value, 0)) checkNumbers(text);
    return value;
  } catch (error) {
    const reason =
      error instanceof InvalidJson
        ? error.message
        : 'It is not valid JSON; check it and send it again.';
    throw badRequest(`${subject} cannot be read. ${reason}`);
  }
}

/**
 * Returns whether JavaScript represents a number exactly enough: it is finite, and no digit of an integer changes.
 * Fractions and numbers with exponents may be rounded.
 */
export function isExact(number: string): boolean {
  const value = Number(number);
  if (!Number.isFinite(value)) return false;
  return Number.isSafeInteger(value) || !/^-?\d+$/.test(number) || String(value) === number;
}

/**
 * Checks the keys and the nesting of parsed JSON. Does not use a reviver of `JSON.parse`, which would take
 * forty times as long and block the process.
 *
 * @returns whether the JSON contains a number that may differ from the original text.
 */
function checkValue(value: unknown, level: number): boolean {
  if (typeof value === 'number') {
    return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  }
  if (typeof value !== 'object' || value === null) return false;
  if (level > LEVELS)
    throw new InvalidJson(`It is nested more than ${LEVELS} levels deep; use fewer levels.`);
  let isDoubtful = false;
  if (Array.isArray(value)) {
    for (const element of value) if (checkValue(element, level + 1)) isDoubtful = true;
    return isDoubtful;
  }
  for (const [key, held] of Object.entries(value)) {
    if (PROTOTYPE_KEYS.includes(key))
      throw new InvalidJson(`It has a field named ${key}; rename it.`);
    if (checkValue(held, level + 1)) isDoubtful = true;
  }
  return isDoubtful;
}

/** Checks all numbers in the text of valid JSON. Skips digits in strings. */
function checkNumbers(json: string): void {
  for (let start = 0; start < json.length; start = afterString(json, start)) {
    const quote = json.indexOf('"', start);
    const outside = json.slice(start, quote < 0 ? undefined : quote);
    for (const [number] of outside.matchAll(/-?\d[\d.eE+-]*/g)) {
      if (isExact(number)) continue;
      throw new InvalidJson(
        `The number ${number.slice(0, 40)} is too large to be stored exactly; send it as a string.`,
      );
    }
  }
}

/** Returns the position after the next string that starts at or after a position in JSON text. */
function afterString(json: string, start: number): number {
  const quote = json.indexOf('"', start);
  if (quote < 0) return json.length;
  let end = quote + 1;
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end + 1;
}

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
