import { existsSync, readFileSync } from 'node:fs';
import { StartUpError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { en } from '../texts/en.ts';
import { createTexts, english, type Language, type Texts } from '../texts/texts.ts';

const fileSchema = z.record(z.string(), z.string());

/**
 * Reads the texts of the app's language from a JSON file with the names of `en.ts`. A missing text is in English.
 *
 * @param file path of the file. Without one the texts are English.
 * @param warn receives a message about names that are missing or unknown, as after an upgrade of the platform.
 * @throws StartUpError when the file is not valid, or a text has other values in braces than the English one.
 */
export function readTexts(file: string | undefined, warn: (message: string) => void): Texts {
  if (file === undefined) return english;
  const texts = readFile(file);
  const unknown = Object.keys(texts).filter((name) => !Object.hasOwn(en, name));
  const missing = Object.keys(en).filter((name) => !Object.hasOwn(texts, name));
  const wrong = Object.entries(en).filter(
    ([name, text]) => Object.hasOwn(texts, name) && valuesIn(texts[name]) !== valuesIn(text),
  );
  if (wrong.length > 0) {
    const list = wrong.map(([name, text]) => `${name} expects ${valuesIn(text) || 'no value'}`);
    throw new StartUpError(
      `${file}: texts have wrong values in braces. Correct them: ${list.join('; ')}.`,
    );
  }
  const language: Language = { ...en, ...texts };
  if (!isLanguageTag(language.language)) {
    throw new StartUpError(
      `${file}: "language" expects the tag of a language, such as "de" or "pt-BR". Correct it.`,
    );
  }
  if (missing.length > 0) {
    warn(`${file} lacks texts, which are shown in English. Add them: ${missing.join(', ')}.`);
  }
  if (unknown.length > 0) {
    warn(`${file} has texts that are not used. Remove them: ${unknown.join(', ')}.`);
  }
  return createTexts(language);
}

/** Returns the texts of a file, with those in English that it lacks, and without unknown names. */
export function completeTexts(file: string | undefined): Readonly<Record<string, string>> {
  const texts = file === undefined ? {} : readFile(file);
  return Object.fromEntries(Object.entries(en).map(([name, text]) => [name, texts[name] ?? text]));
}

function readFile(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) {
    throw new StartUpError(
      `The file of texts ${file} does not exist. Correct its path, or write it with "groundwork texts".`,
    );
  }
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartUpError(
      `The file of texts ${file} is not a JSON object of strings. Correct it, or write a new one with "groundwork texts".`,
      { cause },
    );
  }
}

/** Returns the values in braces of a text, in alphabetical order; a language may need another order. */
function valuesIn(text = ''): string {
  const names = [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return [...new Set(names)].toSorted().join(', ');
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
