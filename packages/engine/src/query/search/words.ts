/**
 * Splits texts into the words by which records are found. Both database engines store these words, and filters in
 * memory use them too, so that all three find the same records.
 */
import { isJsonArray, type JsonObject, type JsonValue, ownField } from '../../kernel/json.ts';

/** Maximum length of a word in characters; the rest of a longer word is left out. */
const WORD_LENGTH = 64;

/**
 * Maximum length of the texts of one record in which words are found, and of its different words, in characters. The
 * words can be longer than the text: one character may stand for several words. PostgreSQL stores at most one mebibyte
 * of words for a row.
 *
 * @limit
 */
const RECORD_LENGTH = 200_000;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Matches a word. Chinese and Japanese texts have no spaces between words, so each of their characters counts as one.
 */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+/gu;

/** Returns the different words of a text, without accents and in lower case. They contain only letters and digits. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const words = folded.match(WORD) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, WORD_LENGTH).join('')))];
}

/** Returns the words of each field of a record that is searched. */
export function searchedWords(record: JsonObject, fields: readonly string[]): string[][] {
  let [text, words] = [RECORD_LENGTH, RECORD_LENGTH];
  return fields.map((field) => {
    const searched = textOf(ownField(record, field)).slice(0, text);
    text -= searched.length;
    return wordsOf(searched).filter((word) => {
      words -= word.length;
      return words >= 0;
    });
  });
}

function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  return isJsonArray(value) ? value.filter((item) => typeof item === 'string').join(' ') : '';
}

/** Returns whether each of the words begins a word of the searched fields. */
export function hasWords(
  record: JsonObject,
  fields: readonly string[],
  words: readonly string[],
): boolean {
  const present = searchedWords(record, fields).flat();
  return words.every((word) => present.some((other) => other.startsWith(word)));
}
