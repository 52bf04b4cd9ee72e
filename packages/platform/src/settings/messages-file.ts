import { existsSync, readFileSync } from 'node:fs';
import { StartUpError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { en } from '../messages/en.ts';
import { createMessages, english, type Language, type Messages } from '../messages/messages.ts';

const fileSchema = z.record(z.string(), z.string());

/**
 * Reads the messages in the app's language from a JSON file with the same keys as `en.ts`. A missing
 * message is in English.
 *
 * @param file path of the file; undefined for English messages.
 * @param warn called with a message about keys that are missing or unknown, as after an upgrade of the
 * platform.
 * @throws StartUpError when the file is invalid, or when a message contains other names in braces than the English
 * message.
 */
export function readMessages(file: string | undefined, warn: (message: string) => void): Messages {
  if (file === undefined) return english;
  const messages = readFile(file);
  const unknown = Object.keys(messages).filter((name) => !Object.hasOwn(en, name));
  const missing = Object.keys(en).filter((name) => !Object.hasOwn(messages, name));
  const wrong = Object.entries(en).filter(
    ([name, message]) =>
      Object.hasOwn(messages, name) && valuesIn(messages[name]) !== valuesIn(message),
  );
  if (wrong.length > 0) {
    const list = wrong.map(
      ([name, message]) => `${name} expects ${valuesIn(message) || 'no value'}`,
    );
    throw new StartUpError(
      `${file}: messages have wrong values in braces. Correct them: ${list.join('; ')}.`,
    );
  }
  const language: Language = { ...en, ...messages };
  if (!isLanguageTag(language.language)) {
    throw new StartUpError(
      `${file}: "language" expects the tag of a language, such as "de" or "pt-BR". Correct it.`,
    );
  }
  if (missing.length > 0) {
    warn(`${file} lacks messages, which are shown in English. Add them: ${missing.join(', ')}.`);
  }
  if (unknown.length > 0) {
    warn(`${file} has messages that are not used. Remove them: ${unknown.join(', ')}.`);
  }
  return createMessages(language);
}

/** Returns the messages of a file. Missing messages are added in English, and unknown messages are removed. */
export function completeMessages(file: string | undefined): Readonly<Record<string, string>> {
  const messages = file === undefined ? {} : readFile(file);
  return Object.fromEntries(
    Object.entries(en).map(([name, message]) => [name, messages[name] ?? message]),
  );
}

function readFile(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) {
    throw new StartUpError(
      `The message file ${file} does not exist. Correct its path, or write it with "groundwork messages".`,
    );
  }
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartUpError(
      `The message file ${file} is not a JSON object of strings. Correct it, or write a new one with "groundwork messages".`,
      { cause },
    );
  }
}

/** Returns the sorted names in braces in a message, because their order may differ between languages. */
function valuesIn(message = ''): string {
  const names = [...message.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return [...new Set(names)].toSorted().join(', ');
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
